/**
 * Refusals: `refuse` throws a named problem, and one handler turns every thrown value into a reply.
 */
import { type ProblemName, type ProblemReply, problems } from "@hiram/contract/wire/problem.ts";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseUnreachable } from "#db/database-away.ts";

type Details = {
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
  /** When the cause of the refusal should be over. */
  readonly until?: Date;
  /** A message for the operator about an ordinary refusal; only logged. */
  readonly alarm?: string;
  /** The original error, only for the log. */
  readonly cause?: unknown;
};

export class Problem extends Error {
  override readonly name = "Problem";
  readonly code: ProblemName;
  readonly details: Details;
  constructor(code: ProblemName, details: Details = {}) {
    super(problems[code].message, { cause: details.cause });
    this.code = code;
    this.details = details;
  }
}

export function refuse(code: ProblemName, details?: Details): never {
  throw new Problem(code, details);
}

type Refusal = ProblemName | "UnprovenWebhook";

const refusals = new WeakMap<FastifyRequest, Refusal>();

/** Stored for the log, which writes it in the line of the reply. */
export const recordRefusal = (request: FastifyRequest, refusal: Refusal): void =>
  void refusals.set(request, refusal);

export const findRefusal = (request: FastifyRequest): Refusal | undefined => refusals.get(request);

/** Errors of Fastify and the database, by code. */
const namedElsewhere: Readonly<Record<string, ProblemName>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "BodyTooLarge",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "WrongContentType",
  FST_ERR_CTP_EMPTY_JSON_BODY: "BadJson",
  FST_ERR_CTP_INVALID_JSON_BODY: "BadJson",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "BadRequest",
  FST_ERR_BAD_URL: "BadRequest",
};

/** PostgreSQL: too many connections, out of memory, lock or statement time-out, database dropped. */
const busyStates = /^(53|55P03|57014|57P0)/;

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { code = "", statusCode } = (error ?? {}) as Partial<FastifyError>;
  const named = namedElsewhere[code];
  if (named) return new Problem(named);
  if (busyStates.test(code) || isDatabaseUnreachable(error))
    return new Problem("Busy", { retryAfterSeconds: 2 });
  if (statusCode && statusCode < 500) return new Problem("BadRequest");
  return new Problem("Unexpected");
}

/** While the database is away every call fails: one short line each, without a stack. */
function logFailure(error: unknown, { log }: FastifyRequest) {
  if (isDatabaseUnreachable(error)) log.warn(`the database is away: ${(error as Error).message}`);
  else log.error({ err: error });
}

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = problemOf(error);
  recordRefusal(request, problem.code);
  // A named refusal is expected; only a broken promise is logged as an error. Fastify's refusals
  // are the caller's fault, and their words may repeat the requested URL.
  const isOurs = problems[problem.code].status >= 500;
  if (isOurs && !(error instanceof Problem)) logFailure(error, request);
  const { fields, retryAfterSeconds, until, alarm, cause } = problem.details;
  if (cause) request.log.error({ err: cause });
  if (alarm) request.log.error({ alarm: true }, alarm);
  if (retryAfterSeconds) reply.header("retry-after", retryAfterSeconds);
  const body: ProblemReply = {
    code: problem.code,
    message: problem.message,
    ...(fields && { fields }),
    ...(until && { until: until.toISOString() }),
  };
  return reply
    .code(problems[problem.code].status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(body);
}
