/** Staff at the desk, each in a browser of their own; authenticator codes are computed here. */

import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { idComparisons } from "@hiram/contract/activation/id-check.ts";
import { readVariable } from "@hiram/server/env/read-env.ts";
import type { Browser, BrowserContext } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expect, type Locator, type Page } from "./browse.ts";

/** The demo's people, by the number they sign in with. */
const people = {
  ana: { phoneNumber: "639170000091", role: "Loan assistant" },
  ben: { phoneNumber: "639170000092", role: "Loan officer" },
  carla: { phoneNumber: "639170000093", role: "Administrator" },
  dina: { phoneNumber: "639170000094", role: "Loan officer" },
  felix: { phoneNumber: "639170000096", role: "Loan officer" },
  elena: { phoneNumber: "639170000095", role: "Administrator" },
  fely: { phoneNumber: "639170000080", role: "Collector" },
  gino: { phoneNumber: "639170000081", role: "Cashier" },
  helen: { phoneNumber: "639170000082", role: "Accountant" },
  ivan: { phoneNumber: "639170000083", role: "Accountant" },
  joy: { phoneNumber: "639170000084", role: "Compliance" },
  karlo: { phoneNumber: "639170000085", role: "Auditor" },
} as const;
export type DeskPerson = keyof typeof people;

type Account = {
  readonly phoneNumber: string;
  readonly password: string;
  readonly totpSecret: string;
};

export function deskAccountOf(person: DeskPerson): Account {
  const file = path.join(readVariable("JOURNEYS_DATA_DIR") ?? "", "demo-accounts.json");
  const accounts: Account[] = JSON.parse(fs.readFileSync(file, "utf8"));
  const { phoneNumber } = people[person];
  return accounts.find((account) => account.phoneNumber === phoneNumber) as Account;
}

type KeptSession = Awaited<ReturnType<BrowserContext["storageState"]>>;
/** An authenticator code works once, so a signed-in session is reused within its demo. */
const kept = new Map<string, KeptSession>();
const keptAs = (person: DeskPerson): string => `${readVariable("JOURNEYS_DATA_DIR")} ${person}`;

const STEP_MS = 30_000;

/** Opens the desk signed in; an exception on the page fails the story. */
export async function sitDownAtDesk(browser: Browser, person: DeskPerson): Promise<Page> {
  const before = kept.get(keptAs(person));
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    hasTouch: false,
    ...(before && { storageState: before }),
  });
  context.on("weberror", (error) => {
    throw error.error();
  });
  const page = await context.newPage();
  await page.addLocatorHandler(page.getByRole("dialog", { name: factorTitle }), () =>
    showFactor(page, person),
  );
  await page.goto("/staff");
  if (!before) await signInAtDesk(page, person);
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await expect(page.getByRole("banner")).toContainText(people[person].role);
  kept.set(keptAs(person), await context.storageState());
  return page;
}

/** The title of the dialog that asks for a fresh second factor, in a story that takes long. */
const factorTitle = "Confirm it is you";

/** Signs in on a page of the desk whose browser has no session. */
export async function signInAtDesk(page: Page, person: DeskPerson): Promise<void> {
  const { phoneNumber, password } = deskAccountOf(person);
  await page.getByLabel("Phone or e-mail").fill(phoneNumber);
  await page.getByLabel("Password", { exact: true }).fill(password);
  const button = page.getByRole("button", { name: "Sign in" });
  await tryCodes(page, person, { box: page.getByLabel("Authenticator"), button, call: "sign-in" });
}

async function showFactor(page: Page, person: DeskPerson): Promise<void> {
  const dialog = page.getByRole("dialog", { name: factorTitle });
  const box = dialog.getByLabel("Authenticator");
  const button = dialog.getByRole("button", { name: "Continue" });
  await tryCodes(page, person, { box, button, call: "second-factor" });
  // The session has another cookie from now on.
  kept.set(keptAs(person), await page.context().storageState());
}

const codeTries = [
  [0, 0],
  [STEP_MS, 0],
  [STEP_MS, STEP_MS],
] as const;

type CodeForm = { readonly box: Locator; readonly button: Locator; readonly call: string };

/**
 * Another story may have used the current code; the next one works as well. When both were used, a
 * later half minute has new ones.
 */
export async function tryCodes(page: Page, person: DeskPerson, { box, button, call }: CodeForm) {
  const totp = new TOTP({ secret: Secret.fromBase32(deskAccountOf(person).totpSecret) });
  for (const [aheadMs, waitMs] of codeTries) {
    await sleep(waitMs);
    await box.fill(totp.generate({ timestamp: Date.now() + aheadMs }));
    const [reply] = await Promise.all([page.waitForResponse(`**/staff/${call}`), button.click()]);
    if (reply.ok()) return;
  }
}

/** Opens a case by typing its number into the search box. */
export async function openCaseOf(page: Page, number: string): Promise<void> {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type(number);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/staff\/members\/[0-9a-f-]{36}/);
  await expect(page.getByRole("navigation", { name: "Parts of this case" })).toBeVisible();
}

/** Opens a tab of the case. */
export async function openTab(page: Page, name: string): Promise<void> {
  const tabs = page.getByRole("navigation", { name: "Parts of this case" });
  await tabs.getByRole("link", { name, exact: true }).click();
}

/** Opens the images of the ID beside the form of the check. */
export async function openIdCheck(page: Page): Promise<Locator> {
  await openTab(page, "Identity");
  await part(page, "ID").getByRole("button", { name: "Open the images" }).click();
  for (const side of ["Front of the ID", "Back of the ID", "Selfie"])
    await expect(part(page, "ID").getByRole("img", { name: side })).toBeVisible();
  return page.getByRole("form", { name: "Check of the ID" });
}

/** Ticks each point of the check, once the form shows them all, and presses Verify. */
export async function verifyOpenId(check: Locator): Promise<void> {
  const points = check.getByRole("checkbox");
  await expect(points).toHaveCount(idComparisons.length);
  for (const point of await points.all()) await point.check();
  await check.getByRole("button", { name: "Verify" }).click();
}

/** A section of the case, by its heading. */
export const part = (page: Page, name: string | RegExp) =>
  page.getByRole("region", { name, exact: true });

export const press = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).click();

/** Presses the dialog's button and waits until the dialog has closed. */
export async function finish(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}
