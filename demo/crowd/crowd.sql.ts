/**
 * Statements that derive events, money and log from the crowd's people, loans and withdrawals. Each
 * works on `crowd`, the ids of the new members.
 */
import { type LoanStatus, loanLife } from "@hiram/contract/loan/loan.ts";
import {
  type Movement,
  receivePayment,
  releaseLoan,
  repay,
  reserveWithdrawal,
  returnWithdrawal,
  settleWithdrawal,
  splitPostings,
} from "@hiram/server/ledger/movements.ts";

/** The events of each loan up to its status. */
const ways: Readonly<Record<LoanStatus, readonly (keyof typeof loanLife)[]>> = {
  PENDING: ["apply"],
  IN_REVIEW: ["apply", "review"],
  ON_HOLD: ["apply", "review", "pause"],
  APPROVED: ["apply", "review", "approve"],
  DECLINED: ["apply", "review", "decline"],
  CANCELLED: ["apply", "cancel"],
  ACTIVE: ["apply", "review", "approve", "accept"],
  CLOSED: ["apply", "review", "approve", "accept", "close"],
};

const stepRows = Object.entries(ways).flatMap(([status, events]) =>
  events.map((event, at) => {
    const from = at === 0 ? "null" : `'${loanLife[events[at - 1] as keyof typeof loanLife].to}'`;
    return `('${status}', ${at}, '${event}', ${from}, '${loanLife[event].to}', '${loanLife[event].by}')`;
  }),
);

const loanEvents = `
  insert into loan_event (loan_id, event, from_status, to_status, actor_kind, actor_id, at)
  select loan.id, step.event, step.from_status, step.to_status, step.by,
    case step.by when 'member' then loan.member_id when 'staff' then loan.officer_id end,
    case step.event
      when 'apply' then applied_at
      when 'accept' then accepted_at
      when 'close' then closed_at
      when 'review' then applied_at + interval '1 hour'
      else coalesce(decided_at, applied_at + interval '2 hours')
    end
  from crowd join loan on loan.member_id = crowd.id
    join (values ${stepRows.join(", ")}) step (status, place, event, from_status, to_status, by)
      on step.status = loan.status
  order by loan_number, step.place`;

/** Each movement of a withdrawal in order, if it has happened. */
const withdrawalEvents = `
  insert into withdrawal_event (withdrawal_id, event, from_status, to_status, actor_kind, actor_id, at)
  select withdrawal.id, event, from_status, to_status, actor_kind,
    case actor_kind when 'member' then withdrawal.member_id else withdrawal.released_by end, at
  from crowd join withdrawal on withdrawal.member_id = crowd.id
    cross join lateral (values
      (1, 'withdraw', null, 'PROCESSING', 'member', created_at),
      (2, 'pause', 'PROCESSING', 'ON_HOLD', 'staff',
        case when status = 'ON_HOLD' then created_at + interval '1 hour' end),
      (3, 'send', 'PROCESSING', 'SENT', 'rail', sent_at),
      (4, case status when 'RETURNED' then 'return' else 'settle' end, 'SENT', status, 'rail', ended_at)
    ) move (place, event, from_status, to_status, actor_kind, at)
  where move.at is not null
  order by withdrawal_number, place`;

/** Posts through `post_entry`: a movement of one centavo, multiplied by the amount. */
function postUnit(movement: Movement, subject: string): string {
  const { accounts, amounts } = splitPostings(movement);
  return `post_entry('${movement.movement}', ${subject}.member_id, loan_id, ${subject}.id,
    array['${accounts.join("', '")}'],
    array[${amounts.map((amount) => `${amount} * ${subject}.amount_centavos`).join(", ")}])`;
}

const release = `
  select count(${postUnit(releaseLoan(1), "released")})
  from (select *, id as loan_id from loan where accepted_at is not null) released
    join crowd on crowd.id = released.member_id`;

