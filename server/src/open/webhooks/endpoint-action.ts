/**
 * An address gets events once two people agreed to it. It is checked when it is proposed, and again
 * at every attempt.
 */
import { randomUUID } from "node:crypto";
import { staffAddEndpointCall } from "@hiram/contract/open/endpoints.calls.ts";
import type { EventType } from "@hiram/contract/open/events.ts";
import { audit } from "#audit/audit.ts";
import { defineTwoPersonAction } from "#desk/proposals/two-person-action.ts";
import { refuse } from "#problem.ts";
import { newWebhookSecret } from "#secret/webhook-signature.ts";
import { endpointHostOf } from "./stop-endpoint.ts";
import { sealSecret } from "./webhook-secret.ts";
import { insertEndpoint } from "./webhooks.sql.ts";

type EndpointRequest = {
  readonly url: string;
  readonly contact: string;
  readonly types: readonly EventType[];
};

export const addEndpointAction = defineTwoPersonAction({
  call: staffAddEndpointCall,
  async describe(_house, _db, { url, contact, types }: EndpointRequest) {
    return {
      title: `Send events to ${endpointHostOf(url)}`,
      facts: [
        { name: "Address", value: url },
        { name: "Contact", value: contact },
        { name: "Events", value: types.join(", ") },
        { name: "They hold", value: "Ids, states, amounts and days; no name and no number" },
      ],
    };
  },
  async carryOut(trx, house, { url, contact, types }, { confirmedBy, proposalId }, caller) {
    const id = randomUUID();
    const sealed = sealSecret(house, id, newWebhookSecret());
    await insertEndpoint(trx, { proposalId, id, url, contact, types, sealed }).catch(
      (error: { code?: string }) => {
        if (error.code === "HM215") refuse("TooManyEndpoints");
        throw error;
      },
    );
    await audit(trx, {
      action: "ENDPOINT_CHANGED",
      actor: { kind: "staff", id: confirmedBy },
      subjectId: id,
      caller,
      details: { event: "add", endpoint: endpointHostOf(url), proposal: proposalId },
    });
  },
});
