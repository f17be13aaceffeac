/**
 * Puts every ready payout of a channel into one file for the bank. Each is in one file only; the
 * file is stored encrypted and can be downloaded again unchanged. A payout that does not fit the
 * format is left out and named: it stays ready, and staff pay it at the bank's own site.
 *
 * A file with a payout of a loan that its maker approved, or above the maker's daily sum, becomes a
 * proposal that lists its payouts, and is made when another person confirms it.
 */
import { randomUUID } from "node:crypto";
import { executionDay } from "@hiram/contract/calendar/banking-days.ts";
import type { Centavos } from "@hiram/contract/money/money.ts";
import type { PayoutChannel } from "@hiram/contract/wallet/wallet.ts";
import { audit } from "#audit/audit.ts";
import type { Trx } from "#db/database.ts";
import { propose } from "#desk/proposals/propose.ts";
import { refuseSecondPerson } from "#desk/second-person.ts";
import type { Caller } from "#house/caller.ts";
import { holidaysOf } from "#house/holidays.ts";
import type { House } from "#house/house.ts";
import { doIdempotently, type IdempotentCall } from "#http/idempotency.ts";
import { type BankFileFormat, type BankFileObstacle, listFormats } from "#outside/bank-file.ts";
import { endToEndId } from "#outside/pain001.ts";
import type { PayoutOrder } from "#outside/payout.ts";
import { refuse } from "#problem.ts";
import {
  insertBatch,
  judgeBatch,
  lockReadyPayouts,
  putInBatch,
} from "#wallet/payouts/batch.sql.ts";
import { toPayout } from "#wallet/payouts/payout-of.ts";
import type { WithdrawalRow } from "#wallet/wallet.sql.ts";

const PAYOUTS_MAX = 500;

type BatchRequest = {
  readonly channel: PayoutChannel;
  /** The id of a format; ISO 20022 when none is named. */
  readonly format?: string | undefined;
  readonly staffId: string;
};
type LeftOut = { readonly reference: string; readonly why: BankFileObstacle };
type MadeBatch = {
  readonly batchId: string;
  readonly waitsBecause: Awaited<ReturnType<typeof judgeBatch>>;
  readonly count: number;
  readonly total: Centavos;
  readonly executeOn: string;
  readonly leftOut: LeftOut[];
};

/** A file that waits for a second person, with exactly these payouts. */
export type ProposedBatch = {
  readonly batchId: string;
  readonly channel: PayoutChannel;
  readonly format: string;
  readonly ids: readonly string[];
};

export async function makeBatch(
  house: House,
  { channel, format: formatId = "pain001", staffId }: BatchRequest,
  caller: Caller,
  once?: IdempotentCall,
): Promise<MadeBatch> {
  if (!house.config.payoutAccount) return refuse("NothingToSend");
  const format = getFormat(house, formatId, channel);
  return doIdempotently(house, once, async (trx) => {
    const rows = await lockReadyPayouts(trx, channel, PAYOUTS_MAX, staffId);
    if (rows.length === 0) return refuse("NothingToSend");
    const { payouts, leftOut } = sortByFit(
      rows.map((row) => toPayout(house, row)),
      format,
    );
    if (payouts.length === 0) return refuse("PayoutsUnfit");
    const batchId = randomUUID();
    const ids = payouts.map(({ key }) => key);
    const total = sumOf(payouts);
    const waitsBecause = await judgeBatch(trx, house, { ids, total, staffId });
    const file = { batchId, channel, format, payouts };
    if (waitsBecause) {
      const request: ProposedBatch = { batchId, channel, format: format.id, ids };
      // A newer file of the channel replaces a waiting one.
      const proposed = { kind: "payout.batch", memberId: null, subject: channel } as const;
      await propose(trx, house, { ...proposed, request, reason: "", proposedBy: staffId }, caller);
    } else await writeBatch(trx, house, file, { madeBy: staffId }, caller);
    const executeOn = findExecutionDay(house);
    return { batchId, waitsBecause, count: payouts.length, total, executeOn, leftOut };
  });
}

