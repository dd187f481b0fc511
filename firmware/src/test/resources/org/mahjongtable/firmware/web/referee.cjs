// Disputes a result on a seat's page and settles it on the referee's, in Debian's chromium. Prints what it found, as JSON.
//   node referee.cjs URL FOLDER-FOR-SCREENSHOTS CHROMIUM
const { chromium } = require("playwright-core");
const { join } = require("node:path");

const [url, shots, executablePath] = process.argv.slice(2);
const found = { errors: [], wide: false };
const shot = (page, name) => page.screenshot({ animations: "disabled", path: join(shots, name), fullPage: true });
const isWide = page => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

function watch(page) {
  page.on("pageerror", error => found.errors.push(error.message));
  // A refused order is answered by 409 and shown; the browser logs it, too.
  page.on("console", message => message.type() === "error" && !/40[19]/.test(message.text()) && found.errors.push(message.text()));
}

async function disputed(browser) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "zh-TW" });
  const page = await context.newPage();
  watch(page);
  await page.goto(`${url}seat/3`);
  await page.waitForSelector(".oled .cell");
  await page.click("#hold");
  await page.waitForSelector(".answers");
  found.answers = await page.$$eval(".answers .text", all => all.map(one => one.textContent));
  await shot(page, "seat-disputed.png");

  await page.click("details.form summary");
  const [who, from] = await page.$$("details.form select");
  // Nobody wins with the rack of seat 4.
  await who.selectOption("4");
  await from.selectOption("1");
  await page.click("details.form .strong");
  await page.waitForSelector("#ordered.bad");
  found.refused = await page.textContent("#ordered");
  await who.selectOption("3");
  found.rack = await page.$$eval("details.form .picker:last-of-type .chosen [data-face]", all => all.map(tile => tile.dataset.face).join(""));
  await shot(page, "seat-other-winner.png");
  await page.click("details.form .strong");
  await page.waitForFunction(() => document.querySelector(".answers .offered .text").textContent.startsWith("改判西"));
  found.offered = await page.textContent(".answers .offered .text");
  await shot(page, "seat-offered.png");
  found.wide ||= await isWide(page);
}

async function settled(browser) {
  const open = { viewport: { width: 1280, height: 900 }, locale: "en-GB" };
  for (const [name, more] of [["closed", {}], ["guessed", { httpCredentials: { username: "Ming", password: "guess", send: "always" } }]]) {
    const page = await (await browser.newContext({ ...open, ...more })).newPage();
    found[name] = (await page.goto(`${url}referee`).catch(() => null))?.status() ?? 401;
    await page.close();
  }
  const context = await browser.newContext({ ...open, httpCredentials: { username: "Ming", password: "open sesame" } });
  const page = await context.newPage();
  watch(page);
  await page.goto(`${url}referee`);
  await page.waitForSelector("#doubt .answers");
  await shot(page, "referee-doubt.png");
  await page.click("#doubt .answers .offered .strong");
  await page.waitForFunction(() => !document.querySelector("#doubt .answers"));
  found.settled = await page.textContent("#doubt .hint");

  const seat = await context.newPage();
  watch(seat);
  await seat.goto(`${url}seat/1`);
  await seat.waitForSelector(".oled .cell");
  await seat.waitForTimeout(300);
  found.notice = await seat.$$eval(".oled p", all => all.map(line => line.getAttribute("aria-label") ?? ""));
  await shot(seat, "seat-notice.png");

  const changes = await page.$$("#points .fields:first-of-type input");
  const fill = async values => { for (const [i, value] of values.entries()) await changes[i].fill(value); };
  await page.fill("#points .fields:nth-of-type(2) input", "counted wrong");
  await fill(["10", "-9", "0", "0"]);
  await page.click("#points .strong");
  await page.waitForSelector("#ordered.bad");
  found.wrongSum = await page.textContent("#ordered");
  await fill(["10", "-10", "0", "0"]);
  await page.click("#points .strong");
  await page.waitForFunction(() => document.querySelector("#ordered").textContent === "Done");
  found.adjusted = await page.textContent("#ordered");
  await shot(page, "referee.png");
  found.wide ||= await isWide(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await shot(page, "referee-phone.png");
  found.wide ||= await isWide(page);
}

(async () => {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    await disputed(browser);
    await settled(browser);
  } catch (error) {
    found.failed = String(error.stack || error);
  } finally {
    await browser.close();
    console.log(JSON.stringify(found));
  }
})();
