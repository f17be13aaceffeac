/** A wrong name: the member asks to correct it with an ID, two officers accept it. */
import { expectOpenToAll } from "./barriers.ts";
import { expect, type Page, phoneScreen, test } from "./browse.ts";
import { finish, openCaseOf, openTab, part, press, sitDownAtDesk } from "./desk.ts";
import { readTexts } from "./member.ts";
import { joinActivated } from "./staff.ts";
import { takePicture } from "./take-picture.ts";

test.use({ ...phoneScreen, contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 300_000 });

async function openPhoto(page: Page) {
  await press(page, "Open the photo of the ID");
  await expect(page.getByRole("img", { name: "ID of the correction" })).toBeVisible();
}

test("a name is corrected by the member's request and two officers, and payouts wait", async ({
  page,
  context,
  browser,
  complaints,
}) => {
  complaints.excuse(/status of 4\d\d/, /Connecting to 'blob:/);
  const member = await joinActivated(context, "Corazon Aquino Dizon");
  await page.goto("/settings#account");
  const account = page.getByRole("dialog", { name: "Account", exact: true });
  await press(page, "Correct my name or birth date");
  await account.getByLabel("What happened?").fill("My first name is spelled with a K.");
  await account.getByLabel("Current password").fill(member.password);
  await press(page, "Send for checking");
  await expect(account).toContainText("Please change what's wrong.");
  await account.getByLabel("First name").fill("Korazon Aquino");
  await press(page, "Send for checking");
  await expect(account).toContainText("Please add a photo of your ID.");
  const buffer = await takePicture(browser, "Korazon Aquino Dizon");
  await account
    .locator("input[type=file]")
    .setInputFiles({ name: "id.jpg", mimeType: "image/jpeg", buffer });
  await expect(account.getByText("Ready", { exact: true })).toBeVisible();
  await expectOpenToAll(page, "dialog[open]");
  await press(page, "Send for checking");
  const heading = account.getByRole("heading", { name: "We're checking it" });
  await expect(heading).toBeFocused();
  await expectOpenToAll(page, "dialog[open]");
  await press(page, "Back to my details");
  await expect(account).toContainText("We're checking your correction");
  await expect(account).toContainText("Corazon");
  await expectOpenToAll(page, "dialog[open]");
  await expect
    .poll(() => readTexts(member.phoneNumber).at(-1)?.text)
    .toMatch(/correction of your name asked for. Not you\? Freeze: http/);

  const ben = await sitDownAtDesk(browser, "ben");
  await openCaseOf(ben, member.phoneNumber);
  await openTab(ben, "Identity");
  await expect(part(ben, "Correction to check")).toContainText("Korazon");
  await openPhoto(ben);
  await expectOpenToAll(ben);
  await ben.setViewportSize({ width: 1440, height: 900 });
  await press(ben, "Propose to accept");
  await ben.getByLabel("How you made sure").fill("The passport has a K.");
  await finish(ben, "Propose");
  await expect(ben.getByText("Someone else has to confirm it.")).toBeVisible();

  const dina = await sitDownAtDesk(browser, "dina");
  await openCaseOf(dina, member.phoneNumber);
  await openTab(dina, "Identity");
  await openPhoto(dina);
  await dina.getByRole("button", { name: /^Confirm: Correct the details of Corazon/ }).click();
  await expect(dina.getByText(/^Confirmed and done: Correct the details/)).toBeVisible();
  await expect(part(dina, "Corrected")).toContainText("Korazon");

  await page.reload();
  await expect(account).toContainText("Korazon");
  await expect(account).toContainText("Withdrawals and account changes are paused until");
});
