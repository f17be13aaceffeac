/**
 * Calls whose body is a file as it is, for staff. The caller is admitted before the body is read:
 * otherwise anybody could make the process hold megabytes.
 */
import { createHash } from "node:crypto";
import { type AnswerOf, apiBase, type Call, isMoneyCall } from "@hiram/contract/wire/call.ts";
import { isId } from "@hiram/contract/wire/id.ts";
import { type Caller, callerOfRequest } from "#house/caller.ts";
import {
  admitStaff,
  refuseStaleFactor,
  type StaffCall,
  type StaffCaller,
} from "#http/admit-staff.ts";
import { type AnswerContext, limitCaller, refuseUnguarded } from "#http/answer.ts";
import { type IdempotentCall, idempotentCallOfUpload } from "#http/idempotency.ts";
import { refuse } from "#problem.ts";

type FileAsk = {
  readonly bytes: Buffer;
  /** The `:id` in the call's path. */
  readonly id: string | null;
  /** The value of `?account=`. */
  readonly accountId: string | null;
  readonly staff: StaffCaller;
  readonly caller: Caller;
  readonly once: IdempotentCall | undefined;
};

export function answerRaw<const C extends Call & StaffCall & { readonly bytesMax: number }>(
  { app, house, calls }: AnswerContext,
  call: C,
  action: (ask: FileAsk) => Promise<AnswerOf<C>>,
): void {
  refuseUnguarded(call);
  calls.push(call);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/octet-stream",
      { parseAs: "buffer", bodyLimit: call.bytesMax },
      async (_: unknown, bytes: Buffer) => bytes,
    );
    scope.post<{
      Querystring: Readonly<Record<string, unknown>>;
      Params: { readonly id?: string };
    }>(
      apiBase + call.path,
      {
        onRequest: async (request) => {
          const caller = callerOfRequest(house, request);
          const staff = await admitStaff(house, call, request, caller);
          await limitCaller(house, call, staff.id);
          if (isMoneyCall(call)) house.durability.refuseIfLossy();
          if (call.freshFactor) refuseStaleFactor(call.freshFactor, staff, undefined);
          admitted.set(request, { staff, caller });
        },
      },
      async (request, reply) => {
        const { staff, caller } = admitted.get(request) ?? refuse("NotSignedIn");
        const bytes = request.body;
        if (!(bytes instanceof Buffer))
          return refuse("InvalidInput", { fields: { file: "Please choose a file." } });
        const { account = null } = request.query;
        if (account !== null && !(typeof account === "string" && isId(account)))
          return refuse("InvalidInput", { fields: { account: "Please choose an account." } });
        const once =
          call.isIdempotent &&
          idempotentCallOfUpload(call, request, staff.id, hash(bytes, account));
        const answer = await action({
          bytes,
          id: request.params.id ?? null,
          accountId: account,
          staff,
          caller,
          once: once || undefined,
        });
        return reply.header("cache-control", "no-store").send(call.reply.parse(answer));
      },
    );
  });
}

/** Remembers who was admitted, from before the body is read until the action. */
const admitted = new WeakMap<object, { readonly staff: StaffCaller; readonly caller: Caller }>();

const hash = (bytes: Buffer, account: string | null): string =>
  createHash("sha256")
    .update(bytes)
    .update(account ?? "")
    .digest("base64url");
