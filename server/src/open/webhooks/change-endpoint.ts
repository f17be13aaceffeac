/** What one person does with an endpoint, each with its row of the log. */
import type {
  staffAddEndpointCall,
  staffEndpointTypesCall,
  staffSendAgainCall,
} from "@hiram/contract/open/endpoints.calls.ts";
import { oldSecretHours } from "@hiram/contract/open/keys.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import type { Trx } from "#db/database.ts";
import { propose } from "#desk/proposals/propose.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { refuse } from "#problem.ts";
import { newWebhookSecret } from "#secret/webhook-signature.ts";
import { scheduleSending } from "./send-events.ts";
import { endpointHostOf } from "./stop-endpoint.ts";
import { openSecret, sealSecret } from "./webhook-secret.ts";
import {
  findOpenEndpoint,
  type OpenEndpointRow,
  sendAgain,
  updateEndpoint,
  writeTestEvent,
} from "./webhooks.sql.ts";

const HOUR_MS = 3_600_000;

type Named = { readonly id: string };
type Act = {
  readonly event: "types" | "stop" | "secret" | "test" | "again";
  readonly staff: StaffCaller;
  readonly caller: Caller;
};

/** The address is resolved before the transaction, because a name server may take seconds. */
export async function proposeEndpoint(
  house: House,
  { webhooks }: OutsideAdapters,
  { reason, ...request }: CheckedBodyOf<typeof staffAddEndpointCall>,
  { id: proposedBy }: StaffCaller,
  caller: Caller,
): Promise<{ id: string }> {
  if (await webhooks.findFault(request.url)) refuse("EndpointRefused");
  const proposal = {
    kind: "endpoint.add",
    memberId: null,
    subject: request.url,
    request,
    reason,
    proposedBy,
  } as const;
  return house.db.transaction().execute((trx) => propose(trx, house, proposal, caller));
}

const withEndpoint = <Result>(
  { db }: House,
  { id }: Named,
  { event, staff, caller }: Act,
  change: (trx: Trx, endpoint: OpenEndpointRow) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (trx) => {
    const endpoint = await findOpenEndpoint(trx, id);
    if (!endpoint || endpoint.stopped_at) return refuse("NotFound");
    const result = await change(trx, endpoint);
    await audit(trx, {
      action: "ENDPOINT_CHANGED",
      actor: { kind: "staff", id: staff.id },
      subjectId: id,
      caller,
      details: { event, endpoint: endpointHostOf(endpoint.url) },
    });
    return result;
  });

export const chooseEventTypes = (
  house: House,
  { id, types }: CheckedBodyOf<typeof staffEndpointTypesCall>,
  staff: StaffCaller,
  caller: Caller,
) =>
  withEndpoint(house, { id }, { event: "types", staff, caller }, async (trx) => {
    await updateEndpoint(trx, id, { types: [...new Set(types)].sort() });
    return {};
  });

export const stopEndpointAtDesk = (
  house: House,
  named: Named,
  staff: StaffCaller,
  caller: Caller,
) =>
  withEndpoint(house, named, { event: "stop", staff, caller }, async (trx, { id }) => {
    await updateEndpoint(trx, id, { stopped_at: house.clock.now(), stop_reason: "BY_HAND" });
    return {};
  });

/** The first time it shows the secret with which events are signed already. */
export const replaceSecret = (house: House, named: Named, staff: StaffCaller, caller: Caller) =>
  withEndpoint(house, named, { event: "secret", staff, caller }, async (trx, endpoint) => {
    const { id, secret_sealed } = endpoint;
    if (!endpoint.secret_shown) {
      await updateEndpoint(trx, id, { secret_shown: true });
      return { secret: openSecret(house, id, secret_sealed) };
    }
    const secret = newWebhookSecret();
    await updateEndpoint(trx, id, {
      secret_sealed: sealSecret(house, id, secret),
      old_secret_sealed: secret_sealed,
      old_until: new Date(house.realClock.now().getTime() + oldSecretHours * HOUR_MS),
    });
    return { secret };
  });

export const testEndpoint = (house: House, named: Named, staff: StaffCaller, caller: Caller) =>
  withEndpoint(house, named, { event: "test", staff, caller }, async (trx, { id }) => {
    await writeTestEvent(trx, id);
    return {};
  });

export async function sendEventsAgain(
  house: House,
  { id, delivery, failedSince }: CheckedBodyOf<typeof staffSendAgainCall>,
  staff: StaffCaller,
  caller: Caller,
): Promise<{ count: number }> {
  if ((delivery === undefined) === (failedSince === undefined))
    return refuse("InvalidInput", { fields: { failedSince: "Please choose a moment." } });
  const which =
    delivery === undefined
      ? { failedSince: new Date(failedSince ?? "") }
      : { deliveryId: Number(delivery) };
  const count = await withEndpoint(house, { id }, { event: "again", staff, caller }, (trx) =>
    sendAgain(trx, id, which),
  );
  if (count > 0) await scheduleSending(house, id, house.realClock.now());
  return { count };
}
