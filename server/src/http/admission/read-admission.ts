/**
 * Reads what a member's call needs before it is answered, in one round trip: whether the session is
 * alive, which use of the call's limit this is, and how many policy rows are confirmed. Read at
 * every call, so that a sign-out elsewhere and a confirmed policy act at once in every process.
 * Calls that arrive together share a statement.
 */
import type { CallLimit } from "@hiram/contract/wire/call.ts";
import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import { batchConcurrent } from "#db/together/batch-concurrent.ts";

export type CountedLimit = { readonly bucket: string; readonly limit: CallLimit };

type Ask = {
  readonly sessionId: string;
  readonly memberId: string;
  readonly counted: CountedLimit | undefined;
};

export type LimitUse = {
  /** The number of this use in its window, from 1. */
  readonly place: number;
  readonly secondsLeft: number;
};

type Admission = {
  readonly isLive: boolean;
  /** Not marked as used for some minutes, so it should be now. */
  readonly isStale: boolean;
  /** Undefined without a limit. */
  readonly use: LimitUse | undefined;
  readonly policyRows: number;
};

export const askAdmission = batchConcurrent((db: Db, asks: readonly Ask[]) =>
  readAdmissions(db, asks),
);

type Row = {
  readonly n: number;
  readonly is_stale: boolean;
  readonly policy_rows: number;
  /** The bucket's count after all uses of this statement. */
  readonly used: number | null;
  readonly seconds_left: number | null;
};

async function readAdmissions(db: Db, asks: readonly Ask[]): Promise<Admission[]> {
  const isCounting = asks.some(({ counted }) => counted);
  const { rows } = await (isCounting ? readCounting : readSessions)(db, asks);
  const byNumber = new Map(rows.map((row) => [row.n, row]));
  const laterUses = new Map<string, number>();
  // Counted from the last to the first: the last use of the statement has the number that was
  // stored.
  const admissions = asks.toReversed().map(({ counted }, index): Admission => {
    const row = byNumber.get(asks.length - index);
    if (!row) return dead;
    const { is_stale: isStale, policy_rows: policyRows } = row;
    if (!counted) return { isLive: true, isStale, policyRows, use: undefined };
    const later = laterUses.get(counted.bucket) ?? 0;
    laterUses.set(counted.bucket, later + 1);
    const secondsLeft = Math.max(1, row.seconds_left ?? 1);
    const use = { place: (row.used ?? 0) - later, secondsLeft };
    return { isLive: true, isStale, policyRows, use };
  });
  return admissions.reverse();
}

const dead: Admission = { isLive: false, isStale: false, policyRows: 0, use: undefined };

/** Joins the session `asked.session_id` of the member `asked.member_id` if it is still valid. */
const live = sql`
  join session on session.id = asked.session_id and session.member_id = asked.member_id
    and session.ended_at is null and session.expires_at > now()
    and session.last_seen_at > now() - make_interval(hours => session.idle_hours)
  join member on member.id = session.member_id and member.frozen_at is null`;

const isStale = sql`session.last_seen_at < now() - interval '5 minutes' as is_stale`;
const policyRows = sql`(select count(*) from policy_row) + (select count(*) from product_version)
  + (select count(*) from product_retirement) as policy_rows`;

const sessionsOf = (asks: readonly Ask[]) => sql`
  unnest(${asks.map(({ sessionId }) => sessionId)}::uuid[],
      ${asks.map(({ memberId }) => memberId)}::uuid[])
    with ordinality as asked (session_id, member_id, n)`;

const readSessions = (db: Db, asks: readonly Ask[]) =>
  sql<Row>`/* prepared as admission */
    select asked.n::integer, ${isStale}, ${policyRows}, null as used, null as seconds_left
    from ${sessionsOf(asks)} ${live}
  `.execute(db);

/** Only a live session counts. In the order of the buckets, so that no two statements deadlock. */
function readCounting(db: Db, asks: readonly Ask[]) {
  const uses = asks.flatMap(({ counted }, index) =>
    counted ? { n: index + 1, bucket: counted.bucket, seconds: counted.limit.seconds } : [],
  );
  return sql<Row>`/* prepared as admission-with-limits */
    with live as materialized (
      select asked.n, ${isStale} from ${sessionsOf(asks)} ${live}
    ), use as materialized (
      select given.* from live join unnest(${uses.map(({ n }) => n)}::integer[],
        ${uses.map(({ bucket }) => bucket)}::text[],
        ${uses.map(({ seconds }) => seconds)}::integer[]) as given (n, bucket, seconds) using (n)
    ), counted as (
      insert into rate_limit as existing (bucket, used, resets_at)
      select bucket, count(*), now() + make_interval(secs => max(seconds))
      from use group by bucket order by bucket
      on conflict (bucket) do update set
        used = excluded.used + case when existing.resets_at <= now() then 0 else existing.used end,
        resets_at = case when existing.resets_at <= now() then excluded.resets_at
                         else existing.resets_at end
      returning bucket, used, ceil(extract(epoch from resets_at - now()))::integer as seconds_left
    )
    select live.n::integer, live.is_stale, ${policyRows}, counted.used, counted.seconds_left
    from live left join use using (n) left join counted using (bucket)
  `.execute(db);
}
