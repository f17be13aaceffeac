/** Staff at the desk, each in a browser of their own; authenticator codes are computed here. */
import fs from "node:fs";
import path from "node:path";
import type { Browser, BrowserContext } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expect, type Page } from "./browse.ts";

/** The demo's people, by the number they sign in with. */
const people = {
  ana: { phoneNumber: "639170000091", role: "Loan assistant" },
  ben: { phoneNumber: "639170000092", role: "Loan officer" },
  carla: { phoneNumber: "639170000093", role: "Administrator" },
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

type KeptSession = Awaited<ReturnType<BrowserContext["storageState"]>>;
/** An authenticator code works once, so a signed-in session is reused. */
const kept = new Map<Person, KeptSession>();

const STEP_MS = 30_000;

/** Opens the desk signed in; an exception on the page fails the story. */
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

/** Another story may have used the current code; the next one works as well. */
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

/** Opens a case by typing its number into the search box. */
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

/** Presses the dialog's button and waits until the dialog has closed. */
export async function finish(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}
