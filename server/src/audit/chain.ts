/**
 * The hash chain of the audit log. Each row is sealed by a keyed hash of the row, its position and
 * the previous hash; the key is outside the database. The worker seals rows in batches outside the
 * transactions that wrote them, so that the chain never slows a withdrawal down. Until then a row
 * is held by those after it: each names the newest one that it saw (`set_newest_seen_event`).
 *
 * A new SECRET seals the rows after it with a new key. The key before it is kept to verify the rows
 * before, together with the place and the hash at which it ended, all sealed with the new SECRET: a
 * person who has the old SECRET can compute other seals, and cannot make them end in that hash.
 */
import { createHmac, createSecretKey } from "node:crypto";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { isUpToDate } from "#secret/key-ring.ts";

/** Held by the process that adds seals or checkpoints: two at once would fork the chain. */
export const CHAIN_LOCK = 4_726_010;
const BATCH = 1_000;
/** The hash before the first seal. */
export const HASH_BEFORE_FIRST_SEAL = Buffer.alloc(32);

/**
 * All columns of a row in one text, so that changing any of them changes its hash. The columns for
 * the newest row and the roles were added later; an older row has the text without them.
 */
export const auditRowText = sql<string>`
  (jsonb_build_array(
    event.id, to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    event.actor_kind, event.actor_id, event.action, event.subject_id,
    event.address, event.request_id, event.details
  ) || case when event.seen_id is null then '[]' else jsonb_build_array(event.seen_id) end
    || case when event.roles is null then '[]' else jsonb_build_array(event.roles) end)::text`;

type Sealed = { readonly seq: number; readonly previous: Buffer; readonly text: string };

export function openSealHash({ keys }: House): (row: Sealed) => Buffer {
  const current = createSecretKey(keys.secretFor("audit-chain"));
  const earlier = keys.earlier().map(({ seq, secrets }) => ({
    upTo: seq,
    key: createSecretKey(Buffer.from(secrets["audit-chain"] as string, "base64")),
  }));
  return ({ seq, previous, text }) =>
    createHmac("sha256", earlier.find(({ upTo }) => seq <= upTo)?.key ?? current)
      .update(`${seq}\n${previous.toString("hex")}\n${text}`)
      .digest();
}

/** Seals all waiting rows and returns how many they were. */
export async function sealAudit(house: House): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await house.db.transaction().execute((trx) => sealBatch(trx, house));
    sealed += count;
    if (count < BATCH) return sealed;
  }
}

export async function hasUnsealedEvents(db: Db): Promise<boolean> {
  const row = await db.selectFrom("audit_unsealed").select("event_id").limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function findLastSeal(db: Db | Trx) {
  return db
    .selectFrom("audit_seal")
    .select(["seq", "hash", "sealed_at"])
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
}

async function sealBatch(trx: Trx, house: House): Promise<number> {
  await sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`.execute(trx);
  // A new SECRET has just taken over: the rows wait until this process knows it.
  if (!(await isUpToDate(trx, house.keys))) return 0;
  const { rows } = await sql<{ event_id: number; text: string }>`
    select event.id as event_id, ${auditRowText} as text
    from audit_unsealed join audit_event event on event.id = audit_unsealed.event_id
    order by event.id limit ${BATCH}
  `.execute(trx);
  if (rows.length === 0) return 0;

  const seal = openSealHash(house);
  const last = await findLastSeal(trx);
  let [seq, previous] = [last?.seq ?? 0, last?.hash ?? HASH_BEFORE_FIRST_SEAL];
  const seals = rows.map(({ event_id, text }) => {
    seq++;
    const row = { seq, event_id, previous, hash: seal({ seq, previous, text }) };
    previous = row.hash;
    return row;
  });
  await trx.insertInto("audit_seal").values(seals).execute();
  await trx
    .deleteFrom("audit_unsealed")
    .where(
      "event_id",
      "in",
      seals.map(({ event_id }) => event_id),
    )
    .execute();
  return seals.length;
}