const payOut = `
  select count(case place
    when 1 then ${postUnit(reserveWithdrawal(1), "withdrawal")}
    else case withdrawal.status
      when 'COMPLETED' then ${postUnit(settleWithdrawal(1), "withdrawal")}
      else ${postUnit(returnWithdrawal(1), "withdrawal")} end
  end)
  from (
    select withdrawal.*, place from crowd join withdrawal on withdrawal.member_id = crowd.id
      cross join generate_series(1, 2) place
    where place = 1 or ended_at is not null
    -- In order of time, because a wallet that was emptied and filled again would go below zero in
    -- another order.
    order by withdrawal_number, place
  ) withdrawal`;

const takeRepayments = () => {
  const { accounts } = splitPostings(
    repay({ penalty: 0, collection: 0, fee: 0, interest: 1, principal: 1 }),
  );
  return `
  select count(post_entry('repay', repayment.member_id, loan_id, repayment.id,
    array['${accounts.join("', '")}'],
    array[-amount_centavos, interest_centavos, principal_centavos]))
  from crowd join repayment on repayment.member_id = crowd.id`;
};

/** Money of an unknown loan waits in suspense. */
const receiveUnmatched = () => {
  const { accounts, amounts } = splitPostings(receivePayment(1));
  return `
  select count(post_entry('receivePayment', null, null, id, array['${accounts.join("', '")}'],
    array[${amounts.map((amount) => `${amount} * amount_centavos`).join(", ")}]))
  from payment where status = 'UNMATCHED' and not exists (
    select from entry where subject_id = payment.id and movement = 'receivePayment')`;
};

/** The writer stamps an entry with the current time; here it is set to the past. */
const redate = `
  update entry set at = its.at from (
    select loan.id, 'releaseLoan' as movement, accepted_at as at
      from crowd join loan on loan.member_id = crowd.id
    union all
    select withdrawal.id, movement, case movement when 'reserveWithdrawal' then created_at else ended_at end
      from crowd join withdrawal on withdrawal.member_id = crowd.id
        cross join unnest(array['reserveWithdrawal', 'settleWithdrawal', 'returnWithdrawal']) movement
    union all
    select repayment.id, 'repay', created_at
      from crowd join repayment on repayment.member_id = crowd.id
    union all
    select id, 'receivePayment', created_at from payment where entry_reference like 'CROWD %'
  ) its
  where entry.subject_id = its.id and entry.movement = its.movement`;

/** The same notes as the trigger of `entry` makes: the next close computes these accounts. */
const changes = `
  insert into loan_change (loan_id, booked_on, entry_id)
  select entry.loan_id, (entry.at at time zone 'Asia/Manila')::date, entry.id
  from crowd join entry on entry.member_id = crowd.id
  where entry.movement in ('settleWithdrawal', 'repay', 'returnUnused')`;

const log = `
  with written as (
    insert into audit_event (at, actor_kind, actor_id, action, subject_id, address, details)
    select at, 'member', id, action, id, '127.0.0.1', details from (
      select member.created_at as at, member.id, 'REGISTERED' as action, '{}'::jsonb as details
        from crowd join member on member.id = crowd.id
      union all
      select withdrawal.created_at, member_id, 'WITHDRAWAL_MADE',
          jsonb_build_object('withdrawal', withdrawal_number, 'centavos', amount_centavos)
        from crowd join withdrawal on withdrawal.member_id = crowd.id
    ) happened order by at
    returning id
  )
  insert into audit_unsealed (event_id) select id from written`;

/** Run in this order, each with its progress message. */
export const crowdSteps: readonly (readonly [what: string, statement: string])[] = [
  ["events of the loans", loanEvents],
  ["events of the withdrawals", withdrawalEvents],
  ["loans released", release],
  ["withdrawals paused, settled and returned", payOut],
  ["repayments", takeRepayments()],
  ["payments without a loan", receiveUnmatched()],
  ["dates of the ledger", redate],
  ["changes of accounts", changes],
  ["log", log],
];

export const crowdTables = [
  "member",
  "activation",
  "activation_answer",
  "member_name",
  "id_check",
  "loan",
  "loan_event",
  "withdrawal",
  "withdrawal_event",
  "payment",
  "repayment",
  "entry",
  "posting",
  "loan_change",
  "wallet",
  "contact_message",
  "complaint",
  "audit_event",
  "audit_unsealed",
];
