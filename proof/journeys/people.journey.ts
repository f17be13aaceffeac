/** Two administrators add a person, who sets up their own sign-in by the link from an e-mail. */
import { Secret, TOTP } from "otpauth";
import { findBarriers, findOverflow, findSmallTargets } from "./barriers.ts";
import { expect, type Page, test } from "./browse.ts";
import { press, sitDownAtDesk } from "./desk.ts";
import { readTexts } from "./member.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ mode: "default", timeout: 300_000 });
/** Expected refusals are not faults. */
test.beforeEach(({ complaints }) => complaints.excuse(/status of 4\d\d/));

async function expectOpenToAll(page: Page, where: string) {
  expect(await findBarriers(page), where).toEqual([]);
  for (const width of [820, 360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findOverflow(page), `${where} at ${width} px`).toBeLessThanOrEqual(0);
    expect(await findSmallTargets(page, "main"), `${where} at ${width} px`).toEqual([]);
  }
}

/** The one-time link in the newest letter to an address, on the host that the stories use. */
async function readLink(email: string): Promise<string> {
  const find = () =>
    readTexts(email).findLast(({ purpose }) => purpose === "STAFF_LINK")?.text ?? "";
  await expect.poll(find, { timeout: 20_000 }).toContain("/staff/welcome#");
  const { pathname, hash } = new URL(find().match(/https?:\S+#\S+/)?.[0] ?? "");
  return pathname + hash;
}

test("a new person is proposed, confirmed, and sets up their own sign-in", async ({
  page,
  browser,
}) => {
  const unique = String(Date.now() % 1e7).padStart(7, "0");
  const email = `gina.${unique}@hiram.example`;
  const carla = await sitDownAtDesk(browser, "carla");
  await carla.goto("/staff/people");
  await carla.getByText("Add staff").click();
  await carla.getByLabel("Full name").fill("Gina Torres");
  await carla.getByLabel("E-mail").fill(email);
  await carla.getByLabel("Phone number").fill(`63917${unique}`);
  await carla.getByRole("checkbox", { name: "Loan assistant" }).uncheck();
  await carla.getByRole("checkbox", { name: "Loan officer" }).check();
  await carla.getByLabel("Reason").fill("The new officer of the branch in Iloilo.");
  // The first try is answered as if the second factor had become too old.
  await carla.route(
    "**/api/v2/staff/people",
    (route) =>
      route.fulfill({
        status: 403,
        json: { code: "SecondFactorStale", message: "Please show again that it is you." },
      }),
    { times: 1 },
  );
  await press(carla, "Propose");
  // Other stories may have used the codes of this half minute.
  await expect(carla.getByText("Another person has to confirm it").first()).toBeVisible({
    timeout: 60_000,
  });
  const waiting = carla.getByRole("region", { name: "Add Gina Torres to the desk" });
  await expect(waiting.first()).toContainText("Someone else has to confirm it.");
  await expectOpenToAll(carla, "the page of staff");

  const elena = await sitDownAtDesk(browser, "elena");
  await elena.goto("/staff/to-confirm");
  const shown = elena.getByRole("region", { name: "Add Gina Torres to the desk" }).first();
  await expect(shown).toContainText(email);
  await expectOpenToAll(elena, "what waits");
  await shown.getByRole("button", { name: /^Confirm/ }).click();
  await expect(elena.getByText("Confirmed and done: Add Gina Torres").first()).toBeVisible();

  await page.goto(await readLink(email));
  await expect(page.getByRole("button", { name: "Begin" })).toBeVisible();
  await expectOpenToAll(page, "the link");
  await press(page, "Begin");
  await expect(page.getByText("Welcome, Gina Torres.")).toBeVisible();
  await expectOpenToAll(page, "the set-up");
  const key = await page.getByText(/^[A-Z2-7]{32}$/).innerText();
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  await page.getByLabel("Six digits from the app").fill(totp.generate());
  await page.getByLabel("A new password of your own").fill("walong ilog 27!");
  await press(page, "Finish");
  await press(page, "I have kept them: go to the desk");
  await expect(page.getByRole("banner")).toContainText("Gina Torres");

  // The link works once.
  const second = await (await browser.newContext()).newPage();
  await second.goto(await readLink(email));
  await press(second, "Begin");
  await expect(second.getByText("This link no longer works").first()).toBeVisible();

  await carla.reload();
  await expect(carla.getByRole("row", { name: new RegExp(email) })).toContainText("Last seen");
  await carla.getByRole("button", { name: "Change roles: Gina Torres" }).first().click();
  expect(await findBarriers(carla)).toEqual([]);
  await press(carla, "Cancel");
});

test("a role is changed by two people, and an auditor reads who did it", async ({ browser }) => {
  const carla = await sitDownAtDesk(browser, "carla");
  await carla.goto("/staff/roles");
  await carla.getByRole("button", { name: "Change: Collector" }).click();
  const form = carla.getByRole("dialog", { name: "Change the role Collector" });
  // Without a page in the menu: other journeys read this role's menu meanwhile.
  await form.getByRole("checkbox", { name: "send messages again" }).check();
  await expect(form.getByText("may now send messages again: 1 person")).toBeVisible();
  await form.getByLabel("Reason").fill("Collectors write reminders themselves.");
  expect(await findBarriers(carla)).toEqual([]);
  await form.getByRole("button", { name: "Propose" }).click();
  await expect(carla.getByText("Another person has to confirm it").first()).toBeVisible();
  await expectOpenToAll(carla, "the roles");

  const elena = await sitDownAtDesk(browser, "elena");
  await elena.goto("/staff/roles");
  const title = "Change what the role Collector may do";
  const shown = elena.getByRole("region", { name: title });
  await expect(shown).toContainText("send messages again: 1 person");
  await shown.getByRole("button", { name: /^Confirm/ }).click();
  await expect(elena.getByText(`Confirmed and done: ${title}`).first()).toBeVisible();

  const karlo = await sitDownAtDesk(browser, "karlo");
  await karlo.goto("/staff/roles");
  await expect(karlo.getByText("Carla Dizon and Elena Ramos").first()).toBeAttached();
  await expect(karlo.getByRole("button", { name: /^Change/ })).toHaveCount(0);
  await karlo.goto("/staff/audit");
  await expect(
    karlo.getByText("Elena Ramos changed what the role Collector may do (version 2)").first(),
  ).toBeVisible();
});
