/** Keys of other systems for tests: proposed by one administrator and confirmed by another. */
import { randomUUID } from "node:crypto";
import { apiBase } from "@hiram/contract/wire/call.ts";
import type { OpenScope } from "@hiram/contract/wire/scopes.ts";
import type { FastifyInstance } from "fastify";
import type { TestHouse } from "#testing/house.ts";
import { nextAddress, openBrowser, outcomeOf, type Reply } from "#testing/member.ts";
import { confirmTestProposal, openProposals } from "#testing/proposals.ts";
import { type Desk, openDesk } from "#testing/staff.ts";

export type TwoAdmins = { readonly carla: Desk; readonly dora: Desk };

export async function openAdmins(test: TestHouse, app: FastifyInstance): Promise<TwoAdmins> {
  const carla = await openDesk(test, app, "ADMIN", { name: "Carla Dizon" });
  const dora = await openDesk(test, app, "ADMIN", { name: "Dora Lim" });
  return { carla, dora };
}

export const keySettings = (test: TestHouse, { carla }: Pick<TwoAdmins, "carla">) => ({
  name: `Accounting ${randomUUID().slice(0, 8)}`,
  owner: carla.id,
  purpose: "Reads what was paid, every night.",
  scopes: ["loans.read"] as OpenScope[],
  networks: [] as string[],
  endsOn: new Date(test.clock.now().getTime() + 200 * 86_400_000).toISOString().slice(0, 10),
  perMinute: 300,
});
export type KeySettings = ReturnType<typeof keySettings>;

/** The second person confirms what waits about this key. */
export async function confirmKey({ dora }: TwoAdmins, proposalId: string): Promise<string> {
  const proposal = (await openProposals(dora)).find(({ id }) => id === proposalId);
  if (!proposal) throw new Error("no such proposal waits");
  return confirmTestProposal(dora, proposal);
}

export async function makeTestKey(
  test: TestHouse,
  admins: TwoAdmins,
  changes: Partial<KeySettings> = {},
): Promise<{ id: string; key: string; settings: KeySettings }> {
  const settings = { ...keySettings(test, admins), ...changes };
  const body = { ...settings, reason: "The accounting needs it." };
  const proposed = read(await admins.carla.browser.post("/staff/keys", body));
  const outcome = await confirmKey(admins, proposed.id ?? "");
  if (outcome !== "200") throw new Error(outcome);
  const { keys } = (await admins.carla.browser.get("/staff/keys")).json();
  const { id } = keys.find(({ name }: { name: string }) => name === settings.name);
  const { key = "" } = read(await admins.carla.browser.post("/staff/keys/secret", { id }));
  return { id, key, settings };
}

function read(reply: Reply): { readonly id?: string; readonly key?: string } {
  if (reply.statusCode !== 200) throw new Error(outcomeOf(reply));
  return reply.json();
}

/** Another system: it has a key and an address, and no cookies. */
export function openSystem(app: FastifyInstance, key: string, address = nextAddress()) {
  const browser = openBrowser(app, address);
  browser.accessToken = key;
  return browser;
}

/** Every row of a list, page by page. */
export async function readPages(
  system: { get(path: string): Promise<Reply> },
  path: string,
  limit = 2,
): Promise<{ readonly id: string }[]> {
  const rows: { readonly id: string }[] = [];
  for (let after = ""; ; ) {
    const reply = await system.get(`${path}?limit=${limit}${after}`);
    if (reply.statusCode !== 200) throw new Error(`${apiBase}${path}: ${outcomeOf(reply)}`);
    const { data, has_more, next } = reply.json();
    rows.push(...data);
    if (!has_more) return rows;
    after = `&after=${next}`;
  }
}
