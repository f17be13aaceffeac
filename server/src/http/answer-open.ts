/**
 * Joins a call of other systems to its action. The key is admitted before anything of the request
 * is read. An answer that shows persons is in the log that they see, before it leaves.
 */
import { type AnswerOf, apiBase, type Call, isMoneyCall } from "@hiram/contract/wire/call.ts";
import { isId } from "@hiram/contract/wire/id.ts";
import type { OpenScope } from "@hiram/contract/wire/scopes.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { safeParse } from "zod/mini";
import type { output } from "zod/v4/core";
import { auditEvents } from "#audit/audit.ts";
import { readAsOne } from "#db/together/read-together.ts";
import { type Caller, callerOfRequest } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { admitKey, type KeyCaller } from "#http/admit-key.ts";
import { type AnswerContext, checkBody, refuseUnguarded } from "#http/answer.ts";
import { replyFilterOf } from "#http/cut-reply.ts";
import { type IdempotentCall, idempotentCallOfBody } from "#http/idempotency.ts";
import { describeShapeIssue } from "#http/say-issue.ts";
import { refuse } from "#problem.ts";

type OpenCall = Call & { readonly who: "key"; readonly scope: OpenScope };

type OpenAsk<C extends OpenCall> = {
  readonly key: KeyCaller;
  readonly caller: Caller;
  readonly body: C["body"] extends NonNullable<C["body"]> ? output<C["body"]> : undefined;
  readonly query: C["query"] extends NonNullable<C["query"]> ? output<C["query"]> : undefined;
  /** The `:id` in the call's path. */
  readonly id: string;
  readonly once: C["isIdempotent"] extends true ? IdempotentCall : undefined;
};

export function answerOpen<const C extends OpenCall>(
  { app, house, calls }: AnswerContext,
  call: C,
  action: (ask: OpenAsk<C>) => Promise<AnswerOf<C>>,
): void {
  refuseUnguarded(call);
  calls.push(call);
  const cutReply = replyFilterOf(call.reply);

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const caller = callerOfRequest(house, request);
    const key = await admitKey(house, call, request, caller);
    if (isMoneyCall(call)) house.durability.refuseIfLossy();
    const { id = "" } = request.params as { readonly id?: string };
    const body = checkBody(call, request);
    const query = checkQuery(call, request);
    const once = call.isIdempotent && idempotentCallOfBody(house, call, request, key.id);
    const ask = { key, caller, body, query, id, once: once || undefined } as OpenAsk<C>;
    const answered = cutReply(await readAsOne(() => action(ask)));
    if (call.scope === "members.personal") await logMembers(house, key, answered, caller);
    return reply
      .header("cache-control", "no-store")
      .type("application/json; charset=utf-8")
      .send(JSON.stringify(answered));
  }

  app.route({
    method: call.method,
    url: apiBase + call.path,
    handler: handle,
    exposeHeadRoute: false,
  });
}

function checkQuery(call: OpenCall, request: FastifyRequest): unknown {
  if (!call.query) return undefined;
  const checked = safeParse(call.query, request.query, { error: describeShapeIssue });
  if (checked.success) return checked.data;
  const fields: Record<string, string> = Object.create(null);
  for (const issue of checked.error.issues.slice(0, 10)) {
    const names = issue.code === "unrecognized_keys" ? issue.keys : [issue.path.join(".")];
    for (const name of names.slice(0, 10)) fields[name || "query"] ??= issue.message;
  }
  return refuse("InvalidInput", { fields });
}

type Person = { readonly id: string };

/** The rows of a list, or the one member of the answer. */
const personsOf = (answered: unknown): readonly Person[] =>
  (answered as { readonly data?: readonly Person[] }).data ?? [answered as Person];

async function logMembers(
  { db }: House,
  { id, name }: KeyCaller,
  answered: unknown,
  caller: Caller,
): Promise<void> {
  const persons = personsOf(answered);
  if (!persons.every((person) => isId(person.id)))
    throw new Error("an answer with persons names each by its id");
  await auditEvents(
    db,
    persons.map((person) => ({
      action: "KEY_READ_MEMBER",
      actor: { kind: "key", id },
      subjectId: person.id,
      caller,
      details: { key: name },
    })),
  );
}
