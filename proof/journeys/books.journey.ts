/** The books of the demo: closes, the general ledger down to its rows, and the portfolio. */
import { expectOpenToAll } from "./barriers.ts";
import { expect, type Page, test } from "./browse.ts";
import { press, sitDownAtDesk } from "./desk.ts";

test.describe.configure({ mode: "default", timeout: 300_000 });

const openPage = async (page: Page, path: string, title: string | RegExp) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
};

test("an accountant reads the books of the last closed day down to the rows behind a figure", {
  tag: "@gate",
}, async ({ browser }) => {
  const helen = await sitDownAtDesk(browser, "helen");
  await openPage(helen, "/staff/closes", "Daily closes");
  await expect(helen.getByText(/^Every day is closed\. The last is/)).toBeVisible();
  await expectOpenToAll(helen);
  await openPage(helen, "/staff/books", "General ledger");
  await press(helen, "Verify the ledger");
  await expect(helen.getByText("Every balance is the sum of its postings.")).toBeVisible();
  await expectOpenToAll(helen);
  await openPage(helen, "/staff/books", "General ledger");
  await helen
    .getByRole("link", { name: /Interest receivable/ })
    .first()
    .click();
  await expect(helen.getByRole("heading", { level: 1, name: /Interest receivable/ })).toBeVisible();
  await expect(helen.getByRole("table").first()).toBeVisible();
  await expectOpenToAll(helen);
  for (const [path, title] of [
    ["/staff/books/journal", "Journal"],
    ["/staff/books/months", /Months/],
    ["/staff/books/rates", /Provision rates/],
    ["/staff/books/codes", /Account codes/],
  ] as const) {
    await openPage(helen, path, title);
    await expectOpenToAll(helen);
  }
});

test("the portfolio shows late loans by age, in every part, and opens them", async ({
  browser,
}) => {
  const ben = await sitDownAtDesk(browser, "ben");
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
