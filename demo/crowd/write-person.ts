/** One invented person as table rows, encrypted as the product does it. */

import { randomUUID } from "node:crypto";
import { activationSteps } from "@hiram/contract/activation/activation.ts";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { complaintDueOn } from "@hiram/contract/help/complaint.ts";
import { policies, policyAtInstant } from "@hiram/contract/policy/policy.ts";
import type { CopyValue } from "@hiram/server/db/copy-row.ts";
import type { House } from "@hiram/server/house/house.ts";
import { sealDeclaredFigures } from "@hiram/server/loan/apply/declared.ts";
import { activationAnswersSeal, nameOnId } from "@hiram/server/member/answers.ts";
import { canonicalAccount } from "@hiram/server/member/beneficiary.ts";
import { sealDetails, sealPhone } from "@hiram/server/member/details.ts";
import { nameNumbers } from "@hiram/server/member/names.ts";
import { phoneFingerprint } from "@hiram/server/member/phone.ts";
import { type Keys, randomReference } from "@hiram/server/secret/crypto.ts";
import { messageSeal } from "@hiram/server/secret/seals.ts";
import { sealPauseReason } from "@hiram/server/wallet/pause-reason.ts";
import { fingerprintAccount, sealAccount } from "@hiram/server/wallet/payout-account.ts";
import { type Invented, inventPerson, pick, pickNumber } from "#crowd/invent-person.ts";
import { type InventedStory, type InventedWithdrawal, inventStory } from "#crowd/invent-story.ts";

/** Each written table with its columns in the order of the rows below. */
export const crowdColumns = {
  crowd: "id",
  member: `id, phone_fingerprint, phone_sealed, details_sealed, password_hash, register_address, created_at`,
  activation: "id, status, completed_at",
  activation_answer: "member_id, step, sealed, fingerprint, number_fingerprint, saved_at",
  member_name: "member_id, keys",
  member_document: "id, member_id, kind, status, received_at, created_at, since",
  id_check: "id, status, side, reason, since, checked_by, checked_at",
  loan: `id, member_id, status, asked_centavos, amount_centavos, months, policy_from, currency,
    exchange_rate, declared_sealed, applied_at, officer_id, decided_at, decline_reason, accepted_at,
    first_paid_at, first_paid_on, closed_at`,
  withdrawal: `id, member_id, loan_id, status, amount_centavos, channel, account_sealed,
    account_fingerprint, challenge_id, needs_second_person, released_by, released_at, confirmed_by,
    confirmed_at, rail, rail_reference, return_reason, pause_reason_sealed, paused_until,
    promised_by, created_at, sent_at, ended_at, settled_on`,
  payment: `id, status, own_account, entry_reference, way, value_on, amount_centavos, member_id,
    loan_id, recorded_by, on_statement_on, created_at, payer_sealed, proved_at,
    evidence, proof_due_on`,
  repayment: `id, payment_id, loan_id, member_id, amount_centavos, interest_centavos, principal_centavos,
    received_on, reference, source, recorded_by, created_at`,
  contact_message: "id, reference, status, sealed, consented_at, created_at, complaint_id",
  complaint: "id, category, status, due_on, opened_at, answered_at, created_at",
} as const;
export type CrowdTable = keyof typeof crowdColumns;

export type Put = (table: CrowdTable, row: readonly CopyValue[]) => void;

type Place = {
  readonly index: number;
  readonly now: Date;
  readonly staff: readonly [officer: string, second: string];
};

export function writePerson(house: House, place: Place, put: Put): void {
  const { index, now, staff } = place;
  const memberId = randomUUID();
  const person = inventPerson(index);
  const story = inventStory(index, now);
  put("crowd", [memberId]);
  writeMember(house, memberId, person, story, put);
  writeIdCheck(memberId, place, story, put);
  writeDocument(memberId, index, story, put);
  writeLoan(house, memberId, { index, officer: staff[0] }, story, put);
  for (const withdrawal of story.withdrawals)
    writeWithdrawal(house, memberId, { person, story, withdrawal, staff }, put);
}

