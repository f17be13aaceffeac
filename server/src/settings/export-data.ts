/**
 * Everything we hold on a member, decrypted, for that member only. Every table with a member in it
 * is either listed here or named below with the reason why not, and a test compares both with the
 * database.
 */

import { baseLanguage } from "@hiram/contract/wire/language.ts";
import { writtenIn } from "@hiram/words/languages.ts";
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { openDeclaredFigures } from "#loan/apply/declared.ts";
import { readAnswers } from "#member/answers.ts";
import { bankChangeSeal } from "#member/beneficiary.ts";
import { findMember, openDetails, openPhone } from "#member/details.ts";
import { openPayer } from "#member/payer.ts";
import { previousValueSeal } from "#member/record-previous-value.ts";
import { findRecoveryHold, refuseDuringRecoveryHold } from "#member/recovery-hold.ts";
import { registrySeal } from "#member/registry-details.ts";
import { subscriptionSeal } from "#notice/push/push.sql.ts";
import { noticeSeal } from "#notice/write-notice.ts";
import { refuse } from "#problem.ts";
import {
  agencySeal,
  contactNoteSeal,
  creditRecordSeal,
  documentSeal,
  documentSentenceSeal,
  dueDayMoveSeal,
  hardshipSeal,
  letterSeal,
  loanNoteSeal,
  messageAnswerSeal,
  messageSeal,
  payoutAccountSeal,
  revealReasonSeal,
  withdrawalNoteSeal,
} from "#secret/seals.ts";
import { phoneChangeSeal } from "#session/phone-change/phone-change.ts";
import { correctionSeal } from "#settings/correction/correction.ts";
import {
  findRegistration,
  listOwnRows,
  listRowsOf,
  type MemberTable,
} from "#settings/export.sql.ts";

type Row = Readonly<Record<string, unknown>>;
type Reading = (house: House, row: Row, memberId: string) => Row;

/** Columns that only link rows, and our fingerprints, keys and ciphertexts. */
const INTERNAL =
  /_fingerprint$|^fingerprint$|sealed$|^public_key$|^credential_id$|^member_id$|^stored_as$/;

const plain: Reading = (_house, row) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !INTERNAL.test(name)));

const openWith =
  (about: (memberId: string, row: Row) => string, column = "sealed"): Reading =>
  (house, row, memberId) => ({
    ...plain(house, row, memberId),
    content: JSON.parse(house.keys.open(row[column] as Buffer, about(memberId, row))),
  });

/** A sentence of staff, or null; also null after the member was erased. */
const openSentence = ({ keys }: House, sealed: unknown, about: string): string | null =>
  sealed ? keys.open(sealed as Buffer, about) : null;

const readAccount = openWith((_, row) => payoutAccountSeal(String(row.id)), "account_sealed");

/** How the rows of each table are written into the export. */
export const exportedTables: Readonly<
  Record<Exclude<MemberTable, keyof typeof withheld>, Reading>
