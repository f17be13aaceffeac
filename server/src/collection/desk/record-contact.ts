/**
 * Writes down a contact with a member who is late, and a promise that came from it, in one
 * transaction. Only the person who has the case does it, so that two people do not call the same
 * member. The database refuses a contact that breaks a rule, and its reason is the answer.
 */

import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import type {
  staffRecordContactCall,
  staffWithdrawPromiseCall,
} from "@hiram/contract/collection/collections.calls.ts";
import { outcomesByChannel } from "@hiram/contract/collection/collections.ts";
import type { ContactPerson } from "@hiram/contract/collection/contact-rules.ts";
import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import { makePromise } from "#collection/promises/make-promise.ts";
import { lockPromise } from "#collection/promises/promise.sql.ts";
import { recordContacts } from "#collection/record-contacts.ts";
import { tryAdvance } from "#db/advance.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { findLoan } from "#loan/loan.sql.ts";
import { storeTimeZones } from "#member/time-zones/time-zones.ts";
import { notifyMember } from "#notice/notify-member.ts";
import { refuse } from "#problem.ts";
import { findContact, findOwner } from "./collections.sql.ts";
import { lockOwedLoan } from "./move-case.ts";

type ContactBody = CheckedBodyOf<typeof staffRecordContactCall>;

export async function recordContact(
  house: House,
  body: ContactBody,
  staff: StaffCaller,
  caller: Caller,
) {
  checkOutcome(body);
  const { member_id: memberId } = (await findLoan(house.db, body.loanId)) ?? refuse("NotFound");
  await storeTimeZones(house, [memberId]);
  await house.db.transaction().execute(async (trx) => {
    const loan = await lockOwedLoan(trx, body.loanId);
    if (await isWritten(trx, body, staff)) return;
    await refuseOthers(trx, body.loanId, staff);
    const { contactId, channel, direction, outcome, script, note, promise } = body;
    const contact = {
      id: contactId,
      loanId: loan.id,
      memberId: loan.member_id,
      // The database refuses a reference before it looks at the row.
      person: body.person as ContactPerson,
      channel,
      direction,
      at: house.clock.now(),
      staffId: staff.id,
      ...(script && { template: script }),
      ...(note && { note }),
      outcome,
    };
    await recordContacts(trx, house, [contact]);
    await audit(trx, {
      action: "COLLECTION_CONTACT",
      actor: { kind: "staff", id: staff.id },
      subjectId: loan.member_id,
      caller,
      details: { loan: loan.loan_number, channel, direction, outcome },
    });
    if (!promise) return;
    const { amount, promisedOn } = promise;
    const made = { loan, contactId, staffId: staff.id, amount: fromPesos(amount), promisedOn };
    await makePromise(trx, house, made, caller);
  });
  return {};
}

function checkOutcome({ channel, outcome, promise }: ContactBody): void {
  if (!outcomesByChannel[channel].includes(outcome))
    refuse("InvalidInput", { fields: { outcome: "This cannot come of this kind of contact." } });
  if (promise && outcome !== "REACHED")
    refuse("InvalidInput", {
      fields: { outcome: "A promise is said by the member: you must have reached them." },
    });
}

/** Whether the same contact was sent before, and only its reply was lost. */
async function isWritten(trx: Trx, body: ContactBody, staff: StaffCaller): Promise<boolean> {
  const before = await findContact(trx, body.contactId);
  if (!before) return false;
  const isSame =
    before.loan_id === body.loanId &&
    before.staff_id === staff.id &&
    before.channel === body.channel &&
    before.outcome === body.outcome;
  return isSame || refuse("KeyReused");
}

async function refuseOthers(trx: Trx, loanId: string, staff: StaffCaller): Promise<void> {
  if ((await findOwner(trx, loanId)) !== staff.id) refuse("CaseNotYours");
}

export async function withdrawPromise(
  house: House,
  { loanId, promiseId }: CheckedBodyOf<typeof staffWithdrawPromiseCall>,
  staff: StaffCaller,
  caller: Caller,
) {
  await house.db.transaction().execute(async (trx) => {
    const loan = await lockOwedLoan(trx, loanId);
    await refuseOthers(trx, loanId, staff);
    const promise = (await lockPromise(trx, { id: promiseId, loanId })) ?? refuse("NotFound");
    if (promise.status !== "OPEN") refuse("ChangedMeanwhile");
    const by = { kind: "staff", id: staff.id } as const;
    const set = { settled_at: house.clock.now() };
    const step = { table: "payment_promise", event: "withdraw", id: promiseId, by, set } as const;
    if (!(await tryAdvance(trx, step))) refuse("ChangedMeanwhile");
    const [amount, day] = [writePesos(promise.amount_centavos), promise.promised_on];
    await audit(trx, {
      action: "PROMISE_MOVED",
      actor: by,
      subjectId: loan.member_id,
      caller,
      details: { event: "withdraw", loan: loan.loan_number, amount, day },
    });
    const about = { amount, when: writeDay(day) };
    await notifyMember(trx, house, {
      memberId: loan.member_id,
      template: "promise-withdrawn",
      about,
    });
  });
  return {};
}