function writeMember(
  house: House,
  memberId: string,
  person: Invented,
  story: InventedStory,
  put: Put,
) {
  const { keys } = house;
  const { phone, details, answers } = person;
  const { registeredAt } = story;
  put("member", [
    memberId,
    phoneFingerprint(keys, phone),
    sealPhone(house, memberId, phone),
    sealDetails(house, memberId, details),
    // Not a usable password: hashing a real one for each would take an hour.
    "none",
    "127.0.0.1",
    registeredAt,
  ]);
  put("activation", [memberId, "INFO_COMPLETED", registeredAt]);
  const ownNumbers: Readonly<Record<string, string>> = {
    identity: `${answers.identity.identityType}/${answers.identity.identityNumber}`,
    bank: canonicalAccount(answers.bank),
  };
  for (const { name: step } of activationSteps) {
    const about = activationAnswersSeal(memberId, step);
    const document = JSON.stringify(answers[step]);
    const number = ownNumbers[step];
    put("activation_answer", [
      memberId,
      step,
      keys.seal(document, about),
      keys.fingerprint(document, about),
      number ? keys.fingerprint(number, `number/${step}`) : null,
      registeredAt,
    ]);
  }
  const words = `${details.fullName} ${nameOnId(answers.personal)}`.split(" ");
  const numbers = new Set(words.flatMap((word) => wordNumbers(keys, word)));
  put("member_name", [memberId, `{${[...numbers].join()}}`]);
}

/** There are few names and many people, so the hashes of each word are computed once. */
const numbersKnown = new WeakMap<Keys, Map<string, readonly number[]>>();

function wordNumbers(keys: Keys, word: string): readonly number[] {
  const known = numbersKnown.get(keys) ?? new Map<string, readonly number[]>();
  numbersKnown.set(keys, known);
  const numbers = known.get(word) ?? nameNumbers(keys, [word]);
  known.set(word, numbers);
  return numbers;
}

/** One in twenty IDs waits for its check; for one in a hundred an image is asked for again. */
function writeIdCheck(memberId: string, { index, staff }: Place, story: InventedStory, put: Put) {
  const kind = pickNumber(index, 40, 100);
  const { appliedAt } = story.loan;
  if (kind < 5) put("id_check", [memberId, "UNVERIFIED", null, null, appliedAt, null, null]);
  else if (kind === 5)
    put("id_check", [
      memberId,
      "RESUBMIT",
      "FRONT",
      "The picture is too dark to read.",
      appliedAt,
      staff[0],
      appliedAt,
    ]);
  else put("id_check", [memberId, "VERIFIED", null, null, appliedAt, staff[0], appliedAt]);
}

/** Gives one person in twenty a payslip that waits to be checked. */
function writeDocument(
  memberId: string,
  index: number,
  { loan: { appliedAt } }: InventedStory,
  put: Put,
) {
  if (pickNumber(index, 49, 20) > 0) return;
  const sent = ["PAYSLIP", "RECEIVED", appliedAt, appliedAt, appliedAt];
  put("member_document", [randomUUID(), memberId, ...sent]);
}

type Lending = { readonly index: number; readonly officer: string };

/**
 * Invents declared debts and expenses, except for one person in ten, whose application is older
 * than the declaration.
 */
const inventDeclared = (index: number) =>
  pickNumber(index, 45, 10) === 0
    ? {}
    : {
        monthlyDebtsPHP: pickNumber(index, 46, 3) === 0 ? 0 : pickNumber(index, 47, 20) * 500,
        monthlyExpensesPHP: 8_000 + pickNumber(index, 48, 40) * 500,
      };

