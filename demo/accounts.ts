/** The file with the demo's accounts, `demo-accounts.json` in the data folder. */
import fs from "node:fs";
import path from "node:path";
import type { Role } from "@hiram/contract/wire/roles.ts";

export type DemoAccount = {
  readonly role: Role;
  readonly phoneNumber: string;
  readonly password: string;
  readonly totpSecret?: string;
  readonly state: string;
};

export const demoAccountsFile = (dataDir: string): string =>
  path.join(dataDir, "demo-accounts.json");

export function readDemoAccounts(dataDir: string): readonly DemoAccount[] {
  const file = demoAccountsFile(dataDir);
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : [];
}

/** Written beside and renamed, so that an interrupted start leaves no half-written file. */
export function writeDemoAccounts(dataDir: string, accounts: readonly DemoAccount[]): void {
  const file = demoAccountsFile(dataDir);
  fs.writeFileSync(`${file}.half`, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  fs.renameSync(`${file}.half`, file);
}
