/**
 * A late loan at the desk: taken, a reference person refused, the member called by the script, a
 * promise that the member reads on Home in both languages, and handed over. What the hours and the
 * clock decide is told in `server/src/collection/desk/collections.test.ts`, where time is moved.
 */
import fs from "node:fs";
import path from "node:path";
import { readVariable } from "@hiram/server/env/read-env.ts";
import { expectOpenToAll } from "./barriers.ts";
import { expect, test } from "./browse.ts";
import { press, sitDownAtDesk } from "./desk.ts";
import { type JourneyMember, signInOnPage } from "./member.ts";

/**
 * More than 15 days late: the hours of contact then do not apply, and the story passes at any hour.
 */
function lateMember(): JourneyMember {
  const file = path.join(readVariable("JOURNEYS_DATA_DIR") ?? "", "demo-accounts.json");
  const accounts: (JourneyMember & { state: string })[] = JSON.parse(fs.readFileSync(file, "utf8"));
  const late = accounts.find(({ state }) => state === "LOAN_LATE_HUNDRED_DAYS") as JourneyMember;
  return { phoneNumber: late.phoneNumber, password: late.password };
}

const today = () => new Date().toLocaleDateString("en-CA", { timeZone: "Asia/Manila" });

test("a late loan is taken, called by the rules, promised and handed over", {
  tag: "@gate",
}, async ({ page, context, browser }) => {
  test.slow();
  const desk = await sitDownAtDesk(browser, "ana");
  await desk.getByRole("link", { name: "Late loans", exact: true }).click();
  await desk.getByLabel("Late by").selectOption("91");
  await expectOpenToAll(desk);
  await desk.getByRole("row").nth(1).getByRole("link").first().click();
  await press(desk, "Take it");
  await expect(desk.getByText("You have this case now.")).toBeVisible();
  await expect(desk.getByText("Yes, a contact is allowed now.")).toBeVisible();

  await desk.getByLabel("With whom").selectOption("REFERENCE");
  await expect(desk.getByText(/No\. Only the member, or a guarantor/)).toBeVisible();
  await desk.getByLabel("What came of it").selectOption("NO_ANSWER");
  await press(desk, "Write it down");
  await expect(
    desk
      .getByRole("status")
      .getByText(/Only the member/)
      .last(),
  ).toBeVisible();

  await desk.getByLabel("With whom").selectOption("MEMBER");
  await desk.getByLabel("What came of it").selectOption("REACHED");
  await desk.getByLabel("Script that you read (optional)").selectOption("script-promise");
  await desk.getByLabel("The member promised to pay").check();
  await desk.getByLabel("How much, in pesos").fill("1000");
  await desk.getByLabel("By which day").fill(today());
  await press(desk, "Write it down");
  await expect(desk.getByText("Written down.")).toBeVisible();
  await expect(desk.getByText(/₱1,000\.00 by/).first()).toBeVisible();
  await expectOpenToAll(desk);

  await signInOnPage(context, lateMember());
  await page.goto("/dash");
  await expect(page.getByText(/You plan to pay ₱1,000\.00 by/)).toBeVisible();
  await page.goto("/help/inbox");
  await expect(page.getByText(/you plan to pay/).first()).toBeVisible();

  await desk.getByLabel("Hand over to").selectOption({ label: "Ben Cruz" });
  await desk.getByLabel("What they should know").fill("She was friendly and pays today.");
  await press(desk, "Hand over");
  await expect(desk.getByText("Handed over.")).toBeVisible();
  await expect(desk.getByText(/has this case\. Contacts are written down/)).toBeVisible();
  await desk.context().close();
});

test("an administrator, who has not the right, does not open late loans", async ({ browser }) => {
  const desk = await sitDownAtDesk(browser, "carla");
  await expect(desk.getByRole("link", { name: "Late loans", exact: true })).toHaveCount(0);
  const reply = await desk.request.post("/api/v2/staff/collections", { data: {} });
  expect(reply.status()).toBe(403);
  await desk.context().close();
});
