/**
 * A key is made and widened by two people: the second one reads what it may do, from where and
 * until when, and the database carries out exactly what was proposed.
 */
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { staffMakeKeyCall, staffWidenKeyCall } from "@hiram/contract/open/keys.calls.ts";
import { type OpenScope, openScopes } from "@hiram/contract/wire/scopes.ts";
import { audit } from "#audit/audit.ts";
import type { Db, Trx } from "#db/database.ts";
import { defineTwoPersonAction, type ProposalFact } from "#desk/proposals/two-person-action.ts";
import type { House } from "#house/house.ts";
import type { Caller } from "#http/answer.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { newOpenKeyHandle } from "#secret/open-key.ts";
import { applyOpenKeyChange, findOpenKey, type OpenKeyRow } from "./keys.sql.ts";
import { refuseKeyChange } from "./refuse-key-change.ts";

export type KeyRequest = {
  readonly event: "make" | "change";
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  readonly purpose: string;
  readonly scopes: readonly OpenScope[];
  readonly networks: readonly string[];
  readonly endsOn: string;
  readonly perMinute: number;
};

const sayFrom = (networks: readonly string[]): string => networks.join(", ") || "Everywhere";
const sayMay = (scopes: readonly string[]): string =>
  scopes.map((scope) => openScopes[scope as OpenScope]).join("; ");

/** "before → now" where there was something before. */
const change = (before: string | undefined, now: string): string =>
  before === undefined || before === now ? now : `${before} → ${now}`;

async function describeKey(
  house: House,
  db: Db | Trx,
  request: KeyRequest,
  before: OpenKeyRow | undefined,
): Promise<ProposalFact[]> {
  const people = await readStaffNames(db, house, [request.owner, before?.owner_id ?? null]);
  const nameOf = (id: string) => people.get(id) ?? "";
  return [
    { name: "Name", value: change(before?.name, request.name) },
    { name: "Owner", value: change(before && nameOf(before.owner_id), nameOf(request.owner)) },
    { name: "For", value: change(before?.purpose, request.purpose) },
    { name: "May", value: change(before && sayMay(before.scopes), sayMay(request.scopes)) },
    { name: "From", value: change(before && sayFrom(before.networks), sayFrom(request.networks)) },
    {
      name: "Last day",
      value: change(before && writeDay(before.ends_on), writeDay(request.endsOn)),
    },
    {
      name: "Requests a minute",
      value: change(before && String(before.per_minute), String(request.perMinute)),
    },
  ];
}

type People = { readonly confirmedBy: string; readonly proposalId: string };

/** The database carries out the plain text stored with the proposal. */
async function carryOut(
  trx: Trx,
  _house: House,
  { id, name, scopes, event }: KeyRequest,
  { confirmedBy, proposalId }: People,
  caller: Caller,
): Promise<void> {
  await applyOpenKeyChange(trx, proposalId, newOpenKeyHandle()).catch(refuseKeyChange);
  await audit(trx, {
    action: "KEY_CHANGED",
    actor: { kind: "staff", id: confirmedBy },
    subjectId: id,
    caller,
    details: { event, key: name, proposal: proposalId, scopes: scopes.join(" ") },
  });
}

export const makeKeyAction = defineTwoPersonAction({
  call: staffMakeKeyCall,
  async describe(house, db, request: KeyRequest) {
    const facts = await describeKey(house, db, request, undefined);
    return { title: `A key for another system: ${request.name}`, facts };
  },
  carryOut,
});

export const changeKeyAction = defineTwoPersonAction({
  call: staffWidenKeyCall,
  async describe(house, db, request: KeyRequest) {
    const before = await findOpenKey(db, request.id);
    const facts = await describeKey(house, db, request, before);
    return { title: `Change the key ${before?.name ?? request.name}`, facts };
  },
  carryOut,
});
