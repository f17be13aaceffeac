/** Payments at the desk, by keyboard: recorded, matched, taken off, matched elsewhere, reversed. */
import { findBarriers, findOverflow, findSmallTargets } from "./barriers.ts";
import { expect, type Page, test } from "./browse.ts";
import { finish, sitDownAtDesk } from "./desk.ts";

/** Members of the demo whose loans were paid out. */
const [ONE, OTHER] = ["Norma Aquino", "Tessie Gomez"] as const;

const panel = (page: Page) => page.getByRole("heading", { level: 2, name: /^Payment \d+/ });
const done = (page: Page, words: string) =>
  expect(page.getByRole("status").filter({ hasText: words }).first()).toBeVisible();

/** Records a payment by hand, and returns its number. */
async function record(page: Page, pesos: string): Promise<string> {
  // The key works from when its button is there, which is after the heading.
  await expect(page.getByRole("button", { name: /^Record by hand/ })).toBeVisible();
  await page.keyboard.press("p");
  await page.getByLabel("Amount received, in pesos").fill(pesos);
  await page.getByLabel("The bank's reference").fill(`SLIP ${pesos} ${Date.now()}`);
  await page.getByLabel("Payer's name").fill(ONE);
  await finish(page, "Record");
  const heading = panel(page).filter({ hasText: Number(pesos).toLocaleString("en") });
  await expect(heading).toBeFocused();
  return /^Payment (\d+)/.exec((await heading.textContent()) ?? "")?.[1] ?? "";
}

async function match(page: Page, name: string) {
  await page.keyboard.press("m");
  await expect(page.getByLabel("Loan number, reference or name")).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await page.getByRole("radio", { name: new RegExp(name) }).check();
  await expect(page.getByText("Still owed today")).toBeVisible();
  await page.getByLabel("Why this loan").fill("The name on the slip");
  await finish(page, "Match");
}

test("a payment by hand is matched, taken off, matched elsewhere, and reversed by two", {
  tag: "@gate",
}, async ({ browser }) => {
  test.setTimeout(300_000);
  const ben = await sitDownAtDesk(browser, "ben");
  await ben.keyboard.press("g");
  await ben.keyboard.press("p");
  await expect(ben.getByRole("heading", { level: 1, name: "Payments" })).toBeVisible();

  const small = await record(ben, "1500");
  // The payer's name suggests a loan, and nothing is matched by itself.
  await expect(ben.getByRole("region", { name: "Suggested loans" })).toContainText(ONE);
  expect(await findBarriers(ben)).toEqual([]);
  await match(ben, ONE);
  await done(ben, `Payment ${small}: Matched to loan`);
  await expect(ben.getByRole("region", { name: "Where the money is" })).not.toContainText(
    "Suspense",
  );

  await ben.keyboard.press("u");
  await ben.getByLabel("Why", { exact: true }).fill("It was meant for another member");
  await finish(ben, "Take off");
  await done(ben, `Payment ${small}: Taken off`);
  await match(ben, OTHER);
  await expect(ben.getByRole("link", { name: OTHER, exact: true })).toBeVisible();
  await expect(ben.getByRole("region", { name: "History" }).getByRole("listitem")).toHaveCount(4);

  // Above the policy's amount a reversal waits for another person, who confirms it at the payment.
  const large = await record(ben, "60000");
  await ben.keyboard.press("r");
  await ben.getByLabel("Why", { exact: true }).selectOption("NEVER_ARRIVED");
  await finish(ben, "Propose the reversal");
  await done(ben, `Payment ${large}: Proposed.`);
  const dina = await sitDownAtDesk(browser, "dina");
  await dina.goto("/staff/payments?list=proposals");
  await dina.getByRole("link", { name: new RegExp(`^${large} `) }).press("Enter");
  await dina.getByRole("button", { name: /^Confirm: Reverse payment/ }).click();
  await expect(dina.getByText("Reversed", { exact: true }).first()).toBeVisible();

  for (const width of [1440, 820, 360]) {
    await ben.setViewportSize({ width, height: 800 });
    await ben.goto("/staff/payments?list=all");
    await expect(ben.getByRole("table")).toBeVisible();
    expect(await findBarriers(ben)).toEqual([]);
    expect(await findSmallTargets(ben, "main")).toEqual([]);
    expect(await findOverflow(ben)).toBe(0);
  }
});
