/**
 * Verifies the log against its chain, and the chain against the checkpoints in the database and in
 * the copies outside. Finds and locates a changed, deleted, inserted or swapped row, and a
 * truncated, broken or rewritten chain.
 */
import { sql } from "kysely";
import { auditRowText, findLastSeal, HASH_BEFORE_FIRST_SEAL, openSealHash } from "#audit/chain.ts";
import {
  type Checkpoint,
  type CheckpointCopy,
  isSignedByUs,
  removeAbandonedCheckpoints,
} from "#audit/checkpoints.ts";
import {
  type AuditFindings,
  type AuditReport,
  FINDINGS_MAX,
  openAuditFindings,
} from "#audit/findings.ts";
import { describeCopy, readCopies } from "#audit/read-copies.ts";
import { listCheckpoints } from "#audit/write-checkpoint.ts";
import type { Db } from "#db/database.ts";
import type { House } from "#house/house.ts";

const BATCH = 2_000;
const IDS_AT_ONCE = 50_000;

/** `copies` are the copies of the log that this process can reach. */
export async function verifyAudit(
  house: House,
  copies: readonly CheckpointCopy[],
): Promise<AuditReport> {
  const { db } = house;
  const findings = openAuditFindings();
  // The checkpoints are read first: one written meanwhile would name seals that are not read yet.
  const outside = await readCopies(house, copies, findings);
  const inTable = await readTable(house, findings);
  const all = removeAbandonedCheckpoints([
    ...inTable,
    ...outside.flatMap(({ checkpoints }) => checkpoints),
  ]);
  // The log's end under each earlier SECRET is a checkpoint too: the present SECRET encrypts it.
  const ends = house.keys.earlier().filter(({ seq }) => seq > 0);
  const sealed = await walkChain(house, findings, hashesBySeq([...all, ...ends]));
  await findUnchained(db, findings);
  const waiting = await countWaiting(db, findings);
  const last = await findLastSeal(db);
  return {
    good: findings.list.length === 0,
    sealed,
    waiting,
    checkpoints: inTable.length,
    copies: outside.map((copy) => describeCopy(copy, inTable)),
    isWatched: outside.some(({ checkpoints }) => checkpoints.length > 0),
    restores: inTable
      .filter(({ isRestore }) => isRestore)
      .map(({ at, seq }) => ({ at, sequence: seq })),
    lastSealedAt: last?.sealed_at.toISOString() ?? null,
    findings: findings.list,
  };
}

async function readTable(house: House, findings: AuditFindings): Promise<Checkpoint[]> {
  const rows = await listCheckpoints(house.db);
  return rows.flatMap(({ number, ...row }) => {
    if (isSignedByUs(house.keys, row)) return [row];
    findings.add("FORGED", { sequence: row.seq });
    return [];
  });
}

/** The hashes that checkpoints name for a position; all of them must hold. */
function hashesBySeq(
  checkpoints: readonly Pick<Checkpoint, "seq" | "hash">[],
): Map<number, Set<string>> {
  const found = new Map<number, Set<string>>();
  for (const { seq, hash } of checkpoints) found.set(seq, (found.get(seq) ?? new Set()).add(hash));
  return found;
}

type SealRow = {
  seq: number;
  event_id: number;
  previous: Buffer;
  hash: Buffer;
  text: string | null;
};

async function walkChain(
  house: House,
  findings: AuditFindings,
  checkpoints: ReadonlyMap<number, ReadonlySet<string>>,
): Promise<number> {
  const seal = openSealHash(house);
  let last: Pick<SealRow, "seq" | "hash"> = { seq: 0, hash: HASH_BEFORE_FIRST_SEAL };
  let sealed = 0;
  for (;;) {
    const rows = await readSeals(house.db, last.seq);
    for (const row of rows) {
      const at = { sequence: row.seq, eventId: row.event_id };
      if (row.seq !== last.seq + 1) findings.add("GAP", { sequence: last.seq + 1 });
      else if (!row.previous.equals(last.hash)) findings.add("BROKEN", at);
      const { text } = row;
      if (text === null) findings.add("REMOVED", at);
      else if (!seal({ ...row, text }).equals(row.hash)) findings.add("CHANGED", at);
      const own = row.hash.toString("hex");
      if ([...(checkpoints.get(row.seq) ?? [])].some((hash) => hash !== own))
        findings.add("REWRITTEN", at);
      last = row;
    }
    sealed += rows.length;
    if (rows.length < BATCH) break;
  }
  for (const seq of checkpoints.keys())
    if (seq > last.seq) {
      findings.add("CUT", { sequence: last.seq + 1 });
      break;
    }
  return sealed;
}

async function readSeals(db: Db, after: number): Promise<SealRow[]> {
  const { rows } = await sql<SealRow>`
    select audit_seal.seq, audit_seal.event_id, audit_seal.previous, audit_seal.hash,
      case when event.id is null then null else ${auditRowText} end as text
    from audit_seal left join audit_event event on event.id = audit_seal.event_id
    where audit_seal.seq > ${after}
    order by audit_seal.seq limit ${BATCH}
  `.execute(db);
  return rows;
}

/** Looks at the log in spans of ids, because a statement over all of a long log takes too long. */
async function findUnchained(db: Db, findings: AuditFindings): Promise<void> {
  const { rows: ends } = await sql<{ first: number | null; last: number | null }>`
    select min(id) as first, max(id) as last from audit_event
  `.execute(db);
  const { first, last } = ends[0] ?? { first: null, last: null };
  if (first === null || last === null) return;
  for (let from = first; from <= last; from += IDS_AT_ONCE) {
    await findInserted(db, findings, from);
    await findRemovedUnsealed(db, findings, from);
  }
}

/** Rows that are neither sealed nor waiting were inserted past the trigger. */
async function findInserted(db: Db, findings: AuditFindings, from: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select event.id from audit_event event
    where event.id >= ${from} and event.id < ${from + IDS_AT_ONCE}
      and not exists (select from audit_seal where event_id = event.id)
      and not exists (select from audit_unsealed where event_id = event.id)
    order by event.id limit ${FINDINGS_MAX}
  `.execute(db);
  for (const { id } of rows) findings.add("INSERTED", { eventId: id });
}

/**
 * A row that later rows name as the newest, and that is gone: it was deleted before it was sealed,
 * together with its row in audit_unsealed, so the chain cannot show it.
 */
async function findRemovedUnsealed(db: Db, findings: AuditFindings, from: number): Promise<void> {
  const { rows } = await sql<{ seen_id: number }>`
    select distinct witness.seen_id from audit_event witness
    where witness.id >= ${from} and witness.id < ${from + IDS_AT_ONCE}
      and witness.seen_id is not null
      and not exists (select from audit_event where id = witness.seen_id)
      and not exists (select from audit_seal where event_id = witness.seen_id)
      and not exists (select from audit_unsealed where event_id = witness.seen_id)
    order by witness.seen_id limit ${FINDINGS_MAX}
  `.execute(db);
  for (const { seen_id } of rows) findings.add("REMOVED", { eventId: seen_id });
}

/** A waiting row that no longer exists was deleted before it was sealed. */
async function countWaiting(db: Db, findings: AuditFindings): Promise<number> {
  const { rows } = await sql<{ event_id: number; is_there: boolean }>`
    select audit_unsealed.event_id, event.id is not null as is_there
    from audit_unsealed left join audit_event event on event.id = audit_unsealed.event_id
  `.execute(db);
  for (const { event_id, is_there } of rows)
    if (!is_there) findings.add("REMOVED", { eventId: event_id });
  return rows.length;
}
