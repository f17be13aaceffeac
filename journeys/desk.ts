/** Staff at their desk, each in a browser of their own; the authenticator is worked out here. */
import fs from "node:fs";
import path from "node:path";
import type { Browser, BrowserContext } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expect, type Page } from "./browse.ts";

/** The demo's people, by the number they sign in with. */
const people = {
  ana: { phoneNumber: "639170000091", role: "Loan assistant" },
  ben: { phoneNumber: "639170000092", role: "Loan officer" },
  dina: { phoneNumber: "639170000094", role: "Loan officer" },
} as const;
export type Person = keyof typeof people;

type Account = {
  readonly phoneNumber: string;
  readonly password: string;
  readonly totpSecret: string;
};

function accountOf(person: Person): Account {
  const file = path.join(process.env.JOURNEYS_DATA_DIR ?? "", "demo-accounts.json");
  const accounts: Account[] = JSON.parse(fs.readFileSync(file, "utf8"));
  const { phoneNumber } = people[person];
  return accounts.find((account) => account.phoneNumber === phoneNumber) as Account;
}

type Kept = Awaited<ReturnType<BrowserContext["storageState"]>>;
/** A number of the authenticator is good once: whoever has signed in stays signed in. */
const kept = new Map<Person, Kept>();

const STEP_MS = 30_000;

/** At the desk, signed in; what the page throws fails the story. */
export async function sitDown(browser: Browser, person: Person): Promise<Page> {
  const before = kept.get(person);
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    hasTouch: false,
    ...(before && { storageState: before }),
  });
  context.on("weberror", (error) => {
    throw error.error();
  });
  const page = await context.newPage();
  await page.goto("/staff");
  if (!before) await signIn(page, person);
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await expect(page.getByRole("banner")).toContainText(people[person].role);
  kept.set(person, await context.storageState());
  return page;
}

/** Somebody may have used this half minute's number already: then the next one, which is good as well. */
async function signIn(page: Page, person: Person): Promise<void> {
  const { phoneNumber, password, totpSecret } = accountOf(person);
  const totp = new TOTP({ secret: Secret.fromBase32(totpSecret) });
  await page.getByLabel("Phone or e-mail").fill(phoneNumber);
  await page.getByLabel("Password", { exact: true }).fill(password);
  for (const aheadMs of [0, STEP_MS]) {
    const digits = totp.generate({ timestamp: Date.now() + aheadMs });
    await page.getByLabel("Authenticator").fill(digits);
    const [reply] = await Promise.all([
      page.waitForResponse("**/staff/sign-in"),
      page.getByRole("button", { name: "Sign in" }).click(),
    ]);
    if (reply.ok()) return;
  }
}

/** Opens a case as one does with a number in hand: by the key that leads to the box. */
export async function findCase(page: Page, number: string): Promise<void> {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type(number);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/staff\/members\/[0-9a-f-]{36}/);
  await expect(page.getByRole("navigation", { name: "Parts of this case" })).toBeVisible();
}

/** A part of the case, by its heading. */
export const part = (page: Page, name: string | RegExp) =>
  page.getByRole("region", { name, exact: true });

export const press = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).click();

/** Presses what a dialog is for, and waits until it is gone. */
export async function finish(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}
