/** The queues of late loans, of promises due or broken, and of holds to decide. */
import type { DeskQueue } from "@hiram/contract/staff/queues/queues.ts";

/** A queue's definition: its rows, their age, and their promised time. */
export type WaitingQueue = {
  readonly from: string;
  readonly since: string;
  readonly promised: string;
};

const today = "(house_now() at time zone 'Asia/Manila')::date";

/** Promises of this day, and broken ones whose member nobody has contacted since. */
const promisesToLookAt = `
  select p.loan_id as id, p.member_id, p.made_at, p.promised_on, loan.loan_number
  from payment_promise p join loan on loan.id = p.loan_id and loan.status = 'ACTIVE'
  where (p.status = 'OPEN' and p.promised_on <= ${today})
    or (p.status = 'BROKEN' and not exists (select from collection_contact c
      where c.loan_id = p.loan_id and c.staff_id is not null and c.at >= p.settled_at))`;

export const collectionQueues: Readonly<
  Record<Extract<DeskQueue, "lateLoans" | "promises">, WaitingQueue>
> = {
  lateLoans: {
    from: `loan_account where ended_on is null and oldest_due_on < ${today}
      and not exists (select from collection_case work join staff owner on owner.id = work.owner_id
        where work.loan_id = loan_account.loan_id and owner.removed_at is null)`,
    since: "oldest_due_on::timestamp at time zone 'Asia/Manila'",
    // These have no promised time, so they are never late.
    promised: "'infinity'::timestamptz",
  },
  promises: {
    from: `(${promisesToLookAt}) promise`,
    since: "made_at",
    promised: "(promised_on + 1)::timestamp at time zone 'Asia/Manila'",
  },
};

/** Suspicions whose day has come: the clock only reminds, two people decide. */
export const suspicionsToDecide: WaitingQueue = {
  from: `member_restriction where ended_at is null and until <= house_now()
    and not block_ends_by_clock(cause)`,
  since: "begun_at",
  promised: "until",
};
