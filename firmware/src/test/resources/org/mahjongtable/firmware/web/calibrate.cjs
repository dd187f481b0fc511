// Teaches a set of tiles on the page, in Debian's chromium. Says a line for whatever is done with the tiles; prints at last what it found, as JSON.
//   node calibrate.cjs URL FOLDER-FOR-SCREENSHOTS CHROMIUM
const { chromium } = require("playwright-core");
const { join } = require("node:path");

const [url, shots, executablePath] = process.argv.slice(2);
const found = { errors: [], wide: false };
const shot = (page, name) => page.screenshot({ animations: "disabled", path: join(shots, name), fullPage: true });
const isWide = page => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
const prompt = (page, kind) => page.waitForSelector(`#now [data-prompt="${kind}"]`);
const text = (page, selector) => page.textContent(selector);
const canIgnore = page => page.$$eval("#now .row-of button", all => all.some(one => /不理會|ignore/.test(one.textContent)));
const advice = page => page.$$eval("#report .advice li > span:last-child", all => all.map(one => one.textContent));

function watch(page) {
  page.on("pageerror", error => found.errors.push(error.message));
  page.on("console", message => message.type() === "error" && !/40[19]/.test(message.text()) && found.errors.push(message.text()));
  page.on("dialog", dialog => dialog.accept());
}

async function taught(browser) {
  const open = { viewport: { width: 1280, height: 900 }, locale: "zh-TW" };
  const stranger = await (await browser.newContext(open)).newPage();
  found.closed = (await stranger.goto(`${url}calibrate`).catch(() => null))?.status() ?? 401;
  await stranger.close();

  const context = await browser.newContext({ ...open, httpCredentials: { username: "Ming", password: "open sesame" } });
  const page = await context.newPage();
  watch(page);
  await page.goto(`${url}calibrate`);
  await page.waitForSelector("#now .strong");
  await shot(page, "calibrate-begin.png");

  await page.click("#now .strong");
  await prompt(page, "takeAway");
  found.phone = await text(page, "#now .state");
  found.first = [await text(page, "#now h2")];
  found.buttons = [await canIgnore(page)];
  await shot(page, "calibrate-phone-zh.png");
  await page.click("#now .row-of .quiet");
  await prompt(page, "lay");
  found.ignored = await text(page, "#now .count");
  found.task = await text(page, "#now h2");
  found.buttons.push(await canIgnore(page));
  found.tiles = (await page.$$("#now .lay .tile")).length;
  await shot(page, "calibrate-lay.png");
  console.log("lay");
  await prompt(page, "listening");
  await shot(page, "calibrate-listening.png");
  console.log("wait");
  await prompt(page, "takeAway");
  found.first.push(await text(page, "#now h2"));
  found.buttons.push(await canIgnore(page));
  await shot(page, "calibrate-away-zh.png");
  await page.click("#language");
  found.first.push(await text(page, "#now h2"));
  await shot(page, "calibrate-away-en.png");
  console.log("clear");
  await prompt(page, "lay");
  await shot(page, "calibrate-lay-en.png");
  await page.click("#language");
  found.learnt = await text(page, "#now .count");
  console.log("lay a known one");
  await prompt(page, "known");
  found.known = await text(page, "#now .state");
  found.buttons.push(await canIgnore(page));
  await shot(page, "calibrate-known.png");
  console.log("clear");
  await prompt(page, "lay");
  await page.click("#now .row-of .quiet:nth-last-child(2)");
  await page.waitForFunction(() => document.querySelector("#now .count").textContent.includes(" 0／"));
  found.undone = await text(page, "#now .count");
  console.log("work");
  await page.waitForSelector("#report .antennas td button");
  found.advice = await advice(page);
  found.rows = (await page.$$("#report .antennas tbody tr")).length;
  found.heardBy = await page.$$eval("#report .antennas .crossing", all => all.map(one => one.textContent));
  found.full = (await page.$$('#sets [data-set="1"] .face.full')).length;
  await shot(page, "calibrate-report-zh.png");
  await page.click("#language");
  found.english = await advice(page);
  await shot(page, "calibrate-report-en.png");
  found.wide ||= await isWide(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await shot(page, "calibrate-phone.png");
  found.wide ||= await isWide(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.click("#now .row-of .quiet");
  await prompt(page, "lay");
  console.log("lay the bad one");
  await page.waitForSelector("#now .tried.bad");
  found.tried = await text(page, "#now .tried");
  await shot(page, "calibrate-tried-en.png");
  console.log("clear");
  await page.click("#now .row-of .quiet:last-child");
  await page.waitForSelector("#now .strong");

  await (await page.$$("#now .strong")).at(-1).click();
  await prompt(page, "lay");
  await shot(page, "calibrate-measure-en.png");
  await page.click("#now .row-of .quiet:last-child");
  await page.waitForSelector("#now .strong");
  // Pressed on a page that has not heard yet that a hand has begun.
  console.log("play");
  await page.waitForFunction(() => !document.querySelector("#now .strong"));
  await shot(page, "calibrate-playing-en.png");
  found.refused = await page.evaluate(async () => {
    const response = await fetch("/calibrate/order", { method: "POST", headers: { "X-Mahjong-Table": "page" }, body: JSON.stringify({ action: "measure" }) });
    return (await response.json()).error.en;
  });
}

(async () => {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    await taught(browser);
  } catch (error) {
    found.failed = String(error.stack || error);
  } finally {
    await browser.close();
    console.log(JSON.stringify(found));
  }
})();
