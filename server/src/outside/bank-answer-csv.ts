/**
 * Reads the bank's answer to a payout file as CSV, for banks without pain.002: a line with column
 * names, then one line for each payout. An unknown status refuses the file: a wrong guess would pay
 * money out twice.
 */
import { type ReturnReason, returnReasons } from "@hiram/contract/wallet/wallet.ts";
import type { PayoutState } from "#outside/payout.ts";
import { splitCsvCells } from "#outside/statements/split-csv.ts";
import { refuse } from "#problem.ts";

type CsvAnswer = PayoutState & {
  /** The reference in the payout file: ours, or the end-to-end id. */
  readonly reference: string;
  readonly bankReference: string | null;
};

/** Banks' names for the columns, without spaces and punctuation. */
const columnNames = {
  reference: ["endtoendid", "reference", "ourreference", "payoutreference", "remarks"],
  status: ["status", "result", "transactionstatus", "paymentstatus"],
  reason: ["reason", "reasoncode", "returncode", "returnreason"],
  bankReference: ["bankreference", "bankref", "transactionid", "transactionreference"],
} as const;
type Column = keyof typeof columnNames;

const states: Readonly<Record<PayoutState["state"], readonly string[]>> = {
  PAID: ["paid", "credited", "completed", "success", "successful", "settled", "acsc", "accc"],
  RETURNED: ["rejected", "rjct", "returned", "failed", "unsuccessful"],
  PENDING: ["pending", "processing", "accepted", "acsp", "actc", "acwc", "pdng", "rcvd"],
};

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");
const refuseLine = (sentence: string): never =>
  refuse("FileRefused", { fields: { file: sentence } });

/** Null when the file lacks the columns of an answer. */
export function readAnswerCsv(text: string): readonly CsvAnswer[] | null {
  const [head = ""] = text.replace(/^\ufeff/, "").split(/\r?\n/, 1);
  const delimiter = [",", ";", "|", "\t"].toSorted(
    (one, other) => head.split(other).length - head.split(one).length,
  )[0] as string;
  const names = head.split(delimiter).map(plain);
  const placeOf = (column: Column) =>
    names.findIndex((name) => (columnNames[column] as readonly string[]).includes(name));
  const places = {
    reference: placeOf("reference"),
    status: placeOf("status"),
    reason: placeOf("reason"),
    bankReference: placeOf("bankReference"),
  };
  if (places.reference < 0 || places.status < 0) return null;
  const [, ...rows] = splitCsvCells(text.replace(/^\ufeff/, ""), delimiter);
  return rows.map((cells, at) => answerOf(cells, places, at + 2));
}

function answerOf(
  cells: readonly string[],
  places: Readonly<Record<Column, number>>,
  line: number,
): CsvAnswer {
  const cellOf = (column: Column) => cells[places[column]]?.trim() ?? "";
  const reference = cellOf("reference");
  if (reference === "") refuseLine(`Line ${line} names no payout.`);
  const status = cellOf("status");
  const state = (Object.keys(states) as PayoutState["state"][]).find((one) =>
    states[one].includes(plain(status)),
  );
  const known = { reference, bankReference: cellOf("bankReference") || null };
  if (state === "RETURNED") return { ...known, state, reason: reasonOf(cellOf("reason")) };
  if (state) return { ...known, state };
  return refuseLine(
    `Line ${line}: "${status.slice(0, 40)}" does not say whether the payout was paid.`,
  );
}

const reasonOf = (code: string): ReturnReason =>
  Object.hasOwn(returnReasons, code) ? (code as ReturnReason) : "MS03";
