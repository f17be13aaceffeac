/**
 * Sends broken requests to every operation of the OpenAPI document, one after the other, so that a
 * seed repeats them. A reply with status 5xx, or one that the document does not promise, is a fault.
 */

import { setTimeout as wait } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { photo } from "#testing/activation.ts";
import type { TestHouse } from "#testing/house.ts";
import { resetLimits } from "#testing/member.ts";
import { openDice } from "./dice.ts";
import { type CallerKind, openCallers } from "./fuzz-callers.ts";
import { type FuzzReply, openCheck } from "./fuzz-check.ts";
import { type Document, operationsOf } from "./fuzz-document.ts";
import { type FuzzRequest, makeRequest } from "./fuzz-request.ts";
import { openSamples } from "./fuzz-samples.ts";

export type PlayFault = {
  readonly operation: string;
  readonly fault: string;
  readonly caller: CallerKind;
  readonly request: FuzzRequest;
  readonly reply: string;
};

export type FuzzOutcome = {
  readonly faults: readonly PlayFault[];
  /** How often each status was answered, by operation. */
  readonly tally: ReadonlyMap<string, ReadonlyMap<number, number>>;
};

/** The lender has a payout account, so that payout files can be made. */
export const fuzzConfig = {
  payoutAccount: { bankBic: "BNORPHMM", accountNumber: "001234567890" },
} as const;

/** The number of requests after which ids are read again, and after which limits are reset. */
const IDS_FRESH_FOR = 60;
const LIMITS_KEPT_FOR = 20;

export async function playFuzz(
  test: TestHouse,
  app: FastifyInstance,
  course: { readonly seed: number; readonly requests: number },
): Promise<FuzzOutcome> {
  const document: Document = (await app.inject("/api/v2/openapi.json")).json();
  const operations = operationsOf(document);
  const [dice, samples, check] = [openDice(course.seed), openSamples(test), openCheck(document)];
  const callers = await openCallers(test, app);
  const picture = await photo(640, 480);
  const faults: PlayFault[] = [];
  const tally = new Map<string, Map<number, number>>();

  for (let sent = 0; sent < course.requests; sent++) {
    if (sent % IDS_FRESH_FOR === 0) await samples.refresh();
    if (sent % LIMITS_KEPT_FOR === 0) await resetLimits(test);
    // Takes the operations in turn, so that each is tried equally often with every seed.
    const operation = operations[sent % operations.length] as (typeof operations)[number];
    const caller = callers.pick(dice, operation);
    const request = makeRequest({ dice, samples, operation, caller, picture });
    const reply = await send(app, request);
    const counts = tally.get(operation.name) ?? new Map<number, number>();
    tally.set(operation.name, counts.set(reply.status, (counts.get(reply.status) ?? 0) + 1));
    const fault = check(operation, reply);
    const { text } = reply;
    if (fault)
      faults.push({ operation: operation.name, fault, caller: caller.kind, request, reply: text });
    else if (reply.contentType.startsWith("application/json") && reply.status === 200)
      samples.learn(JSON.parse(text));
    if (/"(LoginExpired|NotSignedIn|AccountFrozen)"/.test(text.slice(0, 40)))
      await callers.replace(caller.kind);
  }
  return { faults, tally };
}

const ANSWERED_WITHIN_MS = 20_000;

/** A request that is never answered counts as a fault of its own, with the status 599. */
async function send(app: FastifyInstance, request: FuzzRequest): Promise<FuzzReply> {
  const answering = app.inject({ ...request, payload: request.payload ?? "" });
  const late = wait(ANSWERED_WITHIN_MS, null, { ref: false });
  const answered = await Promise.race([answering, late]);
  if (!answered) return { status: 599, contentType: "", text: "no answer" };
  return {
    status: answered.statusCode,
    contentType: String(answered.headers["content-type"] ?? ""),
    text:
      answered.headers["content-encoding"] === "br"
        ? brotliDecompressSync(answered.rawPayload).toString()
        : answered.payload,
  };
}

const SHOWN_MAX = 1_500;

/** Each kind of fault once, with the request that showed it. */
export function describeFaults(faults: readonly PlayFault[]): string[] {
  const kinds = Map.groupBy(faults, ({ operation, fault }) => `${operation} ${fault}`);
  return [...kinds].map(([kind, [first, ...more]]) => {
    const { payload, url } = first?.request ?? {};
    const sent =
      typeof payload === "string" ? payload : JSON.stringify(payload?.toString("latin1"));
    const words = `${kind} (${more.length + 1} times), by ${first?.caller}`;
    return `${words}\n  ${url}\n  ${sent?.slice(0, SHOWN_MAX)}\n  ${first?.reply.slice(0, 300)}`;
  });
}
