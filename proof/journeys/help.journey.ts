/**
 * A member is never alone: Help in the navigation, a thread with the lender, an inbox of everything
 * that was sent, and the language, which follows the account.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { expectOpenToAll } from "./barriers.ts";
import { expect, open, type Page, test } from "./browse.ts";
import { sitDown } from "./desk.ts";
import { register, signIn } from "./member.ts";
import { agreeToNights } from "./nights.ts";
import { joinActivated } from "./staff.ts";

const question = "When does my first instalment fall due?";
const answer = "One month after your first payout. You will see the date on Home.";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const menu = (page: Page) => page.getByRole("navigation", { name: "Member" });
const box = (page: Page) => page.getByRole("textbox", { name: "Your message" });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("help answers in the account: thread, desk, unread count and inbox", { tag: "@gate" }, async ({
  page,
  context,
  browser,
  complaints,
}) => {
  test.slow();
  complaints.excuse(/ERR_FAILED .*\/help\/messages/);
  await joinActivated(context, "Marikit Dalisay");
  await page.goto("/dash");
  await menu(page).getByRole("link", { name: /Help/ }).click();
  await expect(heading(page, "Help")).toBeVisible();
  await expect(page.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
  await expect(page.getByRole("button", { name: "START LIVE CHAT" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible();
  await expectOpenToAll(page);

  await page.getByRole("main").getByRole("link", { name: "Messages", exact: true }).click();
  await expect(page.getByText("No messages yet.")).toBeVisible();
  await press(page, "Send");
  await expect(box(page)).toBeFocused();

  // The reply is lost once; sent again, the message is written once.
  await box(page).fill(question);
  let lost = 0;
  await page.route("**/api/v2/help/messages", async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await press(page, "Send");
  await expect(page.getByText("Your message wasn't sent.")).toBeVisible();
  await page.reload();
  await expect(box(page)).toHaveValue(question);
  await press(page, "Send");
  await expect(page.getByRole("heading", { name: "Message sent" })).toBeFocused();
  await press(page, "Write another message");
  await expect(box(page)).toHaveValue("");
  await expect(page.getByRole("listitem").filter({ hasText: question })).toHaveCount(1);
  await expectOpenToAll(page);

  await agreeToNights(page);
  const desk = await sitDown(browser, "ana");
  await desk.goto("/staff/messages");
  await desk.getByRole("link", { name: "Marikit Dalisay (member)" }).first().click();
  await desk.getByLabel("Your answer").fill(answer);
  await press(desk, "Send answer");
  await expect(desk.getByText("Your answer is in the member's thread.")).toBeVisible();
  await desk.context().close();

  await page.goto("/dash");
  await expect(menu(page).getByRole("link", { name: /Help.*new message/ })).toBeVisible();
  await page.goto("/help/messages");
  await expect(page.getByRole("listitem").filter({ hasText: answer })).toContainText("Ana");

  await page.goto("/help/inbox");
  await expect(page.getByRole("heading", { name: /we answered your message/i })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(answer);
  await expectOpenToAll(page);
  await expect(menu(page).getByRole("link", { name: "Help", exact: true })).toBeVisible();
});

test("the language is chosen in the menu and in Settings, and follows the account", async ({
  page,
  context,
  browser,
  complaints,
}) => {
  test.slow();
  complaints.excuse(/ERR_FAILED .*\/help\/messages/);
  const member = await joinActivated(context, "Marikit Dalisay");
  await page.goto("/dash");
  const stored = page.waitForResponse("**/api/v2/settings/language");
  await press(page, "Filipino");
  await expect(menu(page).getByRole("link", { name: "Tulong" })).toBeVisible();
  expect((await stored).status()).toBe(200);

  // Another device, which was English, follows the account after the sign-in.
  const elsewhere = await browser.newContext();
  await signIn(elsewhere, member);
  const other = await elsewhere.newPage();
  await other.goto("/help");
  await expect(heading(other, "Tulong")).toBeVisible();
  await expectOpenToAll(other);
  await elsewhere.close();

  await page.goto("/settings");
  await page.getByRole("main").getByRole("button", { name: "English" }).click();
  await expect(heading(page, "Settings")).toBeVisible();
  await expect(menu(page).getByRole("link", { name: /^Help/ })).toBeVisible();
});

test("registration offers the language on its first screen; a phone asks before signing out", async ({
  page,
  context,
}) => {
  await open(page, "/register");
  await page.getByRole("main").getByRole("button", { name: "Filipino" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fil");
  await page.getByRole("main").getByRole("button", { name: "English" }).click();

  await signIn(context, await register(context, "Liza Mendoza"));
  await page.goto("/help");
  await page.setViewportSize({ width: 360, height: 740 });
  await press(page, "Sign out");
  await press(page, "Stay signed in");
  await expect(heading(page, "Help")).toBeVisible();
  await press(page, "Sign out");
  await page.keyboard.press("Escape");
  await sleep(300);
  await expect(heading(page, "Help")).toBeVisible();
  await press(page, "Sign out");
  await press(page, "Yes, sign out");
  await expect(page).toHaveURL(/\/$/);
});
