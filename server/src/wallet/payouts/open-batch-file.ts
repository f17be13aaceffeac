/** The file of a batch, to give to the bank; the download is audited. */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { isId } from "@hiram/contract/wire/id.ts";
import { audit } from "#audit/audit.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import type { DocumentFile } from "#http/answer-document.ts";
import { extensionOf } from "#outside/bank-file.ts";
import { charsetOf } from "#outside/statements/decode-file.ts";
import { refuse } from "#problem.ts";
import { findBatch } from "#wallet/payouts/batch.sql.ts";
import { batchSeal, bytesOfText } from "#wallet/payouts/make-batch.ts";

type FileRequest = { readonly batchId: string; readonly staffId: string };

export async function openBatchFile(
  house: House,
  { batchId, staffId }: FileRequest,
  caller: Caller,
): Promise<DocumentFile> {
  const found = isId(batchId) ? await findBatch(house.db, batchId) : undefined;
  const batch = found ?? refuse("NotFound");
  await audit(house.db, {
    action: "STAFF_REVEALED",
    actor: { kind: "staff", id: staffId },
    caller,
    details: {
      event: "batch",
      what: "payout batch",
      batch: batchId,
      channel: batch.channel,
      day: dayInManila(batch.made_at),
      accounts: batch.payouts,
    },
  });
  const text = house.keys.open(batch.sealed, batchSeal(batchId));
  const extension = extensionOf(batch.format);
  const bytes = bytesOfText(text, batch.format);
  return {
    bytes,
    type: `${extension === "xml" ? "application/xml" : "text/csv"}; charset=${charsetOf(bytes)}`,
    name: `payouts-${batchId}.${extension}`,
  };
}
