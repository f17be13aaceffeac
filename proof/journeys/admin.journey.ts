/** An administrator and an officer change the policy and the company profile, two people each. */
import { findBarriers, findOverflow } from "./barriers.ts";
import { expect, type Page, test } from "./browse.ts";
import { press, sitDownAtDesk } from "./desk.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
// One after the other, because an authenticator code works once.
test.describe.configure({ mode: "default", timeout: 300_000 });
test.beforeEach(({ complaints }) => complaints.excuse(/status of 4\d\d/));

async function expectNoBarriers(page: Page): Promise<void> {
  expect(await findBarriers(page)).toEqual([]);
  for (const width of [360, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findOverflow(page)).toBe(0);
  }
}

test("a policy is proposed by a form in pesos and percent, and confirmed by another", {
  tag: "@gate",
}, async ({ browser }) => {
  const carla = await sitDownAtDesk(browser, "carla");
  await carla.goto("/staff/policy");
  await press(carla, "Propose a new policy");
  await carla.getByLabel("Ceiling of all charges in a year").fill("20");
  await carla.getByLabel("Credit line").fill("three million");
  await press(carla, "Propose this policy");
  await expect(carla.getByText("Please enter pesos, like 200,000")).toBeVisible();
  await carla.getByLabel("Credit line").fill("4,500,000.50");
  // The server refuses a past day, at the field itself.
  await carla.getByLabel("First day of the new policy").fill("2026-01-02");
  await press(carla, "Propose this policy");
  await expect(carla.getByRole("alert").filter({ hasText: "A later day" })).toBeVisible();
  await carla.getByLabel("First day of the new policy").fill("2031-02-01");
  await expectNoBarriers(carla);
  await press(carla, "Propose this policy");
  await expect(carla.getByText("Another person has to confirm it.")).toBeVisible();

  const ben = await sitDownAtDesk(browser, "ben");
  await ben.goto("/staff/policy");
  const proposal = ben.getByRole("region", { name: /^Proposed from/ });
  await expect(proposal).toContainText("becomes ₱4,500,000.50", {
    useInnerText: false,
  });
  await expectNoBarriers(ben);
  await proposal.getByRole("button", { name: "Confirm exactly this" }).click();
  await expect(ben.getByText(/^Confirmed\. It holds from/)).toBeVisible();
});

test("the company's address is changed by two people, and every page says so", async ({
  browser,
  page,
}) => {
  const address = "7 Bagong Street, Pasig City";
  const carla = await sitDownAtDesk(browser, "carla");
  await carla.goto("/staff/profile");
  await press(carla, "Change the profile");
  await carla.getByLabel("E-mail", { exact: true }).fill("nowhere");
  await carla.getByLabel("Address", { exact: true }).fill(address);
  await expect(carla.getByRole("region", { name: "Preview" })).toContainText(address);
  await carla.getByLabel("Why it changes").fill("We have moved.");
  await press(carla, "Propose this profile");
  await expect(carla.getByText("An address like hello@company.ph.")).toBeVisible();
  await carla.getByLabel("E-mail", { exact: true }).fill("hello@hiram.example");
  await expectNoBarriers(carla);
  await press(carla, "Propose this profile");
  await expect(carla.getByText("Another person has to confirm it.")).toBeVisible();

  const ben = await sitDownAtDesk(browser, "ben");
  await ben.goto("/staff/to-confirm");
  await ben.getByRole("button", { name: "Confirm: Change the company profile" }).click();
  await expect(ben.getByText("Confirmed and done: Change the company profile.")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("contentinfo")).toContainText(address);

  // The log says who did it, and is searched by person.
  await carla.goto("/staff/audit");
  await carla.getByLabel("Kind").selectOption("Work on cases");
  await carla.getByLabel("Person at the desk").selectOption({ label: "Ben Cruz" });
  await expect(
    carla
      .getByText(/^Ben Cruz confirmed as the second person: a change of the company profile/)
      .first(),
  ).toBeVisible();
  await expectNoBarriers(carla);
});
