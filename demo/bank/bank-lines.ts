/**
 * The lines of the lender's account at the demo's bank, one file each in the data folder, so that
 * all processes see them. The lender learns of a line only by a statement.
 */
import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import type { Centavos } from "@hiram/contract/money/money.ts";
import {
  type BankStatement,
  type StatementLine,
  sumOfLines,
} from "@hiram/server/outside/statements/statement.ts";
import { demoAccount } from "#own-account.ts";

export type BankLine = StatementLine & {
  readonly id: string;
  /** Counts up from 1: the order in which the bank booked. */
  readonly place: number;
  readonly returnOf: string | null;
};

/** What the account held before its first line. */
export const OPENING: Centavos = 3_000_000_00;

const folderOf = (dataDir: string): string => path.join(dataDir, "bank");

export async function listBankLines(dataDir: string): Promise<BankLine[]> {
  const folder = folderOf(dataDir);
  const names = (await fs.readdir(folder).catch(() => [])).filter((name) => /\.json$/.test(name));
  const lines = await Promise.all(
    names.map(
      async (name): Promise<BankLine> =>
        JSON.parse(await fs.readFile(path.join(folder, name), "utf8")),
    ),
  );
  return lines.sort((a, b) => a.place - b.place || (a.id < b.id ? -1 : 1));
}

type NewLine = Pick<StatementLine, "amountCentavos" | "bookedOn" | "valueOn" | "payer">;

/** A transfer that arrives. Its own reference, which a return repeats, has 16 characters at most. */
export async function addTransfer(dataDir: string, line: NewLine): Promise<void> {
  const id = randomUUID();
  const references = [`E2E${id.slice(-12).toUpperCase()}`];
  await writeLine(dataDir, { ...line, id, references, isReturn: false, returnOf: null });
}

/** The bank takes a transfer back. False when it is unknown or went back already. */
export async function returnTransfer(
  dataDir: string,
  lineId: string,
  today: string,
): Promise<boolean> {
  const lines = await listBankLines(dataDir);
  const line = lines.find(({ id, isReturn }) => id === lineId && !isReturn);
  if (!line || lines.some(({ returnOf }) => returnOf === lineId)) return false;
  await writeLine(dataDir, {
    id: randomUUID(),
    bookedOn: today,
    valueOn: today,
    amountCentavos: -line.amountCentavos,
    payer: line.payer,
    references: line.references,
    isReturn: true,
    returnOf: lineId,
  });
  return true;
}

/**
 * The line is written to another file, which is then renamed, so that a reader never sees half a
 * line.
 */
async function writeLine(
  dataDir: string,
  line: Omit<BankLine, "place" | "entryReference">,
): Promise<void> {
  const folder = folderOf(dataDir);
  await fs.mkdir(folder, { recursive: true });
  const place = ((await listBankLines(dataDir)).at(-1)?.place ?? 0) + 1;
  const entryReference = `BNK${line.id.slice(0, 8).toUpperCase()}`;
  const half = path.join(folder, `${line.id}.half`);
  await fs.writeFile(half, `${JSON.stringify({ ...line, place, entryReference }, null, 2)}\n`);
  await fs.rename(half, path.join(folder, `${line.id}.json`));
}

/** The bank's bookings of a day: opening balance plus the lines is the closing balance. */
export function statementOf(all: readonly BankLine[], day: string): BankStatement {
  const lines = all.filter(({ bookedOn }) => bookedOn === day);
  const openingCentavos = OPENING + sumOfLines(all.filter(({ bookedOn }) => bookedOn < day));
  return {
    account: demoAccount.account_number,
    currency: "PHP",
    statementId: `DEMO-${day}-${lines.length}`,
    day,
    openingCentavos,
    closingCentavos: openingCentavos + sumOfLines(lines),
    lines,
  };
}
