/**
 * Back-channel logout: the provider says that it has signed somebody out, and the sessions of the
 * desk that began there end. Each token counts once.
 */
import { signOnKeys } from "@hiram/contract/staff/sign-in/sign-on.ts";
import { apiBase } from "@hiram/contract/wire/call.ts";
import type { FastifyInstance } from "fastify";
import { audit } from "#audit/audit.ts";
import { callerOfRequest } from "#house/caller.ts";
import { countCallUse } from "#house/count-uses.ts";
import { signOnCounter } from "#house/counters.ts";
import type { House } from "#house/house.ts";
import { consumeAddressLimit } from "#house/limit.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { recordRefusal } from "#problem.ts";
import { findProvider } from "./begin-sign-on.ts";
import { noteForgedAnswer } from "./note-forged-answer.ts";
import { endSessionsOfProvider } from "./sign-on.sql.ts";

const BODY_BYTES_MAX = 16 * 1024;
/** Longer than a token lives. */
const SEEN_SECONDS = 900;
const path = "/staff/sign-on/:provider/logout";
const LIMIT = { count: 300, seconds: 600 };

export function receiveSignOnLogouts(
  app: FastifyInstance,
  house: House,
  outside: OutsideAdapters,
): void {
  // A counter that begins with its first refusal shows Prometheus no increase.
  for (const key of signOnKeys)
    signOnCounter.inc({ provider: `provider-${key}`, outcome: "refused" }, 0);
  if (outside.signOn.length === 0) return;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      async (_: unknown, text: string) => new URLSearchParams(text),
    );
    scope.post<{ Params: { provider: string }; Body: URLSearchParams | undefined }>(
      apiBase + path,
      { bodyLimit: BODY_BYTES_MAX },
      async (request, reply) => {
        const caller = callerOfRequest(house, request);
        await consumeAddressLimit(house, "sign-on logout", LIMIT, caller.address);
        const key = signOnKeys.find((one) => one === request.params.provider) ?? "2";
        const provider = findProvider(outside, key);
        const token = request.body?.get("logout_token") ?? "";
        const read = await provider.readLogout(token);
        const isReplayed =
          !("fault" in read) &&
          (await countCallUse(
            house.db,
            `logout ${house.keys.fingerprint(read.tokenId, "sign-on")}`,
            SEEN_SECONDS,
          ).then(({ place }) => place > 1));
        reply.header("cache-control", "no-store");
        if ("fault" in read || isReplayed) {
          const why = "fault" in read ? read.why : "REPLAYED";
          if (!("fault" in read) || read.fault === "REFUSED")
            await noteForgedAnswer(house, provider, why, caller);
          recordRefusal(request, "SignOnRefused");
          return reply.code(400).send({ error: "invalid_request" });
        }
        await house.db.transaction().execute(async (trx) => {
          for (const id of new Set(await endSessionsOfProvider(trx, read))) {
            const actor = { kind: "system" } as const;
            const details = { why: "PROVIDER" };
            await audit(trx, { action: "STAFF_SIGNED_OUT", actor, subjectId: id, caller, details });
          }
        });
        return reply.code(200).send();
      },
    );
  });
}
