/** The books of the demo: closes, the general ledger down to its rows, and the portfolio. */
import { expectOpenToAll } from "./barriers.ts";
import { expect, type Page, test } from "./browse.ts";
import { press, sitDown } from "./desk.ts";

test.describe.configure({ mode: "default", timeout: 300_000 });

const openPage = async (page: Page, path: string, title: string | RegExp) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
};

test("an officer reads the books of the last closed day down to the rows behind a figure", {
  tag: "@gate",
}, async ({ browser }) => {
  const ben = await sitDown(browser, "ben");
  await openPage(ben, "/staff/closes", "Daily closes");
  await expect(ben.getByText(/^Every day is closed\. The last is/)).toBeVisible();
  await expectOpenToAll(ben);
  await openPage(ben, "/staff/books", "General ledger");
  await press(ben, "Verify the ledger");
  await expect(ben.getByText("Every balance is the sum of its postings.")).toBeVisible();
  await expectOpenToAll(ben);
  await openPage(ben, "/staff/books", "General ledger");
  await ben
    .getByRole("link", { name: /Interest receivable/ })
    .first()
    .click();
  await expect(ben.getByRole("heading", { level: 1, name: /Interest receivable/ })).toBeVisible();
  await expect(ben.getByRole("table").first()).toBeVisible();
  await expectOpenToAll(ben);
  for (const [path, title] of [
    ["/staff/books/journal", "Journal"],
    ["/staff/books/months", /Months/],
    ["/staff/books/rates", /Provision rates/],
    ["/staff/books/codes", /Account codes/],
  ] as const) {
    await openPage(ben, path, title);
    await expectOpenToAll(ben);
  }
});

test("the portfolio shows late loans by age, in every part, and opens them", async ({
  browser,
}) => {
  const ben = await sitDown(browser, "ben");
  for (const part of ["ages", "vintages", "roll", "collections", "periods"]) {
    await openPage(ben, `/staff/portfolio?part=${part}`, "Portfolio");
    await expect(ben.getByRole("main").getByRole("table").first()).toBeVisible();
    await expectOpenToAll(ben);
  }
  await openPage(ben, "/staff/portfolio?part=ages", "Portfolio");
  await ben.getByRole("row", { name: /31/ }).getByRole("link").first().click();
  await expect(ben).toHaveURL(/\/staff\/portfolio\/loans/);
  await expect(ben.getByRole("row")).not.toHaveCount(1);
  await expectOpenToAll(ben);
});
