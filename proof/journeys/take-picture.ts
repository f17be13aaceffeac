/** Pictures for stories that send one. */
import type { Browser } from "@playwright/test";

/** A picture of a card or a face, as large as a phone's camera makes it. */
export async function takePicture(browser: Browser, words: string): Promise<Buffer> {
  const context = await browser.newContext({ viewport: { width: 2400, height: 1600 } });
  const page = await context.newPage();
  await page.setContent(`<body style="margin: 0; height: 100vh; display: grid; place-items: center;
    font: 96px sans-serif; background: repeating-linear-gradient(30deg, #def, #fed 9px)">${words}`);
  const picture = await page.screenshot({ type: "jpeg", quality: 95 });
  await context.close();
  return picture;
}
