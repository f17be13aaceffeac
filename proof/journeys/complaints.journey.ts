/**
 * A member complains: the reference at once, the owner's name, the answer, opened again. And a late
 * charge is disputed: it is not asked for, the desk upholds it, and it is gone.
 */
import fs from "node:fs";
import path from "node:path";
import { readVariable } from "@hiram/server/env/read-env.ts";
import { expectOpenToAll } from "./barriers.ts";
import { expect, type Page, test } from "./browse.ts";
import { sitDownAtDesk } from "./desk.ts";
import { type JourneyMember, signInOnPage } from "./member.ts";
import { agreeToNights } from "./nights.ts";
import { joinActivated } from "./staff.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** The demo's member whose first instalment is five days late. */
function lateMember(): JourneyMember {
  const file = path.join(readVariable("JOURNEYS_DATA_DIR") ?? "", "demo-accounts.json");
  const accounts: (JourneyMember & { state: string })[] = JSON.parse(fs.readFileSync(file, "utf8"));
  const late = accounts.find(({ state }) => state === "LOAN_LATE_FIVE_DAYS") as JourneyMember;
  return { phoneNumber: late.phoneNumber, password: late.password };
}

async function complain(page: Page, category: string, text: string, thing?: number) {
  await page.goto("/help/complaints/new");
  await page.getByLabel("What is it about?").selectOption(category);
  if (thing !== undefined) await page.getByLabel("Which one?").selectOption({ index: thing });
  await page.getByLabel("What happened?").fill(text);
  await expectOpenToAll(page);
  await press(page, "Send");
  await expect(page.getByRole("heading", { name: "We have your complaint" })).toBeVisible();
}

/** The complaint of a member, at the desk. */
async function openAtDesk(desk: Page, name: string) {
  await desk.goto("/staff/complaints");
  await desk.getByRole("row", { name }).getByRole("link").first().click();
  await press(desk, "Take it");
  await expect(desk.getByText("You are its owner now.")).toBeVisible();
}

test("a complaint gets a reference, an owner and an answer, and is opened again", {
  tag: "@gate",
}, async ({ page, context, browser }) => {
  test.slow();
  await joinActivated(context, "Liwayway Dimagiba");
  await agreeToNights(page);
  await complain(page, "STAFF", "I was shouted at on the phone.");
  await page.getByRole("link", { name: "Your complaints" }).click();
  await expect(page.getByText(/HIRAM-C-\w{4}-\w{4}-\d{2}/)).toBeVisible();
  await expect(page.getByText("Securities and Exchange Commission (SEC)")).toBeVisible();
  await expectOpenToAll(page);

  const desk = await sitDownAtDesk(browser, "ana");
  await openAtDesk(desk, "Liwayway Dimagiba");
  await desk.getByLabel("Your answer").fill("We are sorry. We have spoken with the person.");
  await press(desk, "Send answer");
  await expect(desk.getByText("Your answer is stored.")).toBeVisible();
  await expectOpenToAll(desk);
  await desk.context().close();

  await page.reload();
  await expect(page.getByText("We are sorry. We have spoken with the person.")).toBeVisible();
  await press(page, "Open it again");
  await page.getByLabel("What is missing?").fill("Who was it?");
  await press(page, "Open it again");
  await expect(page.getByText("Received", { exact: true })).toBeVisible();
});

test("a disputed charge is not asked for, and is gone when it is upheld", async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  await signInOnPage(context, lateMember());
  await agreeToNights(page);
  // The only late charge is chosen already.
  await complain(page, "CHARGE", "I paid on the due date.");
  await expect(page.getByText(/is in dispute. Until we decide, it won't grow/)).toBeVisible();
  await page.goto("/dash");
  await expect(page.getByText("In dispute", { exact: true })).toBeVisible();
  await page.goto("/pay");
  await expect(page.getByText(/the ₱[\d,.]+ you dispute/)).toBeVisible();

  const desk = await sitDownAtDesk(browser, "ben");
  await desk.goto("/staff/complaints");
  await desk.getByRole("row", { name: "in dispute" }).getByRole("link").first().click();
  await press(desk, "Take it");
  await press(desk, "Uphold");
  await desk.getByLabel("Late charges to waive, in pesos").fill("100");
  // A template needs no second reader.
  await desk.getByLabel(/^Words/).selectOption("The charge is waived");
  await desk.getByRole("dialog").getByRole("button", { name: "Uphold" }).click();
  await expect(desk.getByText("Upheld")).toBeVisible();
  await desk.context().close();

  await page.goto("/help/complaints");
  await expect(page.getByText("You were right. We waived ₱100.00")).toBeVisible();
  await page.goto("/dash");
  await expect(page.getByText("In dispute", { exact: true })).toHaveCount(0);
});
