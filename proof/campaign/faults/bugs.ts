/**
 * The planted bugs: each one small change, the fault under which it shows, and what the checks must
 * then say. A bug that they do not find fails the campaign.
 */
import type pg from "pg";
import { plantInFunction, plantTrigger } from "../plant-bug.ts";
import type { FaultName } from "./fault-kinds.ts";
import { type ModuleBug, moduleBugs } from "./module-bugs.ts";

export type Bug = {
  /** Planted in the database. */
  readonly plant?: (pool: pg.Pool) => Promise<unknown>;
  /** The fault that shows the bug; without one, the load alone does. */
  readonly fault?: FaultName;
  /** The check that finds the bug, and the words of its finding. */
  readonly number: number;
  readonly shows: RegExp;
};

type Change = [string | RegExp, string];
const inChecking =
  (...changes: Change[]) =>
  (pool: pg.Pool) =>
    plantInFunction(pool, "check_withdrawal", ...changes);
const inWriting =
  (...changes: Change[]) =>
  (pool: pg.Pool) =>
    plantInFunction(pool, "write_withdrawals_of_members", ...changes);

const withoutWalletLock: Change = [
  /(from wallet w where w\.member_id = draft\.member_id) for no key update/,
  "$1",
];

export const faultBugs: Readonly<Record<string, Bug>> = {
  "an entry that is unbalanced by a centavo": {
    async plant(pool) {
      await pool.query("drop trigger entry_balances on entry");
      await pool.query("drop trigger postings_balance on posting");
      await plantInFunction(pool, "post_entry", [
        "member_id, given.amount\n",
        `member_id, given.amount + case when movement = 'settleWithdrawal'
           and given.account = 'paid_out' and entry_id % 3 = 0 then 1 else 0 end\n`,
      ]);
    },
    number: 1,
    shows: /entry \d+ sums to/,
  },
  "a balance that is read and then written": {
    async plant(pool) {
      await inChecking(withoutWalletLock)(pool);
      await plantInFunction(
        pool,
        "post_entry",
        [
          "update wallet w set",
          `select available_centavos into entry_id from wallet w
             where w.member_id = post_entry.member_id;
           perform pg_sleep(0.01); update wallet w set`,
        ],
        ["available_centavos = w.available_centavos +", "available_centavos = entry_id +"],
      );
    },
    number: 2,
    shows: /wallet is -?\d+, posted/,
  },
  "a centavo more with each payout that comes back": {
    plant: (pool) =>
      plantInFunction(pool, "post_entry", [
        "begin\n",
        `begin
         if movement = 'returnWithdrawal' and 'wallet' = any(accounts) then
           amounts[array_position(accounts, 'wallet')]
             := amounts[array_position(accounts, 'wallet')] + 1;
           accounts := accounts || 'principal'::text;
           amounts := amounts || -1::bigint;
         end if;\n`,
      ]),
    number: 3,
    shows: /other money than was released/,
  },
  "an answer before the commit": {
    fault: "connections reset",
    number: 4,
    shows: /was told and is lost/,
  },
  "a key that is stored apart from its effect": {
    // The effect is committed without the key, as if the process died between two commits.
    plant: inWriting([
      /insert into idempotency [\s\S]+?(withdrawal_reply\([^)]+\))([\s\S]+?)returning reply/,
      "select $1 as reply $2",
    ]),
    number: 5,
    shows: /has no stored key/,
  },
  "a retry that is answered otherwise": {
    plant: (pool) =>
      plantTrigger(
        pool,
        "idempotency",
        `if new.reply ? 'available' then
           new.reply := jsonb_set(new.reply, '{available}',
             to_jsonb((new.reply ->> 'available')::bigint + 100));
         end if`,
      ),
    number: 6,
    shows: /told .*, later|was answered in \d+ ways/,
  },
  "a refused request that still moves money": {
    async plant(pool) {
      await inChecking(["draft.outcome := 'CODE_REFUSED'", "draft.request_id := 'CODE_REFUSED'"])(
        pool,
      );
      await inWriting([
        "begin\n",
        `begin
         if drafts[1].request_id = 'CODE_REFUSED' then
           return jsonb_build_object(drafts[1].id,
             jsonb_build_object('outcome', drafts[1].request_id));
         end if;\n`,
      ])(pool);
    },
    number: 7,
    shows: /is there, told to nobody/,
  },
  "a key marked as begun in a transaction of its own": {
    async plant(pool) {
      await pool.query("create table planted_begun (key text primary key)");
      await pool.query("grant select, insert on planted_begun to hiram_app");
    },
    fault: "connections reset",
    number: 8,
    shows: /never got an answer/,
  },
  "a code that is checked and then marked": {
    async plant(pool) {
      await pool.query("alter table withdrawal drop constraint withdrawal_challenge_id_key");
      await inChecking(withoutWalletLock, [
        /update code_challenge c set spent_at = now\(\)\s+where/,
        "perform from code_challenge c where",
      ])(pool);
      await inWriting([
        "insert into audit_event",
        `perform pg_sleep(0.1);
         update code_challenge c set spent_at = now() from unnest(drafts) as draft
           where c.id = draft.challenge_id;
         insert into audit_event`,
      ])(pool);
    },
    number: 9,
    shows: /code \S+, spent: true, made [2-9] withdrawals/,
  },
  // Gives the outcome to another request of the same batch.
  "an outcome that is given to the wrong request": {
    plant: inWriting([
      "kept.reply ->> 'id',",
      `(select draft.id from unnest(drafts) as draft
        order by draft.id::text = kept.reply ->> 'id', draft.id limit 1),`,
    ]),
    number: 4,
    shows: /withdrawal/,
  },
  "a refusal that takes its neighbours along": {
    plant: (pool) =>
      plantInFunction(pool, "make_withdrawals", [
        "return made;",
        `return coalesce((
           select jsonb_object_agg(given.key, refused.value) from jsonb_each(made) given, (
             select value from jsonb_each(made) where value ->> 'outcome' <> 'DONE' limit 1) refused
         ), made);`,
      ]),
    number: 7,
    shows: /is there, told to nobody/,
  },
  "a statement tried again with other keys after its answer was lost": {
    fault: "answers lost",
    number: 5,
    shows: /is under a key that nobody sent/,
  },
  "a code for another purpose": {
    plant: inChecking([/and c\.purpose = case draft\.kind [^\n]+\n/, "\n"]),
    number: 9,
    shows: /of kind LOAN has a code for REFUND/,
  },
  "a code whose time is over": {
    plant: inChecking([
      "c.verified_at > now() - make_interval(secs => draft.proof_seconds)",
      "c.verified_at is not null",
    ]),
    number: 9,
    shows: /of kind LOAN has a code for WITHDRAW, answered/,
  },
  "a payout told again under another key": {
    fault: "connections reset",
    number: 10,
    shows: /the rail saw payout \S+ \d+ times/,
  },
  "a withdrawal without its row in the log": {
    plant: inWriting([
      /(insert into audit_event[\s\S]*?);/,
      "$1 where one.withdrawal_number % 5 <> 0;",
    ]),
    number: 11,
    shows: /the log counts otherwise/,
  },
  "a sign-in with two live tokens": {
    async plant(pool) {
      await pool.query("drop index refresh_token_one_live");
      await plantInFunction(pool, "rotate_refresh", [
        "update refresh_token r set used_at = now() where r.hash = old_hash;",
        "",
      ]);
    },
    number: 12,
    shows: /has \d+ live tokens/,
  },
  // Payouts are found again by the sweep of every five minutes; other jobs are not.
  "jobs of a killed worker never freed": {
    fault: "worker killed",
    number: 13,
    shows: /withdrawal \d+ is still|\S+ is held since/,
  },
};

/** The bug of this name in the modules, where it has a part there. */
export const moduleBugOf = (name: string): ModuleBug | undefined =>
  name in moduleBugs ? (name as ModuleBug) : undefined;
