/** Bugs of servicing, each planted in the database of a play by its name. */
import { closeEndedDays } from "@hiram/server/loan/daily-close/close-days.ts";
import { plantInFunction, plantTrigger } from "../plant-bug.ts";
import type { YearWorld } from "./year-world.ts";

type Bug = {
  readonly plant: (world: YearWorld) => Promise<void>;
  /** What the bug does after each close. */
  readonly afterClose?: (world: YearWorld, day: string) => Promise<void>;
};

const onAccounts = (body: string): Bug => ({
  plant: ({ test }) => plantTrigger(test.ownerPool, "loan_account", body),
});

/** Unique keys and triggers of tables with rows by day, which would refuse a second close. */
const dropGuardsOfDays = `
  do $$ declare guard record; begin
    for guard in
      select c.oid::regclass as its_table, i.indexrelid::regclass as its_index, con.conname
      from pg_class c
      join pg_index i on i.indrelid = c.oid and i.indisunique
      left join pg_constraint con on con.conindid = i.indexrelid and con.conrelid = c.oid
      where c.relnamespace = 'public'::regnamespace
        and c.relname in ('loan_month_end', 'journal', 'provision_day')
    loop
      execute format('alter table %s disable trigger user', guard.its_table);
      if guard.conname is null then
        execute format('drop index %s', guard.its_index);
      else
        execute format('alter table %s drop constraint if exists %I cascade', guard.its_table, guard.conname);
      end if;
    end loop;
  end $$`;

export const yearBugs = {
  /** The mark that a day is closed is lost, and the day is closed again. */
  "a day closed twice": {
    plant: async ({ test }) => {
      await test.ownerPool.query(dropGuardsOfDays);
    },
    afterClose: async ({ test }, day) => {
      const { ownerPool, house } = test;
      await ownerPool.query("update daily_close set closed_at = null where day = $1", [day]);
      await closeEndedDays(house);
    },
  },

  "a rounding lost": onAccounts(`
    if new.interest_by_day is not null then
      new.interest_by_day := (select array_agg(amount - amount % 100 order by place)
        from unnest(new.interest_by_day) with ordinality as days (amount, place));
    end if`),

  "the ceiling off by a month": {
    plant: ({ test }) =>
      plantInFunction(test.ownerPool, "loan_charge_ceiling", [
        "starts := first_day;",
        "starts := first_day; the_day := the_day + interval '1 month';",
      ]),
  },

  /** Payments count by the day of booking instead of the value date. */
  "a payment counted in the wrong order": {
    plant: ({ test }) =>
      plantTrigger(
        test.ownerPool,
        "repayment",
        "new.received_on := (house_now() at time zone 'Asia/Manila')::date",
      ),
  },

  /** More principal is owed although nothing more was withdrawn: a payment has left the history. */
  "a reversal that forgets a penalty": onAccounts(`
    if tg_op = 'UPDATE' and new.taken_out = old.taken_out
        and new.due_principal + new.later_principal > old.due_principal + old.later_principal then
      new.due_penalty := old.due_penalty;
      new.penalty_by_day := old.penalty_by_day;
    end if`),

  "an age that does not go back": onAccounts(`
    if tg_op = 'UPDATE' then
      new.oldest_due_on := coalesce(old.oldest_due_on, new.oldest_due_on);
    end if`),

  /** Every hour is allowed. */
  "a reminder in the night": {
    plant: ({ test }) =>
      plantInFunction(test.ownerPool, "contact_hour_refusal", [/'06:00'/g, "'00:00'"]),
  },

  /** The mark that the reminders of a day are queued is lost, and so is their key. */
  "a reminder sent twice": {
    plant: async ({ test }) => {
      await test.ownerPool.query("alter table reminder drop constraint reminder_pkey");
    },
    afterClose: async ({ test }) => {
      await test.ownerPool.query("delete from reminder_day");
    },
  },

  "a dispute of half its amount": {
    plant: ({ test }) =>
      plantTrigger(
        test.ownerPool,
        "charge_pause",
        "new.amount_centavos := greatest(1, new.amount_centavos / 2)",
      ),
  },

  /** Half of the sum is enough, so that a member who pays only half owes nothing. */
  "a broken settlement that still forgives": {
    plant: ({ test }) =>
      plantTrigger(
        test.ownerPool,
        "loan_settlement",
        `if tg_op = 'INSERT' then
          new.amount_centavos := greatest(1, new.amount_centavos / 2);
        end if`,
      ),
  },

  /** The row is there, and the close does not find it on its day. */
  "a write-off that leaves the loan in the books": {
    plant: ({ test }) =>
      plantTrigger(
        test.ownerPool,
        "loan_write_off",
        "if tg_op = 'INSERT' then new.day := new.day + 400; end if",
      ),
  },

  "new terms that stay when they are undone": {
    plant: ({ test }) =>
      plantInFunction(test.ownerPool, "loan_term_changes", [
        "and coalesce(h.undone_at, 'infinity') >= booked_before",
        "",
      ]),
  },
} satisfies Record<string, Bug>;

export type BugName = keyof typeof yearBugs;
export const bugOf = (name: BugName): Bug => yearBugs[name];
