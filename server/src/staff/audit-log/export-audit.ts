/**
 * The audit log as a file: CSV or a workbook for a spreadsheet, JSON with the hashes of the chain
 * for a verifier.
 * An export is in the log itself.
 */

import type { staffAuditExportCall } from "@hiram/contract/staff/admin/audit.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { quoteCell } from "@hiram/contract/wire/quote-cell.ts";
import { audit } from "#audit/audit.ts";
import { writeWorkbook } from "#desk/write-workbook.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { detailTexts, nameEvents } from "./name-events.ts";
import { auditRows, auditSearchDetails } from "./search-audit.ts";

const ROWS_MAX = 5_000;

const columns = [
  "at",
  "sentence",
  "action",
  "actorKind",
  "actorId",
  "actorName",
  "subjectId",
  "subjectName",
  "roles",
  "address",
  "requestId",
  "details",
  "sequence",
  "previousHash",
  "hash",
] as const;
type ExportRow = Readonly<Record<(typeof columns)[number], string | number | null | object>>;

export async function exportAudit(
  house: House,
  { format, ...search }: CheckedBodyOf<typeof staffAuditExportCall>,
  staff: StaffCaller,
  caller: Caller,
): Promise<AnswerOf<typeof staffAuditExportCall>> {
  const found = await auditRows(house, search, ROWS_MAX + 1).execute();
  const page = found.slice(0, ROWS_MAX);
  const name = await nameEvents(house, page, staff);
  const rows = page.map((row): ExportRow => {
    const { sentence, actorName, subjectName } = name(row);
    return {
      at: row.at.toISOString(),
      sentence,
      action: row.action,
      actorKind: row.actor_kind,
      actorId: row.actor_id,
      actorName,
      subjectId: row.subject_id,
      subjectName,
      roles: row.roles?.join(", ") ?? "",
      address: row.address,
      requestId: row.request_id,
      details: row.details,
      sequence: row.seq,
      previousHash: row.previous?.toString("hex") ?? null,
      hash: row.hash?.toString("hex") ?? null,
    };
  });
  await audit(house.db, {
    action: "AUDIT_EXPORTED",
    actor: { kind: "staff", id: staff.id },
    caller,
    details: { ...auditSearchDetails(search), format, rows: rows.length },
  });
  return {
    content: await contents[format](rows),
    rows: rows.length,
    isCut: found.length > page.length,
  };
}

/** A workbook is bytes, which a reply bears in Base64. */
const contents = {
  csv: (rows: readonly ExportRow[]) => writeCsv(rows),
  xlsx: async (rows: readonly ExportRow[]) =>
    (await writeWorkbook(Buffer.from(writeCsv(rows)))).toString("base64"),
  json: (rows: readonly ExportRow[]) => JSON.stringify({ rows }, null, 1),
} as const;

/** Ends lines with CRLF, as RFC 4180 requires. */
const writeCsv = (rows: readonly ExportRow[]): string =>
  [columns, ...rows.map((row) => columns.map((column) => writeCell(row[column])))]
    .map((cells) => `${cells.map(quoteCell).join(",")}\r\n`)
    .join("");

function writeCell(value: ExportRow[keyof ExportRow]): string {
  if (value === null) return "";
  if (typeof value !== "object") return String(value);
  return Object.entries(detailTexts(value as Record<string, unknown>))
    .map(([name, text]) => `${name}: ${text}`)
    .join("; ");
}
