// Enters the rack that a dead reader does not see on its seat's page, in Debian's chromium. Prints what it found, as JSON.
//   node rack.cjs URL FOLDER-FOR-SCREENSHOTS CHROMIUM
const { chromium } = require("playwright-core");
const { join } = require("node:path");

const [url, shots, executablePath] = process.argv.slice(2);
const found = { errors: [] };

async function entered(browser) {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "en-GB" })).newPage();
  page.on("pageerror", error => found.errors.push(error.message));
  page.on("console", message => message.type() === "error" && found.errors.push(message.text()));
  await page.goto(`${url}seat/2`);
  for (const tile of "1m 1m 1m 2m 2m 2m 3m 3m 3m 4s 5s 8s 8s".split(" ")) await page.click(`.palette [data-face="${tile}"]`);
  found.count = await page.textContent(".picker .count");
  await page.screenshot({ animations: "disabled", path: join(shots, "seat-rack.png"), fullPage: true });
  await page.click(".form .strong");
  await page.waitForFunction(() => document.querySelector("#ordered").textContent === "Done");
  found.offered = await page.textContent(".answers .offered .text");
}

(async () => {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    await entered(browser);
  } catch (error) {
    found.failed = String(error.stack || error);
  } finally {
    await browser.close();
    console.log(JSON.stringify(found));
  }
})();
