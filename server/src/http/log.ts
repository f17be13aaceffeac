/**
 * Structured logs, one line a request. Bodies, cookies, tokens and query strings are never logged.
 */
import type { FastifyRequest, FastifyServerOptions } from "fastify";
import { type Logger, type LoggerOptions, pino } from "pino";
import { addressOf } from "#house/address.ts";
import { errorWords, stackFrames } from "#jobs/error-words.ts";

/**
 * Only these properties: a database error carries the refused row, and others may carry anything.
 * The message is kept without the values that libraries repeat in it.
 */
function describeError(error: unknown) {
  const message = errorWords(error);
  if (!(error instanceof Error)) return { type: typeof error, message, stack: "" };
  const { name, cause } = error;
  const errorCode = (error as NodeJS.ErrnoException).code;
  const stack = stackFrames(error);
  return { type: name, message, stack, errorCode, ...(cause ? { cause: errorWords(cause) } : {}) };
}

/** Without words of its own, a line would repeat the message of its error as it is. */
function giveSafeWords(this: unknown, given: unknown[], write: (...line: unknown[]) => void) {
  const [first, ...words] = given;
  const error = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err;
  const line = words.length === 0 && error ? [first, errorWords(error)] : given;
  write.apply(this, line);
}

/** The token of a pay-for-me link is a part of its path. */
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
        path: request.url?.split("?")[0]?.replace(SECRET_PATH, "$1[hidden]"),
        address: addressOf(request),
      }),
      err: describeError,
      // At level trace the parser of forms logs the request's headers, the access token with them.
      busboyOptions: () => "[hidden]",
    },
  }) satisfies LoggerOptions;

export function logging(
  level: string,
  stream?: NodeJS.WritableStream,
): NonNullable<FastifyServerOptions["logger"]> {
  if (level === "silent") return false;
  return { ...optionsOf(level), ...(stream && { stream }) };
}

/** The same lines for what answers no request: the worker. */
export const openLog = (level: string, stream: NodeJS.WritableStream = process.stdout): Logger =>
  pino(optionsOf(level), stream);
