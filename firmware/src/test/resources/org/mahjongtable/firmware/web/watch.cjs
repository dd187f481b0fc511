// Watches one hand on the table's page in Debian's chromium, from its middle to its end. Says on standard output what it has
// reached, one word a line, and at last what it found, as JSON.
//   node watch.cjs URL FOLDER-FOR-SCREENSHOTS CHROMIUM
const { chromium } = require("playwright-core");
const { mkdtempSync, rmSync } = require("node:fs");
const { tmpdir } = require("node:os");
const { join } = require("node:path");

const [url, shots, executablePath] = process.argv.slice(2);
const found = { errors: [], elsewhere: [], leaks: 0, looks: 0 };

/** In the page: looks at the racks whenever anything changes; while a hand lasts they must show their backs. */
function guard() {
  window.looks = { leaks: 0, looks: 0 };
  const look = () => {
    if (!["dealing", "play", "doubt"].includes(document.body.dataset.phase)) return;
    window.looks.looks += 1;
    window.looks.leaks += document.querySelectorAll(".rack [data-face], #result:not([hidden]) [data-face]").length;
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
}

/** In the page: whether anything like it was ever there, be it for a moment. */
function remember(selector) {
  new MutationObserver(() => { window.appeared ||= document.querySelector(selector) !== null; })
    .observe(document.body, { subtree: true, childList: true });
}

async function watch(browser) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "zh-TW" });
  const page = await context.newPage();
  page.on("pageerror", error => found.errors.push(error.message));
  // That a table which is gone cannot be loaded from is no fault of the page.
  let gone = false;
  page.on("console", message => !gone && message.type() === "error" && found.errors.push(message.text()));
  page.on("request", request => request.url().startsWith(url) || found.elsewhere.push(request.url()));
  await page.goto(url);
  await page.waitForSelector(".cloth .seat-4 .plate");
  await page.evaluate(guard);
  const watched = await context.newPage();
  await watched.goto(url + "seat/3");
  await watched.evaluate(remember, "#asking button");
  console.log("open");

  await page.waitForFunction(() => document.body.dataset.phase === "play"
    && Number(document.querySelector(".middle .deal").textContent.match(/\d+/)[0]) >= 3
    && document.querySelectorAll(".river [data-face]").length >= 30);
  found.middle = await page.evaluate(() => ({
    language: document.documentElement.lang,
    message: document.querySelector("#message").textContent,
    backs: [1, 2, 3, 4].map(seat => document.querySelectorAll(`.seat-${seat} .rack .back`).length),
    names: [...document.querySelectorAll(".river [data-face]")].slice(0, 3).map(tile => tile.getAttribute("aria-label")),
    wall: Number(document.querySelector(".middle .left").textContent),
    font: document.fonts.check('20px "Mahjong Tiles"', "\u{1f000}"),
    wide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
  }));
  await watched.waitForFunction(() => window.appeared);
  await watched.waitForSelector("#asking button", { state: "detached" });
  await watched.close();
  await page.screenshot({ animations: "disabled", path: join(shots, "table-zh.png") });
  await page.click("#language");
  await page.screenshot({ animations: "disabled", path: join(shots, "table-en.png") });
  await page.click("#language");
  await page.setViewportSize({ width: 390, height: 844 });
  found.phoneWide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  await page.screenshot({ animations: "disabled", path: join(shots, "phone.png"), fullPage: true });
  found.tiles = [];
  for (const [width, height] of [[390, 844], [844, 390], [820, 1180]]) {
    await page.setViewportSize({ width, height });
    found.tiles.push(await page.evaluate(() => document.querySelector(".river .tile").offsetWidth));
    found.phoneWide ||= await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  }
  await page.screenshot({ animations: "disabled", path: join(shots, "tablet.png"), fullPage: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  console.log("middle");

  await page.waitForSelector("#result:not([hidden]) .awards tfoot .total");
  Object.assign(found, await page.evaluate(() => window.looks));
  const result = () => page.evaluate(() => ({
    title: document.querySelector("#result h2").textContent,
    awards: [...document.querySelectorAll("#result .awards tbody tr")].map(row => row.cells[2].textContent),
    total: document.querySelector("#result .awards tfoot .total .worth").textContent,
    hands: document.querySelectorAll("#result .all-hands .hand").length,
    racks: document.querySelectorAll("#result [data-face]").length,
  }));
  found.chinese = await result();
  await page.screenshot({ animations: "disabled", path: join(shots, "result-zh.png") });
  await page.click("#language");
  found.english = await result();
  await page.screenshot({ animations: "disabled", path: join(shots, "result-en.png") });

  const seat = await context.newPage();
  await seat.goto(url + "seat/2");
  await seat.waitForSelector("#lines p");
  found.lines = await seat.evaluate(() => [...document.querySelectorAll("#lines p")].map(line => line.getAttribute("aria-label") ?? ""));
  await seat.click("#button");
  await seat.waitForFunction(() => document.querySelector("#answer").textContent !== "");
  await seat.screenshot({ animations: "disabled", path: join(shots, "seat.png") });
  gone = true;
  console.log("end");
  await page.bringToFront();
  await page.waitForFunction(() => document.documentElement.dataset.link === "offline", null, { timeout: 30_000 });
  found.offline = await page.evaluate(() => document.querySelector("#link").textContent);
  await page.screenshot({ animations: "disabled", path: join(shots, "offline.png") });
}

(async () => {
  const profile = mkdtempSync(join(tmpdir(), "mahjong-browser-"));
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
      "--disable-component-update", "--disable-sync", `--disk-cache-dir=${profile}`],
  });
  try {
    await watch(browser);
    console.log(JSON.stringify(found));
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
})().catch(error => {
  console.log(JSON.stringify({ ...found, failed: String(error.stack ?? error) }));
  process.exit(1);
});
