/** Sends a book of loans: a workbook or a ZIP as it is, and several CSV files as one ZIP. */
import type { staffUploadImportCall } from "@hiram/contract/imports/import-desk.calls.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";
import { parseReply, send } from "#api/send.ts";
import { packFiles } from "./pack-files.ts";

/** A second press after a lost reply stores nothing again: the same file is the same book. */
export type ChosenBook = { readonly files: readonly File[] };

const isCsv = ({ name }: File): boolean => /\.csv$/i.test(name);
/** 10 MB over a slow line. */
const TIMEOUT_MS = 120_000;

export async function uploadBook({
  files,
}: ChosenBook): Promise<ReplyOf<typeof staffUploadImportCall>> {
  const [first] = files;
  const isWhole = files.length === 1 && first && !isCsv(first);
  const body = isWhole ? first : await packFiles(files);
  const path = "/staff/imports/upload";
  const sent = { method: "POST", path, body, token: null, timeoutMs: TIMEOUT_MS };
  return parseReply(await send(sent)) as Promise<ReplyOf<typeof staffUploadImportCall>>;
}
