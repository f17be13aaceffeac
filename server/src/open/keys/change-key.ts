/** What one person may do with a key: narrow it, stop it, make its secret and end the old one. */
import type { staffNarrowKeyCall } from "@hiram/contract/open/keys.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { openKeyFingerprint } from "#http/admit-key.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { refuse } from "#problem.ts";
import { newOpenKeySecret, openKeyModeOf, writeOpenKey } from "#secret/open-key.ts";
import {
  endOldSecret,
  findOpenKey,
  narrowStoredKey,
  type OpenKeyRow,
  setKeySecret,
  stopStoredKey,
} from "./keys.sql.ts";
import { readKeySettings } from "./read-key-settings.ts";
import { refuseKeyChange } from "./refuse-key-change.ts";

type Named = { readonly id: string };
type Change = {
  readonly event: "narrow" | "stop" | "secret" | "endOld";
  readonly staff: StaffCaller;
  readonly caller: Caller;
};

/** Runs one change of a key with its row of the log. */
const withKey = <Result>(
  { db }: House,
  { id }: Named,
  { event, staff, caller }: Change,
  change: (trx: Trx, key: OpenKeyRow) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (trx) => {
    const key = (await findOpenKey(trx, id)) ?? refuse("NotFound");
    const result = await change(trx, key);
    await audit(trx, {
      action: "KEY_CHANGED",
      actor: { kind: "staff", id: staff.id },
      subjectId: id,
      caller,
      details: { event, key: key.name },
    });
    return result;
  });

export function narrowOpenKey(
  house: House,
  typed: CheckedBodyOf<typeof staffNarrowKeyCall>,
  staff: StaffCaller,
  caller: Caller,
): Promise<Record<string, never>> {
  const { id, scopes, networks, endsOn, perMinute } = readKeySettings(house, typed);
  const row = { id, scopes: [...scopes], networks: [...networks], ends_on: endsOn };
  return withKey(house, { id }, { event: "narrow", staff, caller }, async (trx) => {
    await narrowStoredKey(trx, { ...row, per_minute: perMinute }).catch(refuseKeyChange);
    return {};
  });
}

export const stopOpenKey = (house: House, named: Named, staff: StaffCaller, caller: Caller) =>
  withKey(house, named, { event: "stop", staff, caller }, async (trx, { id }) => {
    if (!(await stopStoredKey(trx, id, staff.id))) refuse("KeyStopped");
    return {};
  });

/** The whole key leaves once, with this answer; only its keyed hash is stored. */
export const makeSecret = (house: House, named: Named, staff: StaffCaller, caller: Caller) =>
  withKey(house, named, { event: "secret", staff, caller }, async (trx, { id, handle }) => {
    const secret = newOpenKeySecret();
    const fingerprint = openKeyFingerprint(house, handle, secret);
    await setKeySecret(trx, id, fingerprint, staff.id).catch(refuseKeyChange);
    return { key: writeOpenKey(openKeyModeOf(house.config.mode), { handle, secret }) };
  });

export const endOldKeySecret = (house: House, named: Named, staff: StaffCaller, caller: Caller) =>
  withKey(house, named, { event: "endOld", staff, caller }, async (trx, { id }) => {
    if (!(await endOldSecret(trx, id))) refuse("NotFound");
    return {};
  });
