/**
 * The text about the demo that `npm start` prints: how a visitor enters as a member and as staff.
 */
import { type DemoAccount, demoAccountsFile } from "@hiram/demo/accounts.ts";
import type { Config } from "@hiram/server/house/config.ts";

type Place = Pick<Config, "dataDir" | "publicUrl">;

export function describeDemo({ dataDir, publicUrl }: Place, accounts: readonly DemoAccount[]) {
  const members = accounts.filter(({ role }) => role === "MEMBER");
  const staff = accounts.filter(({ role }) => role !== "MEMBER");
  const row = (first: string, { phoneNumber, password }: DemoAccount, last = "") =>
    `${first.padEnd(32)} ${phoneNumber.padEnd(13)} ${password.padEnd(20)} ${last}`.trimEnd();
  return [
    "Demo: not a lender, no real loans. All people are invented. Stop with Ctrl-C.",
    `A tour through the product, in ten steps, is at ${publicUrl}/dev`,
    `Messages, with the codes in them, are at ${publicUrl}/dev/outbox`,
    `The demo's clock is moved on, by a day, a week or a month, at ${publicUrl}/dev/clock`,
    `Payers, banks and the payment gateway are played at ${publicUrl}/dev/bank`,
    "",
    `Members sign in at ${publicUrl}/login with phone number and password:`,
    ...members.map((account) => row(account.state, account)),
    "",
    `Staff sign in at ${publicUrl}/staff with phone number, password and an authenticator code.`,
    "That page lists these accounts; one press fills in all three. For an authenticator app of",
    "your own, the last column is the secret:",
    ...staff.map((account) => row(account.role, account, account.totpSecret)),
    "",
    `The same accounts are in ${demoAccountsFile(dataDir)}`,
  ];
}
