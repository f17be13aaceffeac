/**
 * Puts every ready payout of a channel into one file for the bank. Each is in one file only; the
 * file is stored encrypted and can be downloaded again unchanged.
 */
import { randomUUID } from "node:crypto";
import type { Centavos } from "@hiram/contract/price/money.ts";
import { dayInManila } from "@hiram/contract/price/policy.ts";
import type { PayoutChannel } from "@hiram/contract/wallet/wallet.ts";
import { audit } from "#audit/audit.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { doOnce, type Once } from "#http/idempotency.ts";
import { buildPain001, endToEndId } from "#outside/pain001.ts";
import { refuse } from "#problem.ts";
import { insertBatch, lockReady, putInBatch } from "#wallet/payouts/batch.sql.ts";
import { payoutOf } from "#wallet/payouts/payout-of.ts";

const PAYOUTS_MAX = 500;

type BatchRequest = { readonly channel: PayoutChannel; readonly staffId: string };
type MadeBatch = { readonly batchId: string; readonly count: number; readonly total: Centavos };

export async function makeBatch(
  house: House,
  { channel, staffId }: BatchRequest,
  caller: Caller,
  once?: Once,
): Promise<MadeBatch> {
  const { payoutAccount, company } = house.config;
  if (!payoutAccount) return refuse("NothingToSend");
  return doOnce(house, once, async (trx) => {
    const rows = await lockReady(trx, channel, PAYOUTS_MAX, staffId);
    if (rows.length === 0) return refuse("NothingToSend");
    const id = randomUUID();
    const total = rows.reduce((sum, row) => sum + row.amount_centavos, 0);
    const now = house.clock.now();
    const xml = buildPain001({
      messageId: endToEndId(id),
      createdAt: now,
      executeOn: dayInManila(now),
      channel,
      from: { name: company.CompanyName, ...payoutAccount },
      payouts: rows.map((row) => payoutOf(house, row)),
    });
    const sealed = house.keys.seal(xml, batchSeal(id));
    const batch = { id, channel, sealed, payouts: rows.length, total_centavos: total };
    await insertBatch(trx, { ...batch, made_by: staffId });
    await putInBatch(
      trx,
      id,
      rows.map((row) => row.id),
    );
    await audit(trx, {
      action: "WITHDRAWAL_MOVED",
      actor: { kind: "staff", id: staffId },
      caller,
      details: { event: "batch", batch: id, payouts: rows.length, centavos: total },
    });
    return { batchId: id, count: rows.length, total };
  });
}

export const batchSeal = (id: string): string => `payout-batch/${id}`;
