/**
 * What must hold of reminders, promises, disputes and the like, read from the rows at a month's
 * end.
 */
import type { YearWorld } from "../year/year-world.ts";

/**
 * Each query finds rows that break a rule. The check reports their number under the rule's name.
 */
const wrong: Readonly<Record<string, string>> = {
  "loans given back owe or cost something": `
    select c.loan_id from cooling_off c join loan l on l.id = c.loan_id
    where c.status = 'GIVEN_BACK' and (l.status <> 'CLOSED' or exists (
      select from repayment r where r.loan_id = c.loan_id and r.ended_at is null
        and r.interest_centavos + r.penalty_centavos + r.collection_centavos > 0))`,
  "cooling-offs wait although their days are over": `
    select from cooling_off where status = 'DECLARED' and declared_on + 16 < house_today`,
  "offers of more time wait although their days are over": `
    select from hardship where status = 'OFFERED' and offer_until + 2 < house_today`,
  "promises are open although their days are over": `
    select from payment_promise where status = 'OPEN' and promised_on < house_today`,
  "reminders were sent that the log of contacts does not have": `
    select r.loan_id from reminder r where r.sent_at is not null and not exists (
      select from collection_contact c where c.loan_id = r.loan_id and c.at = r.sent_at
        and c.template like 'reminder-%')`,
  "contacts of the log are with somebody else than the member": `
    select from collection_contact c where c.person <> 'MEMBER'
      or not exists (select from loan l where l.id = c.loan_id and l.member_id = c.member_id)`,
  "reminders are neither sent nor left out after two days": `
    select from reminder where sent_at is null and skipped_at is null
      and send_at < house_now() - interval '2 days'`,
  "disputes are open whose amount is charged": `
    select from dispute d where d.status = 'OPEN' and not exists (
      select from charge_pause p where p.id = d.id and p.until_on is null)`,
};

const today = "(house_now() at time zone 'Asia/Manila')::date";

export async function findServicingViolations({ test }: YearWorld): Promise<string[]> {
  const found: string[] = [];
  for (const [words, query] of Object.entries(wrong)) {
    const { rowCount } = await test.ownerPool.query(query.replaceAll("house_today", today));
    if (rowCount) found.push(`${rowCount} ${words}`);
  }
  return found;
}
