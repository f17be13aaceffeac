/**
 * Puts every ready payout of a channel into one file for the bank. Each is in one file only; the
 * file is stored encrypted and can be downloaded again unchanged. A payout that the format cannot
 * hold is left out and named: it stays ready, and staff pay it at the bank's own site.
 */
import { randomUUID } from "node:crypto";
import { executionDay } from "@hiram/contract/calendar/banking-days.ts";
import type { Centavos } from "@hiram/contract/money/money.ts";
import type { PayoutChannel } from "@hiram/contract/wallet/wallet.ts";
import { audit } from "#audit/audit.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { doOnce, type Once } from "#http/idempotency.ts";
import { type BankFileFormat, listFormats, type Unfit } from "#outside/bank-file.ts";
import { endToEndId } from "#outside/pain001.ts";
import type { Payout } from "#outside/payout.ts";
import { refuse } from "#problem.ts";
import { insertBatch, lockReady, putInBatch } from "#wallet/payouts/batch.sql.ts";
import { payoutOf } from "#wallet/payouts/payout-of.ts";

const PAYOUTS_MAX = 500;

type BatchRequest = {
  readonly channel: PayoutChannel;
  /** The id of a format; ISO 20022 when none is named. */
  readonly format?: string | undefined;
  readonly staffId: string;
};
type LeftOut = { readonly reference: string; readonly why: Unfit };
type MadeBatch = {
  readonly batchId: string;
  readonly count: number;
  readonly total: Centavos;
  readonly executeOn: string;
  readonly leftOut: LeftOut[];
};

export async function makeBatch(
  house: House,
  { channel, format: formatId = "pain001", staffId }: BatchRequest,
  caller: Caller,
  once?: Once,
): Promise<MadeBatch> {
  const { payoutAccount, company, bankFile } = house.config;
  if (!payoutAccount) return refuse("NothingToSend");
  const format = getFormat(house, formatId, channel);
  return doOnce(house, once, async (trx) => {
    const rows = await lockReady(trx, channel, PAYOUTS_MAX, staffId);
    if (rows.length === 0) return refuse("NothingToSend");
    const { payouts, leftOut } = sortByFit(
      rows.map((row) => payoutOf(house, row)),
      format,
    );
    if (payouts.length === 0) return refuse("PayoutsUnfit");
    const id = randomUUID();
    const total = payouts.reduce((sum, { centavos }) => sum + centavos, 0);
    const now = house.clock.now();
    const executeOn = executionDay(now, bankFile.cutOffMinutes, bankFile.holidays);
    const bytes = format.write({
      messageId: endToEndId(id),
      createdAt: now,
      executeOn,
      channel,
      from: { name: company.CompanyName, ...payoutAccount },
      payouts,
    });
    const sealed = house.keys.seal(textOfBytes(bytes, format.id), batchSeal(id));
    const batch = { id, channel, sealed, payouts: payouts.length, total_centavos: total };
    const made = { made_by: staffId, format: format.id, execute_on: executeOn };
    await insertBatch(trx, { ...batch, ...made });
    await putInBatch(
      trx,
      id,
      payouts.map(({ key }) => key),
    );
    await audit(trx, {
      action: "WITHDRAWAL_MOVED",
      actor: { kind: "staff", id: staffId },
      caller,
      details: { event: "batch", batch: id, payouts: payouts.length, centavos: total },
    });
    return { batchId: id, count: payouts.length, total, executeOn, leftOut };
  });
}

function getFormat({ config }: House, id: string, channel: PayoutChannel): BankFileFormat {
  const format = listFormats(config.bankFile).find((one) => one.id === id);
  return format?.channels.includes(channel) ? format : refuse("FormatUnknown");
}

function sortByFit(all: readonly Payout[], format: BankFileFormat) {
  const payouts: Payout[] = [];
  const leftOut: LeftOut[] = [];
  for (const payout of all) {
    const why = format.findUnfit(payout);
    if (why) leftOut.push({ reference: payout.reference, why });
    else payouts.push(payout);
  }
  return { payouts, leftOut };
}

/** A seal takes text. pain.001 is UTF-8; the bytes of other formats become one character each. */
const encodingOf = (format: string) => (format === "pain001" ? "utf8" : "latin1");
const textOfBytes = (bytes: Buffer, format: string): string => bytes.toString(encodingOf(format));
export const bytesOfText = (text: string, format: string): Buffer =>
  Buffer.from(text, encodingOf(format));

export const batchSeal = (id: string): string => `payout-batch/${id}`;
