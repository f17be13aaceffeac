/**
 * Structured logs: one line for each call, with its route, status, time, kind of caller and request
 * id. The line of a refusal has its name and whose session it was, so that attempts at other
 * people's ids are seen. Bodies, cookies, tokens and query strings are never logged.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from "fastify";
import { type Logger, type LoggerOptions, pino } from "pino";
import { addressOf } from "#house/address.ts";
import { errorToText, hideKeys, stackFrames } from "#jobs/error-words.ts";
import { findRefusal } from "#problem.ts";

/**
 * Only these properties: a database error carries the refused row, and others may carry anything.
 * The message is kept without the values that libraries repeat in it.
 */
function describeError(error: unknown) {
  const message = errorToText(error);
  if (!(error instanceof Error)) return { type: typeof error, message, stack: "" };
  const { name, cause } = error;
  const errorCode = (error as NodeJS.ErrnoException).code;
  const stack = stackFrames(error);
  return { type: name, message, stack, errorCode, ...(cause ? { cause: errorToText(cause) } : {}) };
}

/** A line without a message would print the error's own message. */
function giveSafeWords(this: unknown, given: unknown[], write: (...line: unknown[]) => void) {
  const [first, ...words] = given;
  const error = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err;
  const line = words.length === 0 && error ? [first, errorToText(error)] : given;
  write.apply(this, line);
}

/** Only ids: the session's id is shown to its owner too, and opens nothing without a token. */
type Requester =
  | {
      readonly kind: "member" | "staff";
      readonly id: string;
      readonly sessionId: string;
    }
  | { readonly kind: "key"; readonly id: string };

const requesters = new WeakMap<FastifyRequest, Requester>();

/** Called once a token or cookie was found genuine, however the request ends. */
export const recordRequester = (request: FastifyRequest, requester: Requester): void =>
  void requesters.set(request, requester);

/** While the app closes, Fastify logs a bare status without a request. */
type LoggedReply = Pick<FastifyReply, "statusCode"> & Partial<Pick<FastifyReply, "request">>;

/** Not called `code`: that property is hidden in every line. */
function describeReply({ statusCode, request }: LoggedReply) {
  const refusal = request && findRefusal(request);
  return refusal ? { statusCode, refusal, requester: requesters.get(request) } : { statusCode };
}

/** One line for each call, when its reply has left: Fastify itself would write two. */
export const logCalls = (app: FastifyInstance): void =>
  void app.addHook("onResponse", async (request, reply) => logCall(request, reply));

export function logCall(request: FastifyRequest, reply: FastifyReply): void {
  const call = {
    req: request,
    res: reply,
    route: request.routeOptions.url ?? "page",
    ms: Math.round(reply.elapsedTime * 10) / 10,
    actor: requesters.get(request)?.kind ?? "anyone",
  };
  request.log.info(call, "call");
}

/** The path of a pay-for-me link contains its token. */
const SECRET_PATH = /^(\/pay-for\/).+/;

const optionsOf = (level: string) =>
  ({
    level,
    redact: {
      paths: ["*.authorization", "*.cookie", "*.password", "*.otp", "*.code", "*.token"],
      censor: "[hidden]",
    },
    hooks: { logMethod: giveSafeWords },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: hideKeys(request.url?.split("?")[0]?.replace(SECRET_PATH, "$1[hidden]") ?? ""),
        address: addressOf(request),
      }),
      res: describeReply,
      err: describeError,
      // At level trace the parser of forms logs the request's headers, the access token with them.
      busboyOptions: () => "[hidden]",
    },
  }) satisfies LoggerOptions;

export function loggerOptions(
  level: string,
  stream?: NodeJS.WritableStream,
): NonNullable<FastifyServerOptions["logger"]> {
  if (level === "silent") return false;
  return { ...optionsOf(level), ...(stream && { stream }) };
}

/** The same lines for a process without requests: the worker. */
export const openLog = (level: string, stream: NodeJS.WritableStream = process.stdout): Logger =>
  pino(optionsOf(level), stream);
