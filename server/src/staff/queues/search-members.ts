/**
 * One search box for staff. Numbers are looked up in every meaning; encrypted names are found even
 * when misspelt. The search is audited, but not the typed text.
 */
import type { staffSearchCall } from "@hiram/contract/member/members.calls.ts";
import type { FoundBy } from "@hiram/contract/member/members.ts";
import { readReferences } from "@hiram/contract/payment/reference.ts";
import { banks } from "@hiram/contract/wallet/banks.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import { idNumberError, idTypes, tidyIdNumber } from "@hiram/contract/wire/lists.ts";
import { audit } from "#audit/audit.ts";
import { namesOfMember, readMembers, toMemberRow } from "#desk/member-row.ts";
import { readMemberRows, searchByNumber } from "#desk/members.sql.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { canonicalAccount } from "#member/beneficiary.ts";
import { findByName, nameSimilarity } from "#member/names.ts";
import { parsePhone, phoneFingerprint } from "#member/phone.ts";

const ROWS_MAX = 20;
/** How many names are decrypted before the best are chosen. */
const NAMES_MAX = 200;
const LIKENESS_MIN = 0.45;

export async function searchMembers(
  house: House,
  { query }: { query: string },
  staff: StaffCaller,
  caller: Caller,
): Promise<AnswerOf<typeof staffSearchCall>> {
  const numbers = await findByNumbers(house, query);
  const names = /\p{L}{2}/u.test(query) ? await findNames(house, query) : [];
  const known = new Map<string, Hit>();
  for (const hit of numbers) if (!known.has(hit.memberId)) known.set(hit.memberId, hit);
  const found = [
    ...(await readMembers(house, [...known.keys()])).map((row) => ({
      ...row,
      foundBy: known.get(row.memberId)?.foundBy ?? ("phone" as const),
      loanNumber: known.get(row.memberId)?.loanNumber ?? null,
    })),
    ...names
      .filter(({ memberId }) => !known.has(memberId))
      .map((row) => ({ ...row, foundBy: "name" as const, loanNumber: null })),
  ];
  const rows = found.slice(0, ROWS_MAX);
  await audit(house.db, {
    action: "MEMBERS_SEARCHED",
    actor: { kind: "staff", id: staff.id },
    caller,
    details: { by: [...new Set(rows.map((row) => row.foundBy))].join(" "), found: found.length },
  });
  return { rows, more: found.length > rows.length };
}

type Hit = {
  readonly memberId: string;
  readonly foundBy: FoundBy;
  readonly loanNumber: string | null;
};

/** Every meaning of the text as a number. */
async function findByNumbers(house: House, query: string): Promise<Hit[]> {
  if (!/\d{4}/.test(query.replace(/[\s-]/g, ""))) return [];
  const phone = /^[\d\s()+.-]+$/.test(query) ? parsePhone(query) : null;
  const reference = /^(?:[A-Za-z0-9]{2,12}-)?(\d{6,15})$/.exec(query.trim())?.[1];
  const numbers = {
    phoneFingerprint: phone && phoneFingerprint(house.keys, phone),
    reference: reference ? Number(reference) : null,
    loanNumbers: [...(reference ? [reference] : []), ...readReferences(query)].map(Number),
    identityFingerprints: identityFingerprints(house, query),
    accountFingerprints: accountFingerprints(house, query),
  };
  const { rows } = await searchByNumber(numbers, ROWS_MAX + 1).execute(house.db);
  return rows.map(({ member_id, found_by, loan_number }) => ({
    memberId: member_id,
    foundBy: found_by,
    loanNumber: loan_number === null ? null : String(loan_number),
  }));
}

/**
 * The fingerprints of the query as a number of each kind of ID, in the form in which such numbers
 * are stored.
 */
const identityFingerprints = ({ keys }: House, query: string): string[] =>
  idTypes
    .filter(({ value }) => idNumberError(value, query) === null)
    .map(({ value }) => `${value}/${tidyIdNumber(value, query)}`)
    .map((number) => keys.fingerprint(number, "number/identity"));

/** `BDO Unibank 0012345678`, or the number alone at each listed bank. */
function accountFingerprints({ keys }: House, query: string): string[] {
  const [, named, typed = ""] =
    /^(?:(.*\p{L}.*?)[\s/,:]+)?([0-9][0-9\s-]{6,30})$/u.exec(query) ?? [];
  const number = typed.replace(/[\s-]/g, "");
  if (number.length < 8) return [];
  const at = named ? [named.trim()] : banks.map(({ name }) => name);
  return at.map((bank) =>
    keys.fingerprint(canonicalAccount({ bankName: bank, accountNumber: number }), "number/bank"),
  );
}

async function findNames(house: House, query: string) {
  const ids = await findByName(house, query, NAMES_MAX);
  const rows = await readMemberRows(house.db, ids);
  return rows
    .map((row) => {
      const { name, registered } = namesOfMember(house, row);
      return {
        row,
        likeness: Math.max(nameSimilarity(query, name), nameSimilarity(query, registered)),
      };
    })
    .filter(({ likeness }) => likeness >= LIKENESS_MIN)
    .sort((a, b) => b.likeness - a.likeness || +b.row.created_at - +a.row.created_at)
    .slice(0, ROWS_MAX + 1)
    .map(({ row }) => toMemberRow(house, row));
}
