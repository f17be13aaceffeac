/** The keys as the desk sees them: everything but their secrets, which are not stored. */
import type { staffKeysCall } from "@hiram/contract/open/keys.calls.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import type { OpenScope } from "@hiram/contract/wire/scopes.ts";
import type { House } from "#house/house.ts";
import type { StaffCaller } from "#http/answer.ts";
import { openStaffDetails, readStaffNames } from "#member/staff-details.ts";
import { listKeyOwners, listOpenKeys, type OpenKeyRow } from "./keys.sql.ts";

export async function readKeys(
  house: House,
  { id: staffId }: StaffCaller,
): Promise<AnswerOf<typeof staffKeysCall>> {
  const [rows, people] = await Promise.all([listOpenKeys(house.db), listKeyOwners(house.db)]);
  const names = await readStaffNames(
    house.db,
    house,
    rows.flatMap(({ owner_id, proposed_by, confirmed_by }) => [
      owner_id,
      proposed_by,
      confirmed_by,
    ]),
  );
  const nameOf = (id: string) => names.get(id) ?? "";
  return {
    keys: rows.map((row) => ({
      id: row.id,
      handle: row.handle,
      name: row.name,
      ownerId: row.owner_id,
      owner: nameOf(row.owner_id),
      purpose: row.purpose,
      scopes: row.scopes as OpenScope[],
      networks: row.networks,
      endsOn: row.ends_on,
      perMinute: row.per_minute,
      status: statusOf(row),
      stopReason: row.stop_reason,
      stoppedAt: row.stopped_at?.toISOString() ?? null,
      madeAt: row.made_at.toISOString(),
      proposedBy: nameOf(row.proposed_by),
      confirmedBy: nameOf(row.confirmed_by),
      secretAt: row.secret_at?.toISOString() ?? null,
      oldSecretUntil: row.old_until?.toISOString() ?? null,
      lastUsed: row.used_at && {
        at: row.used_at.toISOString(),
        address: row.used_address ?? "",
        call: row.used_call ?? "",
      },
      mayHaveSecret: [row.owner_id, row.proposed_by].includes(staffId),
    })),
    people: people
      .map((row) => ({ id: row.id, name: openStaffDetails(house, row).name }))
      .sort((a, b) => a.name.localeCompare(b.name)),
  };
}

function statusOf({ stopped_at, has_ended, secret_at }: OpenKeyRow) {
  if (stopped_at) return "STOPPED";
  if (has_ended) return "ENDED";
  return secret_at ? "LIVE" : "NO_SECRET";
}
