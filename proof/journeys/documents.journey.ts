/** A document from the officer's request to the decision: sent, declined, sent again, accepted. */
import { expectOpenToAll } from "./barriers.ts";
import { expect, type Page, phoneScreen, test } from "./browse.ts";
import { finish, openCaseOf, openTab, part, press, sitDownAtDesk } from "./desk.ts";
import { agreeToNights } from "./nights.ts";
import { joinActivated } from "./staff.ts";

test.use({ ...phoneScreen, contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 300_000 });

const status = (page: Page) => page.getByRole("main").getByRole("status");
const ready = (page: Page) => page.getByText("Ready", { exact: true });

const asJpeg = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });

async function openPages(ben: Page, why: string) {
  const documents = part(ben, "Documents");
  await documents.getByRole("button", { name: "Open: Payslip" }).click();
  await documents.getByLabel("Why do you open it?").fill(why);
  await press(ben, "Open the pages");
  await expect(documents.getByRole("img", { name: "Payslip, page 1" })).toBeVisible();
}

test("a document is asked for, sent, declined, sent again and accepted", async ({
  page,
  context,
  browser,
  complaints,
}) => {
  complaints.excuse(/status of 4\d\d/, /ERR_FAILED/, /Connecting to 'blob:/);
  const member = await joinActivated(context, "Milagros Dela Cruz");
  await agreeToNights(page);
  const ben = await sitDownAtDesk(browser, "ben");
  await openCaseOf(ben, member.phoneNumber);
  await openTab(ben, "Documents");

  // Two papers with one message: one sentence of the list, one of the officer's own.
  await press(ben, "Ask for documents");
  await ben.getByRole("checkbox", { name: "Payslip" }).check();
  await ben.getByRole("checkbox", { name: "Other document" }).check();
  await ben.getByLabel("What is missing: Other document").fill("A letter of your employer.");
  await expectOpenToAll(ben, "dialog[open]");
  await ben.setViewportSize({ width: 1440, height: 900 });
  await finish(ben, "Ask the member");
  await expect(part(ben, "Documents")).toContainText("Please send last month's payslip.");

  // Home says what is missing and takes it; the page of documents does so too.
  await page.goto("/dash");
  await expect(page.getByRole("main")).toContainText("A letter of your employer.");
  await expectOpenToAll(page);
  await expect(page.getByRole("button", { name: "SEND: Payslip" })).toBeVisible();
  await page.getByRole("link", { name: "Send or see documents" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
  await press(page, "SEND: Payslip");
  await expect(page.getByText("Please add at least one picture.")).toBeVisible();

  // A file that is not a picture is refused with a sentence, and the picture beside it stays.
  const photo = await page.screenshot({ type: "jpeg" });
  const text = { name: "payslip.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1") };
  const card = page.getByRole("region", { name: "What we need from you" });
  const payslip = card.getByRole("heading", { name: "Payslip" }).locator("../..");
  await payslip.locator("input[type=file]").setInputFiles([asJpeg("one.jpg", photo), text]);
  await expect(payslip).toContainText("Please choose a photo (JPEG, PNG or WebP).");
  await expect(ready(page)).toHaveCount(1);
  await press(page, "SEND: Payslip");
  await expect(payslip).toContainText("Please remove the refused picture first.");
  await payslip.getByRole("button", { name: "Remove Page 2" }).click();

  // The line breaks during an upload: it is sent again, and a reload loses no page that was sent.
  await page.route("**/uploads", (route) => route.abort());
  await payslip.locator("input[type=file]").setInputFiles(asJpeg("two.jpg", photo));
  await expect(payslip).toContainText("The connection dropped.");
  await page.unroute("**/uploads");
  await payslip.getByRole("button", { name: "Try again" }).click();
  await expect(ready(page)).toHaveCount(2);
  await page.reload();
  await expect(ready(page)).toHaveCount(2);
  await expect(payslip.getByRole("img")).toHaveCount(2);
  await expectOpenToAll(page);
  await press(page, "SEND: Payslip");
  await expect(status(page).first()).toContainText("Thank you. We've received it");
  await expect(page.getByText("Received, we're checking it")).toBeVisible();

  // The document is declined with a reason, only after the pages were opened.
  await ben.reload();
  await press(ben, "Accept: Payslip");
  await expect(part(ben, "Documents")).toContainText("Open this document first");
  await openPages(ben, "to compare the income");
  await expectOpenToAll(ben);
  await ben.setViewportSize({ width: 1440, height: 900 });
  await press(ben, "Decline: Payslip");
  await ben.getByLabel("Start from").selectOption("Too old");
  await finish(ben, "Decline");
  await expect(part(ben, "Documents")).toContainText("It's too old. Please send a newer one.");

  await page.reload();
  await expect(payslip).toContainText("It's too old. Please send a newer one.");
  await payslip.locator("input[type=file]").setInputFiles(asJpeg("newer.jpg", photo));
  await expect(ready(page)).toHaveCount(1);
  await press(page, "SEND: Payslip");
  await expect(status(page).first()).toContainText("Thank you. We've received it");

  // From the queue to the decision.
  await ben.goto("/staff/documents");
  await ben
    .getByRole("row", { name: /Milagros/ })
    .getByRole("link")
    .click();
  await openPages(ben, "to look at the newer one");
  await press(ben, "Accept: Payslip");
  await expect(part(ben, "Documents")).toContainText(/Accepted .* by /);
  await page.reload();
  await expect(page.getByText("Accepted", { exact: true })).toBeVisible();
});
