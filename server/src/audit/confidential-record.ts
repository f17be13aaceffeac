/**
 * The confidential record: what was done about concerns and possible matches, kept out of the audit
 * log, because members and other roles read that. Each row has the hash of the row before it, and
 * the audit log has the hash of the end, written each hour whether anything happened or not.
 */
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

/** Held while a row is added: two at once would fork the chain. */
const RECORD_LOCK = 4_726_184;
const RECORD_BEGINS: Buffer = Buffer.alloc(32);

type ConfidentialAct = {
  readonly act: string;
  readonly subjectId?: string;
  /** Null for what the system did. */
  readonly staffId: string | null;
  /** What the act wrote, before it was sealed. */
  readonly content?: string;
};

type Hashed = {
  readonly seq: number;
  readonly at: Date;
  readonly subject_id: string | null;
  readonly act: string;
  readonly staff_id: string | null;
  readonly content_hash: Buffer;
  readonly previous: Buffer;
};

/** Call it last in the transaction of the act: the lock is held until the end. */
export async function recordConfidential(
  trx: Trx,
  at: Date,
  { act, subjectId, staffId, content = "" }: ConfidentialAct,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${RECORD_LOCK})`.execute(trx);
  const last = await findEnd(trx);
  const row = {
    seq: (last?.seq ?? 0) + 1,
    at,
    subject_id: subjectId ?? null,
    act,
    staff_id: staffId,
    content_hash: hashContent(subjectId, content),
    previous: last?.hash ?? RECORD_BEGINS,
  };
  await trx
    .insertInto("confidential_record")
    .values({ ...row, hash: hashRow(row) })
    .execute();
}

/** With the id of its subject: equal words about two members have different hashes. */
const hashContent = (subjectId: string | undefined, content: string): Buffer =>
  createHash("sha256")
    .update(`${subjectId ?? ""}\n${content}`)
    .digest();

const hashRow = ({ seq, at, subject_id, act, staff_id, content_hash, previous }: Hashed): Buffer =>
  createHash("sha256")
    .update(
      [
        ...[seq, at.toISOString(), subject_id, act, staff_id],
        ...[content_hash.toString("hex"), previous.toString("hex")],
      ].join("\n"),
    )
    .digest();

const findEnd = (trx: Trx | Db) =>
  trx
    .selectFrom("confidential_record")
    .select(["seq", "hash"])
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();

/** The end of the record and a nonce, so that two equal ends cannot be told. */
export const hashEnd = (end: {
  readonly seq: number;
  readonly hash: Buffer;
  readonly nonce: Buffer;
}): string =>
  createHash("sha256")
    .update(`${end.nonce.toString("hex")}\n${end.seq}\n${end.hash.toString("hex")}`)
    .digest("hex");

export async function lockEnd(trx: Trx): Promise<{ seq: number; hash: Buffer }> {
  await sql`select pg_advisory_xact_lock(${RECORD_LOCK})`.execute(trx);
  return (await findEnd(trx)) ?? { seq: 0, hash: RECORD_BEGINS };
}

type VerifiedRecord = {
  readonly isWhole: boolean;
  readonly count: number;
  readonly sealedAt: Date | null;
};
const READ_AT_ONCE = 5_000;
const SEALS_READ = 500;

/** Whether each row has its hash, and the newest seals in the audit log name the rows' hashes. */
export async function verifyConfidential(db: Db): Promise<VerifiedRecord> {
  const seals = await listSeals(db);
  const wanted = new Map(seals.map(({ seq }) => [seq, RECORD_BEGINS]));
  let [previous, seq, isWhole] = [RECORD_BEGINS, 0, true];
  for (;;) {
    const rows = await db
      .selectFrom("confidential_record")
      .selectAll()
      .where("seq", ">", seq)
      .orderBy("seq")
      .limit(READ_AT_ONCE)
      .execute();
    for (const row of rows) {
      isWhole &&= row.seq === seq + 1 && row.previous.equals(previous);
      isWhole &&= hashRow(row).equals(row.hash);
      [seq, previous] = [row.seq, row.hash];
      if (wanted.has(seq)) wanted.set(seq, row.hash);
    }
    if (rows.length < READ_AT_ONCE) break;
  }
  for (const { nonce, digest, ...seal } of seals) {
    const hash = wanted.get(seal.seq) ?? RECORD_BEGINS;
    isWhole &&= seal.seq <= seq && digest === hashEnd({ seq: seal.seq, hash, nonce });
  }
  return { isWhole, count: seq, sealedAt: seals[0]?.at ?? null };
}

type Seal = {
  readonly seq: number;
  readonly nonce: Buffer;
  readonly at: Date;
  /** Null when the audit log has none. */
  readonly digest: string | null;
};

/** The newest seals with what the audit log says. */
async function listSeals(db: Db): Promise<Seal[]> {
  const { rows } = await sql<Seal>`
    select s.seq, s.nonce, s.at, (select event.details ->> 'digest' from audit_event event
      where event.action = 'CONFIDENTIAL_SEALED' and event.at between s.at and s.at + interval '1 minute'
        and event.details ->> 'no' = s.no::text limit 1) as digest
    from confidential_seal s order by s.no desc limit ${SEALS_READ}
  `.execute(db);
  return rows;
}
