/**
 * A member of staff adds a passkey, signs in with it, and uses it again as a fresh second factor.
 */
import { plugInAuthenticator } from "./authenticator.ts";
import { findBarriers, findOverflow, findSmallTargets } from "./barriers.ts";
import { expect, test } from "./browse.ts";
import { deskAccountOf, press, signInAtDesk, tryCodes } from "./desk.ts";

test.use({
  contextOptions: { reducedMotion: "reduce" },
  // WebAuthn needs a host name, not an address.
  baseURL: ({ baseURL }, use) => use(baseURL?.replace("127.0.0.1", "localhost")),
});
test.describe.configure({ timeout: 300_000 });
/** Expected refusals are not faults. */
test.beforeEach(({ complaints }) => complaints.excuse(/status of 4\d\d/));

test("a passkey is made, signs in at the desk, and stands in for the authenticator", async ({
  page,
  context,
}) => {
  await plugInAuthenticator(context, page);
  await page.goto("/staff");
  await signInAtDesk(page, "ivan");
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await page.goto("/staff/account");
  await expect(page.getByText("You have no passkey yet.")).toBeVisible();
  await press(page, "Add a passkey");
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByLabel("Current password").fill(deskAccountOf("ivan").password);
  expect(await findBarriers(page)).toEqual([]);
  await tryCodes(page, "ivan", {
    box: dialog.getByLabel("Authenticator"),
    button: dialog.getByRole("button", { name: "Add it" }),
    call: "passkeys/start",
  });
  await expect(page.getByText(/^Your passkey is added\. You confirm/)).toBeVisible();
  await expect(page.getByText("Not used yet")).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  for (const width of [820, 360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findOverflow(page), `the account at ${width} px`).toBeLessThanOrEqual(0);
    expect(await findSmallTargets(page, "main"), `the account at ${width} px`).toEqual([]);
  }

  await press(page, "Sign out");
  await press(page, "Use a passkey instead");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("Accountant");

  await page.goto("/staff/account");
  await page.getByRole("button", { name: /^Remove the passkey/ }).click();
  // The first try is answered as if the second factor had become too old.
  await page.route(
    "**/staff/passkeys/remove",
    (route) =>
      route.fulfill({
        status: 403,
        json: { code: "SecondFactorStale", message: "Please show it again." },
      }),
    { times: 1 },
  );
  await press(page, "Remove it");
  await press(page, "Use my passkey");
  await expect(page.getByText("The passkey is removed.")).toBeVisible();
  await expect(page.getByText("You have no passkey yet.")).toBeVisible();
});
