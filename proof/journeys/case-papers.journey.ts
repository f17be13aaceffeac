/** A case with a life behind it: earlier loans with their decisions, papers, and a letter. */
import { expectOpenToAll, findOverflow } from "./barriers.ts";
import { acceptOffer, applyFor, signInBorrower } from "./borrower.ts";
import { expect, type Page, phoneScreen, test } from "./browse.ts";
import { finish, openCaseOf, openTab, part, press, sitDownAtDesk } from "./desk.ts";
import { agreeToNights } from "./nights.ts";
import { actAsStaff, joinActivated } from "./staff.ts";

test.use({ ...phoneScreen, contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 300_000 });

/** A sheet of paper at 96 dots an inch. */
const A4_WIDTH = 794;

const numberOf = async (desk: Page): Promise<string> =>
  ((await desk.locator("#loan-title").textContent()) ?? "").replace("Loan ", "");

test("an officer finds an earlier loan by its number, reads the papers and writes to the member", async ({
  page,
  context,
  browser,
}) => {
  const member = await signInBorrower(context, await joinActivated(context, "Salud Katigbak"));
  await applyFor(member, 300_000);
  const ben = await sitDownAtDesk(browser, "ben");
  await openCaseOf(ben, member.phoneNumber);
  const earlier = await numberOf(ben);
  expect(earlier).toMatch(/^\d{6,}$/);
  await press(ben, "Take into review");
  await press(ben, "Decline");
  await ben.getByLabel("Reason").selectOption("Details do not agree");
  await finish(ben, "Decline");

  await applyFor(member, 250_000);
  await actAsStaff(member, "review");
  await actAsStaff(member, "approve");
  await acceptOffer(member);

  // The earlier loan's number opens that loan, not the latest one.
  await ben.goto("/staff");
  await openCaseOf(ben, earlier);
  await expect(ben).toHaveURL(new RegExp(`loan=${earlier}`));
  await expect(part(ben, `Earlier loan ${earlier}`)).toContainText("Declined");
  await openTab(ben, "History");
  const history = part(ben, "All loans and decisions");
  await expect(history).toContainText("Ben Cruz");
  await expect(history).toContainText("Some details of your application don't match");
  await expectOpenToAll(ben);
  await ben.setViewportSize({ width: 1440, height: 900 });
  await openTab(ben, "Overview");
  await ben.getByRole("link", { name: /^Show the latest loan/ }).click();
  await openTab(ben, "Documents");

  // A paper has a page of its own, which prints without the desk around it.
  await ben.getByRole("link", { name: "Contract", exact: true }).click();
  await expect(ben.getByRole("heading", { level: 1 })).toContainText(/contract/i);
  await expect(ben.getByRole("article")).toContainText("Salud Katigbak");
  await expectOpenToAll(ben);
  await ben.setViewportSize({ width: A4_WIDTH, height: 1123 });
  await ben.emulateMedia({ media: "print" });
  await expect(ben.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(ben.getByRole("navigation", { name: "Desk" })).toBeHidden();
  expect(await findOverflow(ben)).toBe(0);
  await ben.emulateMedia({ media: "screen" });
  await ben.setViewportSize({ width: 1440, height: 900 });
  await ben.getByRole("link", { name: "Back to the case" }).click();

  await agreeToNights(page);
  await openTab(ben, "Contacts");
  await press(ben, "Write to the member");
  await press(ben, "Send");
  await expect(ben.getByText("Please choose what it is about.")).toBeVisible();
  await ben.getByLabel("About").selectOption({ index: 1 });
  await expectOpenToAll(ben, "dialog[open]");
  await ben.setViewportSize({ width: 1440, height: 900 });
  await finish(ben, "Send");
  const written = part(ben, "Letters");
  await expect(written).toContainText("Ben Cruz");
  const words = (await written.locator("li p").nth(1).textContent()) ?? "";

  await page.goto("/settings#letters");
  await expect(page.getByRole("main")).toContainText(words.slice(0, 40));
  await expectOpenToAll(page);
});
