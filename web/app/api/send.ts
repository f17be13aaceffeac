/** One request to our own server, and the names of its failures. */
import { screenTimings } from "@hiram/contract/policy/policy.ts";
import type { ProblemReply } from "@hiram/contract/wire/problem.ts";
import { isBrowserInUse } from "#api/attendance.ts";

export type FailureName = "FETCH_ERROR" | "PARSING_ERROR" | "TIMEOUT_ERROR" | "REFUSED";

/** Why a call failed. `problem` is the server's own answer, if there was one. */
export class CallFailure extends Error {
  override readonly name = "CallFailure";
  readonly failure: FailureName;
  readonly problem: ProblemReply | undefined;
  readonly status: number | undefined;
  /** How long the server asks us to wait, if it does. */
  readonly retryAfterSeconds: number | undefined;
  constructor(failure: FailureName, refusal: Refusal = {}) {
    super(refusal.problem?.message ?? failure);
    this.failure = failure;
    this.problem = refusal.problem;
    this.status = refusal.status;
    this.retryAfterSeconds = refusal.retryAfterSeconds;
  }
}

type Refusal = {
  readonly problem?: ProblemReply;
  readonly status?: number;
  readonly retryAfterSeconds?: number | undefined;
};

type Sending = {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly token: string | null;
  readonly idempotencyKey?: string | undefined;
  /** How long the whole reply may take; a file of a hundred thousand rows takes a minute. */
  readonly timeoutMs?: number;
};

/** The server's reply, success or refusal; throws only when there is none. */
export async function send({
  method,
  path,
  body,
  token,
  idempotencyKey,
  timeoutMs = screenTimings.requestTimeoutMs,
}: Sending): Promise<Response> {
  try {
    return await fetch(`/api/v2${path}`, {
      method,
      credentials: "same-origin",
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
        // The page sent it by itself while nobody was there: it must not keep a session alive.
        ...(!isBrowserInUse() && { "x-unattended": "1" }),
        ...(body !== undefined && { "content-type": typeOf(body) }),
        traceparent: newTrace(),
      },
      ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
    });
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === "TimeoutError";
    throw new CallFailure(isTimeout ? "TIMEOUT_ERROR" : "FETCH_ERROR");
  }
}

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/** A trace begins in the browser (W3C Trace Context), so that one id covers the whole path. */
const newTrace = (): string => `00-${randomHex(16)}-${randomHex(8)}-01`;

/** A file is sent as it is, everything else as JSON. */
const typeOf = (body: unknown): string =>
  body instanceof Blob ? "application/octet-stream" : "application/json";

/** The reply's content, or the refusal as a failure. */
export async function parseReply(reply: Response): Promise<unknown> {
  const answer = await readJson(reply);
  if (reply.ok) return answer;
  const wait = Number(reply.headers.get("retry-after"));
  throw new CallFailure("REFUSED", {
    problem: answer as ProblemReply,
    status: reply.status,
    retryAfterSeconds: wait > 0 ? Math.ceil(wait) : undefined,
  });
}

async function readJson(reply: Response): Promise<unknown> {
  try {
    return await reply.json();
  } catch {
    throw new CallFailure("PARSING_ERROR", { status: reply.status });
  }
}