/** Call it in the transaction of the second person's confirmation. */
export async function makeProposedBatch(
  trx: Trx,
  house: House,
  { batchId, channel, format: formatId }: ProposedBatch,
  rows: readonly WithdrawalRow[],
  by: { readonly madeBy: string; readonly confirmedBy: string; readonly proposalId: string },
  caller: Caller,
): Promise<void> {
  const format = getFormat(house, formatId, channel);
  const payouts = rows.map((row) => toPayout(house, row));
  await writeBatch(trx, house, { batchId, channel, format, payouts }, by, caller);
}

type BatchFile = {
  readonly batchId: string;
  readonly channel: PayoutChannel;
  readonly format: BankFileFormat;
  readonly payouts: readonly PayoutOrder[];
};
type BatchPeople = {
  readonly madeBy: string;
  readonly confirmedBy?: string;
  readonly proposalId?: string;
};

async function writeBatch(
  trx: Trx,
  house: House,
  { batchId: id, channel, format, payouts }: BatchFile,
  { madeBy, confirmedBy = madeBy, proposalId }: BatchPeople,
  caller: Caller,
): Promise<void> {
  const { payoutAccount, company } = house.config;
  if (!payoutAccount) return refuse("NothingToSend");
  const executeOn = findExecutionDay(house);
  const total = sumOf(payouts);
  const bytes = format.write({
    messageId: endToEndId(id),
    createdAt: house.clock.now(),
    executeOn,
    channel,
    from: { name: company.CompanyName, ...payoutAccount },
    payouts,
  });
  const sealed = house.keys.seal(textOfBytes(bytes, format.id), batchSeal(id));
  const batch = { id, channel, sealed, payouts: payouts.length, total_centavos: total };
  const made = { made_by: madeBy, format: format.id, execute_on: executeOn };
  await insertBatch(trx, { ...batch, ...made, proposal_id: proposalId ?? null }).catch(refuseBatch);
  await putInBatch(
    trx,
    id,
    payouts.map(({ key }) => key),
  ).catch(refuseSecondPerson);
  await audit(trx, {
    action: "WITHDRAWAL_MOVED",
    actor: { kind: "staff", id: confirmedBy },
    caller,
    details: {
      event: "batch",
      batch: id,
      payouts: payouts.length,
      centavos: total,
      ...(proposalId && { proposedBy: madeBy }),
    },
  });
}

/** The same person made another file meanwhile. */
function refuseBatch(error: { code?: string }): never {
  if (error.code === "HM141") refuse("SecondPersonMissing");
  throw error;
}

const sumOf = (payouts: readonly PayoutOrder[]): Centavos =>
  payouts.reduce((sum, { centavos }) => sum + centavos, 0);

const findExecutionDay = (house: House): string =>
  executionDay(house.clock.now(), house.config.bankFile.cutOffMinutes, holidaysOf(house));

function getFormat({ config }: House, id: string, channel: PayoutChannel): BankFileFormat {
  const format = listFormats(config.bankFile).find((one) => one.id === id);
  return format?.channels.includes(channel) ? format : refuse("FormatUnknown");
}

function sortByFit(all: readonly PayoutOrder[], format: BankFileFormat) {
  const payouts: PayoutOrder[] = [];
  const leftOut: LeftOut[] = [];
  for (const payout of all) {
    const why = format.findUnfit(payout);
    if (why) leftOut.push({ reference: payout.reference, why });
    else payouts.push(payout);
  }
  return { payouts, leftOut };
}

/** Sealing needs text. pain.001 is UTF-8; the bytes of other formats become one character each. */
const encodingOf = (format: string) => (format === "pain001" ? "utf8" : "latin1");
const textOfBytes = (bytes: Buffer, format: string): string => bytes.toString(encodingOf(format));
export const bytesOfText = (text: string, format: string): Buffer =>
  Buffer.from(text, encodingOf(format));

export const batchSeal = (id: string): string => `payout-batch/${id}`;
