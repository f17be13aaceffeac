/**
 * The rules that propose concerns, each a bounded query over the last weeks. None of them decides
 * anything: a person looks at what they find.
 */
import type { ConcernRule } from "@hiram/contract/regulators/concern.ts";
import { sql } from "kysely";
import type { House } from "#house/house.ts";
import { openPayer } from "#member/payer.ts";
import type { Finding } from "./concern.sql.ts";

const PAID_OFF_DAYS = 15;
const PAYERS_DAYS = 30;
const PAYERS_MIN = 3;
const THRESHOLD_DAYS = 7;
/** From this share of the threshold on, an amount is just below it. */
const THRESHOLD_PERCENT = 80;
const AMOUNTS_MIN = 2;
const LOOK_BACK_DAYS = 40;
/** What a rule finds in one night; the rest is found in the next. */
const FINDINGS_MAX = 500;

const since = (days: number) => sql`(house_now() - make_interval(days => ${days}))`;
const isNew = (rule: ConcernRule, subject: ReturnType<typeof sql>) =>
  sql`not exists (select from concern c where c.rule = ${rule} and c.rule_subject = ${subject})`;

type Rule = (house: House) => Promise<Finding[]>;

const byQuery =
  (rule: ConcernRule, query: (house: House) => ReturnType<typeof sql>): Rule =>
  async (house) => {
    const { rows } = await sql<Omit<Finding, "rule">>`
      select * from (${query(house)}) found
      where ${isNew(rule, sql`found.subject`)} limit ${FINDINGS_MAX}
    `.execute(house.db);
    return rows.map((row) => ({ rule, ...row }));
  };

const paidOffByOther = byQuery(
  "PAID_OFF_BY_OTHER",
  () => sql`
    select l.member_id as "memberId", l.id::text as subject from loan l
    where l.status = 'CLOSED' and l.closed_at > ${since(LOOK_BACK_DAYS)}
      and l.closed_at < l.first_paid_at + make_interval(days => ${PAID_OFF_DAYS + 1})
      and exists (select from payment p where p.loan_id = l.id and p.status = 'APPLIED'
        and p.payer_is_member is false)`,
);

/** Amounts of all days of a week together; found once a month for a member. */
const justBelowThreshold = byQuery("JUST_BELOW_THRESHOLD", ({ policies }) => {
  const threshold = policies.now().coveredCentavosAbove;
  return sql`
      select a.member_id as "memberId",
        a.member_id || '/' || to_char(max(a.day), 'YYYY-MM') as subject
      from (
        select member_id, amount_centavos, value_on as day from payment
          where member_id is not null and status <> 'REVERSED'
        union all
        select member_id, amount_centavos, settled_on from withdrawal where status = 'COMPLETED'
      ) a
      where a.day > ${since(THRESHOLD_DAYS)}::date and a.amount_centavos <= ${threshold}
        and a.amount_centavos >= ${Math.round((threshold * THRESHOLD_PERCENT) / 100)}
      group by a.member_id having count(*) >= ${AMOUNTS_MIN}`;
});

const overpaidAndRefund = byQuery(
  "OVERPAID_AND_REFUND",
  () => sql`
    select member_id as "memberId", id::text as subject from withdrawal
    where kind = 'REFUND' and challenge_id is not null and created_at > ${since(LOOK_BACK_DAYS)}`,
);

/** The same kind of device at the same address on the same day. */
const deviceOfBlocked = byQuery(
  "DEVICE_OF_BLOCKED",
  () => sql`
    select s.member_id as "memberId", s.member_id || '/' || b.member_id as subject
    from member_restriction r
    join session b on b.member_id = r.member_id
    join session s on s.address = b.address and s.device = b.device
      and s.member_id <> b.member_id
      and s.created_at between b.created_at - interval '1 day' and b.created_at + interval '1 day'
    where r.kind = 'BLOCK' and r.ended_at is null and r.cause in ('FRAUD', 'DUPLICATE', 'SANCTIONS')
      and s.created_at > ${since(LOOK_BACK_DAYS)}
    group by s.member_id, b.member_id`,
);

/** Names are sealed, so the payers of members with enough payments are compared here. */
const threePayers: Rule = async (house) => {
  const { rows } = await sql<PaymentOfMember>`
    select p.id, p.member_id as "memberId", p.payer_sealed from payment p
    where p.payer_sealed is not null and p.status = 'APPLIED' and p.member_id in (
      select m.member_id from payment m
      where m.member_id is not null and m.status = 'APPLIED' and m.payer_sealed is not null
        and m.value_on > ${since(PAYERS_DAYS)}::date
        and ${isNew("THREE_PAYERS", sql`m.member_id || '/' || to_char(house_now(), 'YYYY-MM')`)}
      group by m.member_id having count(*) >= ${PAYERS_MIN} limit ${FINDINGS_MAX})
      and p.value_on > ${since(PAYERS_DAYS)}::date
  `.execute(house.db);
  const payers = Map.groupBy(rows, ({ memberId }) => memberId);
  const month = house.clock.now().toISOString().slice(0, 7);
  return [...payers].flatMap(([memberId, payments]) => {
    const names = new Set(payments.map((payment) => nameKey(openPayer(house, payment).name)));
    names.delete("");
    const subject = `${memberId}/${month}`;
    return names.size >= PAYERS_MIN ? [{ rule: "THREE_PAYERS" as const, memberId, subject }] : [];
  });
};

type PaymentOfMember = {
  readonly id: string;
  readonly memberId: string;
  readonly payer_sealed: Buffer;
};

const nameKey = (name = ""): string =>
  name
    .normalize("NFD")
    .replace(/[^a-z ]/giu, "")
    .toUpperCase()
    .split(" ")
    .filter(Boolean)
    .sort()
    .join(" ");

export const suspicionRules: readonly Rule[] = [
  paidOffByOther,
  threePayers,
  justBelowThreshold,
  overpaidAndRefund,
  deviceOfBlocked,
];
