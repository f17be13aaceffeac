/** Accounts at providers for the desk: the provider by its name in the settings. */
import type { House } from "#house/house.ts";
import { listIdentities } from "./sign-on.sql.ts";

/** One that the settings do not name any more is shown by its issuer: it can still be unlinked. */
const nameProvider = ({ config }: House, issuer: string): string =>
  config.signOn.providers.find((provider) => provider.issuer === issuer)?.name ?? issuer;

type Row = Awaited<ReturnType<typeof listIdentities>>[number];

const show = (house: House, { id, issuer, linked_at }: Row) => ({
  id,
  provider: nameProvider(house, issuer),
  linkedAt: linked_at.toISOString(),
});

export async function readIdentities(house: House, staffId: string) {
  const rows = await listIdentities(house.db, staffId);
  return rows.map((row) => show(house, row));
}

/** Of everybody at the desk, by person. */
export async function readAllIdentities(house: House) {
  const byPerson = new Map<string, ReturnType<typeof show>[]>();
  for (const row of await listIdentities(house.db))
    byPerson.set(row.staff_id, [...(byPerson.get(row.staff_id) ?? []), show(house, row)]);
  return byPerson;
}
