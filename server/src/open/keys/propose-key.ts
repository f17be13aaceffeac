/**
 * The first of two people proposes a key, or other settings of one. The proposal is also stored in
 * plain text for the database, which carries out exactly that.
 */
import { randomUUID } from "node:crypto";
import type { staffMakeKeyCall, staffWidenKeyCall } from "@hiram/contract/open/keys.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import type { Trx } from "#db/database.ts";
import { propose } from "#desk/proposals/propose.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { refuse } from "#problem.ts";
import type { KeyRequest } from "./key-actions.ts";
import { findOpenKey, insertOpenKeyChange, type OpenKeyRow } from "./keys.sql.ts";
import { readKeySettings } from "./read-key-settings.ts";

export function proposeKey(
  house: House,
  { reason, ...typed }: CheckedBodyOf<typeof staffMakeKeyCall>,
  staff: StaffCaller,
  caller: Caller,
): Promise<{ id: string }> {
  const request = { event: "make", id: randomUUID(), ...readKeySettings(house, typed) } as const;
  return house.db
    .transaction()
    .execute((trx) => store(trx, house, { request, reason, staff, caller }));
}

export function proposeKeyChange(
  house: House,
  { reason, ...typed }: CheckedBodyOf<typeof staffWidenKeyCall>,
  staff: StaffCaller,
  caller: Caller,
): Promise<{ id: string }> {
  return house.db.transaction().execute(async (trx) => {
    const key = (await findOpenKey(trx, typed.id)) ?? refuse("NotFound");
    if (key.stopped_at) refuse("KeyStopped");
    const request = { event: "change", ...readKeySettings(house, typed) } as const;
    if (isSame(key, request)) refuse("NothingChanges");
    return store(trx, house, { request, reason, staff, caller });
  });
}

type Proposed = {
  readonly request: KeyRequest;
  readonly reason: string;
  readonly staff: StaffCaller;
  readonly caller: Caller;
};

async function store(trx: Trx, house: House, { request, reason, staff, caller }: Proposed) {
  await checkOwner(trx, request.owner);
  const kind = request.event === "make" ? "key.make" : "key.change";
  const proposal = {
    kind,
    memberId: null,
    subject: request.id,
    request,
    reason,
    proposedBy: staff.id,
  } as const;
  const { id } = await propose(trx, house, proposal, caller);
  await insertOpenKeyChange(trx, {
    proposal_id: id,
    key_id: request.id,
    name: request.name,
    owner_id: request.owner,
    purpose: request.purpose,
    scopes: [...request.scopes],
    networks: request.networks,
    per_minute: request.perMinute,
    ends_on: request.endsOn,
  });
  return { id };
}

async function checkOwner(trx: Trx, id: string): Promise<void> {
  const owner = await trx
    .selectFrom("staff")
    .select("id")
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (!owner) refuse("InvalidInput", { fields: { owner: "Please choose a person at the desk." } });
}

const isSame = (key: OpenKeyRow, request: KeyRequest): boolean =>
  key.name === request.name &&
  key.owner_id === request.owner &&
  key.purpose === request.purpose &&
  key.ends_on === request.endsOn &&
  key.per_minute === request.perMinute &&
  [...key.scopes].sort().join() === [...request.scopes].sort().join() &&
  [...key.networks].sort().join() === request.networks.join();
