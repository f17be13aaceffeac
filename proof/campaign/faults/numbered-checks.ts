/**
 * The thirteen promises that are checked after each round, by their number; the first three during
 * it as well. Each check returns what is wrong, in words.
 */
import fs from "node:fs";
import path from "node:path";
import { verifyAudit } from "@hiram/server/audit/verify-audit.ts";
import { checks, type MoneyCheck } from "../money-checks.ts";
import { campaignPaymentChecks } from "../payments/payment-checks.ts";
import { askRows, isDone } from "../read-play.ts";
import type { Play } from "../turn.ts";

/** Observations of a round that no database holds. */
export type Witness = {
  /** Requests whose outcome stayed unknown for 60 s. */
  readonly unsettled: readonly string[];
  /** Replies to a repeated request that differ from the first. */
  readonly changed: readonly string[];
  /** What went wrong when sign-ins were renewed. */
  readonly renewals: readonly string[];
};

type NumberedCheck = {
  readonly words: string;
  readonly isDuring?: true;
  check(play: Play, witness: Witness): Promise<readonly string[]> | readonly string[];
};

const findIn =
  (statement: string): MoneyCheck =>
  async ({ world }) =>
    (await world.ownerPool.query<{ found: string }>(statement)).rows.map(({ found }) => found);

const postingsSumToZero = findIn(`
  select 'all postings together are ' || sum(amount_centavos) as found from posting
    having sum(amount_centavos) <> 0
  union all
  select 'entry ' || entry.id || ' sums to ' || coalesce(sum(amount_centavos), 0)
    from entry left join posting on entry_id = entry.id
    group by entry.id having coalesce(sum(amount_centavos), 0) <> 0`);

/** The columns of a wallet and the accounts that they are the sums of. */
const stored = {
  available: "wallet",
  reserved: "reserved",
  principal: "principal",
  paid_out: "paid_out",
  overpaid: "overpaid",
  refunding: "refunding",
  owed_back: "owed_back",
};
const walletsAreTheirPostings = findIn(`
  select 'wallet of ' || wallet.member_id || ': ' || account || ' is ' || held || ', posted '
      || posted as found
    from wallet
    cross join lateral (values ${Object.entries(stored)
      .map(([column, account]) => `('${account}', ${column}_centavos)`)
      .join(", ")}) as kept (account, held)
    cross join lateral (
      select coalesce(sum(amount_centavos), 0)::bigint as posted from posting
      where posting.member_id = wallet.member_id and posting.account = kept.account) its
    where held <> posted or (held < 0 and account in ('wallet', 'reserved', 'overpaid'))`);

const acknowledgedIsThere: NumberedCheck["check"] = async (play) => {
  const found = [];
  for (const check of [checks.withdrawalsAreAsTold, checks.loansAreAsTold])
    found.push(...(await check(play)).filter((words) => words.includes("is lost")));
  return [...found, ...(await checks.repaymentsAreAsTold(play))];
};

/** One stored key for each withdrawal, which a request bore, and one effect for each key. */
const oneEffectForEachKey: NumberedCheck["check"] = async (play) => {
  const rows = await askRows<{ withdrawal_number: number; key: string | null }>(
    play,
    `select withdrawal_number, key from withdrawal
       left join idempotency on actor_id = member_id and reply->>'id' = withdrawal.id::text
     where member_id = any($1) and proposal_id is null`,
  );
  const borne = new Set(play.book.asked.map(({ key }) => key));
  const effects = new Map<string, Set<string>>();
  for (const { player, path: at, key, answers } of play.book.asked)
    for (const { text } of answers.filter(isDone)) {
      const { withdrawalId, loanNumber, id } = JSON.parse(text);
      const name = `${player.id} ${at} ${key}`;
      effects.set(name, (effects.get(name) ?? new Set()).add(withdrawalId ?? loanNumber ?? id));
    }
  return [
    ...rows
      .filter(({ key }) => key === null)
      .map((row) => `withdrawal ${row.withdrawal_number} has no stored key`),
    ...rows
      .filter(({ key }) => key !== null && !borne.has(key))
      .map((row) => `withdrawal ${row.withdrawal_number} is under a key that nobody sent`),
    ...[...effects]
      .filter(([, all]) => all.size > 1)
      .map(([name, all]) => `key ${name} had ${all.size} effects`),
  ];
};

/** By now every outcome is known, so an effect without an answer belongs to a refused request. */
const refusedMovedNothing: NumberedCheck["check"] = async (play) => {
  const found = [];
  for (const check of [checks.withdrawalsAreAsTold, checks.loansAreAsTold])
    found.push(...(await check(play)).filter((words) => !words.includes("is lost")));
  return found;
};

const codesAreForOneThing: MoneyCheck = async (play) => {
  const rows = await askRows<{ found: string }>(
    play,
    `select 'withdrawal ' || withdrawal_number || ' of kind ' || kind || ' has a code for '
         || purpose || ', answered ' || verified_at || ', spent ' || spent_at as found
     from withdrawal join code_challenge on code_challenge.id = challenge_id
     where member_id = any($1) and (
       purpose <> case kind when 'REFUND' then 'REFUND' else 'WITHDRAW' end
       or spent_at > verified_at + interval '1 hour' or verified_at is null
       or replaced_at < spent_at)`,
  );
  return [...(await checks.codesWorkOnce(play)), ...rows.map(({ found }) => found)];
};

