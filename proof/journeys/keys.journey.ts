/** Two administrators make a key for another system, which reads with it until it is stopped. */
import { findBarriers, findOverflow, findSmallTargets } from "./barriers.ts";
import { expect, type Page, test } from "./browse.ts";
import { press, sitDownAtDesk } from "./desk.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ mode: "default", timeout: 300_000 });
test.beforeEach(({ complaints }) => complaints.excuse(/status of 4\d\d/));

async function expectOpenToAll(page: Page, where: string) {
  expect(await findBarriers(page), where).toEqual([]);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findOverflow(page), `${where} at ${width} px`).toBeLessThanOrEqual(0);
    expect(await findSmallTargets(page, "main"), `${where} at ${width} px`).toEqual([]);
  }
}

test("a key is made by two people, reads, is narrowed and stopped", async ({ page, browser }) => {
  const name = `Accounting ${Date.now() % 1e6}`;
  const carla = await sitDownAtDesk(browser, "carla");
  await carla.goto("/staff/keys");
  await press(carla, "New key");
  const form = carla.getByRole("dialog");
  await form.getByRole("textbox", { name: "Name" }).fill(name);
  await form.getByLabel("Owner").selectOption({ index: 1 });
  await form.getByLabel("What it is for").fill("Reads loans and payments every night.");
  await form.getByRole("checkbox", { name: "read loans" }).check();
  await form.getByRole("checkbox", { name: "read payments" }).check();
  await expectOpenToAll(carla, "the form of a key");
  await form.getByLabel("Reason").fill("The accounting needs it.");
  await press(carla, "Propose");
  await expect(carla.getByText("Another person has to confirm it").first()).toBeVisible({
    timeout: 60_000,
  });
  const elena = await sitDownAtDesk(browser, "elena");
  await elena.goto("/staff/keys");
  const title = `A key for another system: ${name}`;
  const shownChange = elena.getByRole("region", { name: title });
  await expect(shownChange).toContainText("read loans: ids, states, amounts and days");
  await expectOpenToAll(elena, "keys with a proposal");
  await shownChange.getByRole("button", { name: /^Confirm/ }).click();
  await expect(elena.getByRole("heading", { name, exact: true })).toBeVisible({ timeout: 60_000 });

  await carla.reload();
  await carla.getByRole("button", { name: `Show the key: ${name}` }).click();
  await press(carla, "Show it");
  const shown = carla.getByText(/^hk_test_/);
  await expect(shown).toBeVisible({ timeout: 60_000 });
  await expectOpenToAll(carla, "a key that is shown");
  const key = (await shown.textContent()) ?? "";
  const ask = async (path: string) => {
    const reply = await page.request.get(`/api/v2/open/${path}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    return reply.status();
  };
  expect(await ask("loans?limit=1")).toBe(200);
  expect(await ask("payments?limit=1")).toBe(200);
  expect(await ask("members")).toBe(403);

  await carla.getByRole("button", { name: `Narrow: ${name}` }).click();
  await carla.getByRole("dialog").getByRole("checkbox", { name: "read payments" }).uncheck();
  await press(carla, "Narrow");
  await expect(carla.getByText("may do less now")).toBeVisible();
  // The secret is gone from the page.
  await expect(carla.getByText(key)).toHaveCount(0);
  expect(await ask("payments")).toBe(403);
  await carla.getByRole("button", { name: `Stop: ${name}` }).click();
  await press(carla, "Stop it");
  await expect(carla.getByText("is stopped").first()).toBeVisible();
  expect(await ask("loans")).toBe(401);
  await expectOpenToAll(carla, "a stopped key");
});