> = {
  activation_answer: plain,
  upload: (house, row, memberId) => ({
    ...plain(house, row, memberId),
    link: `/api/v2/uploaded-files/${row.id}`,
  }),
  member_document: (house, row, memberId) => {
    const seal = (what: "request" | "reason") => documentSentenceSeal(String(row.id), what);
    return {
      ...plain(house, row, memberId),
      request: openSentence(house, row.request_sealed, seal("request")),
      reason: openSentence(house, row.reason_sealed, seal("reason")),
    };
  },
  document_page: plain,
  member_change: openWith((memberId, row) => previousValueSeal(memberId, String(row.id))),
  bank_change: openWith((memberId, row) => bankChangeSeal(memberId, String(row.id))),
  phone_change: openWith((memberId, row) => phoneChangeSeal(memberId, String(row.id))),
  personal_correction: openWith((memberId, row) => correctionSeal(memberId, String(row.id))),
  session: plain,
  passkey: plain,
  notice: openWith((_, row) => noticeSeal(String(row.id))),
  undeliverable_address: plain,
  notice_choice: plain,
  member_time_zones: plain,
  night_consent: plain,
  reminder: plain,
  collection_contact: (house, row, memberId) => ({
    ...plain(house, row, memberId),
    note: openSentence(house, row.note_sealed, contactNoteSeal(String(row.id))),
  }),
  payment_promise: plain,
  collection_case: plain,
  // Exactly the data that an agency got about the member.
  agency_case: (house, row, memberId) => ({
    ...plain(house, row, memberId),
    given: openSentence(house, row.given_sealed, agencySeal(String(row.id))),
  }),
  push_subscription: openWith((_, row) => subscriptionSeal(String(row.id))),
  score_event: plain,
  deletion_request: plain,
  loan: (house, row, memberId) => ({
    ...plain(house, row, memberId),
    ...openDeclaredFigures(house, row as { id: string; declared_sealed: Buffer | null }),
  }),
  loan_document: openWith((_, row) => documentSeal(String(row.loan_id), String(row.kind))),
  loan_acceptance: plain,
  loan_account: plain,
  hardship: (house, row, memberId) => {
    const seal = (what: "words" | "note" | "addendum") => hardshipSeal(String(row.id), what);
    const addendum = openSentence(house, row.addendum_sealed, seal("addendum"));
    return {
      ...plain(house, row, memberId),
      words: openSentence(house, row.words_sealed, seal("words")),
      note: openSentence(house, row.note_sealed, seal("note")),
      addendum: addendum && JSON.parse(addendum),
    };
  },
  due_day_move: (house, row, memberId) => {
    const addendum = openSentence(house, row.addendum_sealed, dueDayMoveSeal(String(row.id)));
    return { ...plain(house, row, memberId), addendum: addendum && JSON.parse(addendum) };
  },
  credit_record: openWith((_, row) => creditRecordSeal(String(row.loan_id), String(row.digest))),
  registry_detail: openWith((memberId) => registrySeal(memberId)),
  credit_notice: plain,
  report_authorisation: plain,
  bureau_report: plain,
  withdrawal: (house, row, memberId) => ({
    ...readAccount(house, row, memberId),
    pause_reason: openSentence(house, row.pause_reason_sealed, withdrawalNoteSeal(String(row.id))),
  }),
  reveal_reason: (house, row, memberId) => ({
    ...plain(house, row, memberId),
    reason: openSentence(house, row.sealed, revealReasonSeal(String(row.id))),
  }),
  contact_message: openWith((_, row) => messageSeal(String(row.id))),
  complaint: plain,
  dispute: plain,
  cooling_off: plain,
  loan_settlement: plain,
  loan_rest_waived: plain,
  settlement_reminder: plain,
  charge_pause: plain,
  charge_waiver: plain,
  letter: openWith((_, row) => letterSeal(String(row.id))),
  issued_paper: plain,
  pay_link: plain,
  payment: (house, row, memberId) => ({
    ...plain(house, row, memberId),
    payer: openPayer(house, row as { id: string; payer_sealed: Buffer | null }),
  }),
  payment_intent: plain,
  repayment: plain,
  reallocation: plain,
  owed_back_settlement: plain,
  wallet: plain,
  entry: plain,
  posting: plain,
};

/** The data that is left out, with the reasons in words. */
export const { withheld } = writtenIn[baseLanguage].export;

/**
 * Held back after a recovery like money: otherwise a thief of the number would learn everything at
 * once.
 */
export async function exportData(house: House, { id }: MemberCaller, caller: Caller) {
  refuseDuringRecoveryHold(await findRecoveryHold(house.db, id));
  const data = await collect(house, id);
  const actor = { kind: "member", id } as const;
  await audit(house.db, { action: "DATA_EXPORTED", actor, subjectId: id, caller });
  return data;
}

const readNote = (house: House, { note_sealed, ...row }: Row, about: string): Row => ({
  ...row,
  note: openSentence(house, note_sealed, about),
});

async function collect(house: House, id: string) {
  const { db } = house;
  const member = (await findMember(db, id)) ?? refuse("NotFound");
  const contents: Record<string, unknown> = {
    madeAt: house.clock.now().toISOString(),
    company: house.config.company.CompanyName,
    member: {
      ...(await findRegistration(db, id)),
      phoneNumber: openPhone(house, member),
      ...openDetails(house, member),
    },
    activation: await readAnswers(db, house, id),
  };
  for (const [table, read] of Object.entries(exportedTables))
    contents[table] = (await listRowsOf(db, table as MemberTable, id)).map((row) =>
      read(house, row, id),
    );
  const subjects = await listOwnRows(db, id);
  const { loan_event, withdrawal_event, contact_answer, ...subject } = subjects;
  Object.assign(contents, subject, {
    contact_answer: contact_answer.map(({ sealed, ...row }) => ({
      ...row,
      text: house.keys.open(sealed as Buffer, messageAnswerSeal(String(row.id))),
    })),
    loan_event: loan_event.map((row) => readNote(house, row, loanNoteSeal(String(row.loan_id)))),
    withdrawal_event: withdrawal_event.map((row) =>
      readNote(house, row, withdrawalNoteSeal(String(row.withdrawal_id))),
    ),
  });
  contents.notTold = withheld;
  return contents as { madeAt: string };
}