function writeLoan(
  house: House,
  memberId: string,
  { index, officer }: Lending,
  { loan, repayment }: InventedStory,
  put: Put,
) {
  const isTaken = loan.status !== "PENDING" && loan.status !== "CANCELLED";
  const paidOn = loan.firstPaidAt && dayInManila(loan.firstPaidAt);
  put("loan", [
    loan.id,
    memberId,
    loan.status,
    loan.centavos,
    loan.centavos,
    loan.months,
    policyAtInstant(loan.appliedAt, policies).from,
    "PHP",
    1,
    sealDeclaredFigures(house, loan.id, inventDeclared(index)),
    loan.appliedAt,
    isTaken ? officer : null,
    loan.decidedAt,
    loan.status === "DECLINED" ? "INCOME" : null,
    loan.acceptedAt,
    loan.firstPaidAt,
    paidOn,
    loan.closedAt,
  ]);
  if (!repayment) return;
  const { id, amount, interest, principal, receivedAt } = repayment;
  // Both have the same id, as in rows from before payments existed.
  put("payment", [
    id,
    "APPLIED",
    "BANK",
    `CROWD ${id}`,
    "BY_HAND",
    dayInManila(receivedAt),
    amount,
    memberId,
    loan.id,
    officer,
    dayInManila(receivedAt),
    receivedAt,
    null,
    receivedAt,
    "STATEMENT",
    dayInManila(receivedAt),
  ]);
  put("repayment", [
    id,
    id,
    loan.id,
    memberId,
    amount,
    interest,
    principal,
    dayInManila(receivedAt),
    `CROWD ${id}`,
    "BANK",
    officer,
    receivedAt,
  ]);
}

type Payout = {
  readonly person: Invented;
  readonly story: InventedStory;
  readonly withdrawal: InventedWithdrawal;
  readonly staff: Place["staff"];
};

function writeWithdrawal(house: House, memberId: string, payout: Payout, put: Put) {
  const { person, story, withdrawal, staff } = payout;
  const { id, status, centavos, channel, needsSecondPerson, createdAt, sentAt } = withdrawal;
  const account = {
    ...person.answers.bank,
    accountName: nameOnId(person.answers.personal),
  };
  const isAgreed = needsSecondPerson && sentAt !== null;
  const isPaused = status === "ON_HOLD";
  put("withdrawal", [
    id,
    memberId,
    story.loan.id,
    status,
    centavos,
    channel,
    sealAccount(house, id, account),
    fingerprintAccount(house, account),
    randomUUID(),
    needsSecondPerson,
    isAgreed ? staff[0] : null,
    isAgreed ? createdAt : null,
    isAgreed ? staff[1] : null,
    isAgreed ? createdAt : null,
    // Paid by hand, because the demo's rail would not know these payouts.
    sentAt ? "manual" : null,
    sentAt ? `CROWD ${id}` : null,
    withdrawal.returnReason,
    isPaused ? sealPauseReason(house, id, "We compare the account's name with your ID.") : null,
    isPaused ? new Date(createdAt.getTime() + 30 * 86_400_000) : null,
    withdrawal.promisedBy,
    createdAt,
    sentAt,
    withdrawal.endedAt,
    status === "COMPLETED" && withdrawal.endedAt ? dayInManila(withdrawal.endedAt) : null,
  ]);
}

type Some = { readonly first: number; readonly count: number; readonly now: Date };

const topics = [
  "When will my withdrawal arrive? It says that it was sent.",
  "I have changed my number and cannot get the code any more.",
  "May I pay two instalments at once, and is there a fee for it?",
];

/** One for every five people, most of them answered or closed. */
export function writeMessages(house: House, { first, count, now }: Some, put: Put): void {
  const { keys, config, policies } = house;
  for (let index = first; index < first + count; index += 5) {
    const id = randomUUID();
    const { details } = inventPerson(index);
    const message = pick(index, 41, topics);
    const words = { name: details.fullName, email: details.email, message };
    const kind = pickNumber(index, 42, 20);
    const isComplaint = pickNumber(index, 45, 2) === 0;
    // A complaint may wait for weeks, a message for days.
    const waitHours = pickNumber(index, 43, isComplaint ? 35 * 24 : 96);
    const hours = kind === 0 ? waitHours : 96 + pickNumber(index, 44, 9_000);
    const at = new Date(now.getTime() - hours * 3_600_000);
    put("contact_message", [
      id,
      `${config.company.ShortName}-M-${randomReference()}`,
      kind === 0 ? "NEW" : kind < 4 ? "ANSWERED" : "CLOSED",
      keys.seal(JSON.stringify(words), messageSeal(id)),
      at,
      at,
      isComplaint ? id : null,
    ]);
    if (!isComplaint) continue;
    const status = kind === 0 ? "OPEN" : kind < 4 ? "ANSWERED" : "CLOSED";
    const dueOn = complaintDueOn(at, policies.now());
    put("complaint", [id, "OTHER", status, dueOn, at, kind === 0 ? null : at, at]);
  }
}