/** By our own reference, which a payout keeps when it is sent again under another key. */
const railSawEachOnce: MoneyCheck = async (play) => {
  const folder = path.join(play.world.house.config.dataDir, "rail");
  const files = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  const references = files
    .filter((file) => file.endsWith(".json"))
    .map((file) => JSON.parse(fs.readFileSync(path.join(folder, file), "utf8")).reference);
  const twice = [...Map.groupBy(references, (each) => each)].filter(([, all]) => all.length > 1);
  return [
    ...twice.map(([reference, all]) => `the rail saw payout ${reference} ${all.length} times`),
    ...(await checks.railSawEachOnce(play)),
  ];
};

const auditHolds: MoneyCheck = async (play) => {
  const { findings } = await verifyAudit(play.world.house, []);
  return [
    ...findings.map(({ fault, sequence, eventId }) => `log: ${fault} at ${sequence ?? eventId}`),
    ...(await checks.auditCounts(play)),
  ];
};

const oneLiveToken = findIn(`
  select 'session ' || session_id || ' has ' || count(*) || ' live tokens' as found
  from refresh_token where used_at is null group by session_id having count(*) > 1`);

/**
 * A payout that the rail itself still delays is not stuck: the rail dates its answers by its
 * process's clock, which may have jumped.
 */
const payoutsEnd: MoneyCheck = async (play) => {
  const rows = await askRows<{ id: string; withdrawal_number: number; status: string }>(
    play,
    `select id, withdrawal_number, status from withdrawal
     where member_id = any($1) and status in ('PROCESSING', 'SENT') and not needs_second_person`,
  );
  const isAnswered = ({ id }: { id: string }) => {
    const file = path.join(play.world.house.config.dataDir, "rail", `${id}.json`);
    if (!fs.existsSync(file)) return true;
    return Date.parse(JSON.parse(fs.readFileSync(file, "utf8")).answersAt) < Date.now();
  };
  return rows
    .filter((row) => row.status === "PROCESSING" || isAnswered(row))
    .map((row) => `withdrawal ${row.withdrawal_number} is still ${row.status}`);
};

const nothingIsStuck: MoneyCheck = async (play) => [
  ...(await payoutsEnd(play)),
  ...(await findIn(`
    select case when locked_at is null
        then identifier || ' was given up: ' || coalesce(last_error, 'without a reason')
        else identifier || ' is held since ' || locked_at end as found
    from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where (locked_at is null and attempts >= max_attempts)
      or locked_at < now() - interval '1 minute'`)(play)),
];

export const numberedChecks: Readonly<Record<number, NumberedCheck>> = {
  1: {
    words: "postings sum to zero, in all and per entry",
    isDuring: true,
    check: postingsSumToZero,
  },
  2: {
    words: "no wallet is below zero, and each stored balance is the sum of its postings",
    isDuring: true,
    check: walletsAreTheirPostings,
  },
  3: {
    words: "released is withdrawn, held and available together, for each member",
    isDuring: true,
    check: checks.nothingLeaks,
  },
  4: { words: "every acknowledged operation is there", check: acknowledgedIsThere },
  5: { words: "each key has at most one effect", check: oneEffectForEachKey },
  6: {
    words: "one key has one answer",
    check: async (play, { changed }) => [...changed, ...(await checks.oneKeyOneAnswer(play))],
  },
  7: { words: "refused means that nothing moved", check: refusedMovedNothing },
  8: { words: "unknown outcomes settle within 60 s", check: (_, { unsettled }) => unsettled },
  9: {
    words: "no code works twice, for another purpose or after its time",
    check: codesAreForOneThing,
  },
  10: { words: "the rail saw each payout once", check: railSawEachOnce },
  11: { words: "the audit chain holds and counts the money rows", check: auditHolds },
  12: {
    words: "no sign-in has two live tokens",
    check: async (play, { renewals }) => [...renewals, ...(await oneLiveToken(play))],
  },
  13: { words: "nothing is stuck", check: nothingIsStuck },
};

/** Further checks of the money campaign. */
const others: readonly MoneyCheck[] = [
  checks.ledgerHolds,
  checks.duesAreTheLedgers,
  checks.nothingBroke,
  ...campaignPaymentChecks,
];

/** The finding of one check; number 0 means the further checks. */
export type Finding = { readonly number: number; readonly words: string };

const SHOWN_MAX = 5;
const findingsOf = (number: number, all: readonly string[]): Finding[] =>
  all.slice(0, SHOWN_MAX).map((words) => ({ number, words }));

export async function checkDuring(play: Play): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const [number, { isDuring, check }] of Object.entries(numberedChecks))
    if (isDuring) found.push(...findingsOf(Number(number), await check(play, nothingSeen)));
  return found;
}
const nothingSeen: Witness = { unsettled: [], changed: [], renewals: [] };

export async function checkAfter(play: Play, witness: Witness): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const [number, { check }] of Object.entries(numberedChecks))
    found.push(...findingsOf(Number(number), await check(play, witness)));
  for (const check of others) found.push(...findingsOf(0, await check(play)));
  return found;
}
