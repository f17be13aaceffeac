/** The payout files, newest first, with the number of payouts that the bank has not answered. */

import { type Centavos, toPesos } from "@hiram/contract/money/money.ts";
import type { staffBatchesCall } from "@hiram/contract/wallet/payouts.calls.ts";
import type { PayoutChannel } from "@hiram/contract/wallet/wallet.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import { rowsPerPage } from "#desk/page.ts";
import type { House } from "#house/house.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { extensionOf, listFormats } from "#outside/bank-file.ts";

type BatchRow = {
  readonly id: string;
  readonly channel: PayoutChannel;
  readonly payouts: number;
  readonly total_centavos: Centavos;
  readonly made_by: string;
  readonly made_at: Date;
  readonly sent_at: Date | null;
  readonly open: number;
  readonly format: string;
  readonly execute_on: string | null;
};

export async function readBatches(
  house: House,
  { after }: CheckedBodyOf<typeof staffBatchesCall>,
): Promise<AnswerOf<typeof staffBatchesCall>> {
  const found = await listBatches(house.db, after);
  const page = found.slice(0, rowsPerPage());
  const names = await readStaffNames(
    house.db,
    house,
    page.map(({ made_by }) => made_by),
  );
  const formats = new Map(listFormats(house.config.bankFile).map(({ id, name }) => [id, name]));
  const rows = page.map((row) => ({
    id: row.id,
    channel: row.channel,
    count: row.payouts,
    total: toPesos(row.total_centavos),
    by: names.get(row.made_by) ?? "",
    createdAt: row.made_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    open: row.open,
    // A format that is not configured any more is shown by its id.
    format: formats.get(row.format) ?? row.format,
    extension: extensionOf(row.format),
    executeOn: row.execute_on,
  }));
  return { rows, next: found.length > page.length ? (page.at(-1)?.id ?? null) : null };
}

async function listBatches(db: Db, after: string | undefined): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select id, channel, payouts, total_centavos, made_by, made_at, sent_at, format, execute_on,
      (select count(*)::integer from withdrawal
       where batch_id = payout_batch.id and status in ('PROCESSING', 'SENT')) as open
    from payout_batch
    where ${after ?? null}::uuid is null
      or batch_number < (select batch_number from payout_batch where id = ${after ?? null}::uuid)
    order by batch_number desc limit ${rowsPerPage() + 1}
  `.execute(db);
  return rows;
}
