/**
 * A dropped file with the account of ours that it belongs to. A file of an account that is not
 * ours, or in another currency, is refused.
 */
import { createHash } from "node:crypto";
import type { House } from "#house/house.ts";
import { readInThread } from "#outside/statements/read-in-thread.ts";
import type { ReadStatement } from "#outside/statements/read-statement.ts";
import {
  accountNumberEnding,
  isSameAccountNumber,
  refuseFile,
} from "#outside/statements/statement.ts";
import { listOwnAccounts, type OwnAccount } from "./own-account.sql.ts";

export type StatementFile = {
  readonly statement: ReadStatement;
  readonly account: OwnAccount;
  readonly bytes: Buffer;
  readonly sha256: string;
};

export type ReceivedFile = { readonly bytes: Buffer; readonly accountId: string | null };

export async function readStatementFile(
  { db }: House,
  { bytes, accountId }: ReceivedFile,
): Promise<StatementFile> {
  const accounts = await listOwnAccounts(db);
  const chosen = accounts.find(({ id }) => id === accountId);
  // Copied, because the thread must not share Node's pool of small buffers.
  const statement = await readInThread({
    bytes: new Uint8Array(bytes),
    mapping: chosen?.csv_mapping ?? null,
    account: chosen?.account_number ?? null,
  });
  const account =
    statement.account === null ? chosen : findOwnAccountNamed(accounts, statement.account);
  if (!account) return refuseForeign(statement.account);
  if (chosen && chosen.id !== account.id)
    refuseFile(`You chose ${chosen.name}, but the file is of ${account.name}.`);
  if (statement.currency !== null && statement.currency !== account.currency)
    refuseFile(
      `The file is in ${statement.currency}, but ${account.name} is in ${account.currency}.`,
    );
  return { statement, account, bytes, sha256: createHash("sha256").update(bytes).digest("hex") };
}

export const findOwnAccountNamed = (
  accounts: readonly OwnAccount[],
  written: string,
): OwnAccount | undefined =>
  accounts.find(({ account_number }) => isSameAccountNumber(written, account_number));

const refuseForeign = (number: string | null): never =>
  refuseFile(
    `This is another account's file: ${number === null ? "no account was chosen" : `${accountNumberEnding(number)} is not one of ours`}. If the account is ours, an administrator adds it under Our accounts.`,
  );
