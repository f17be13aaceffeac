/**
 * Structured logs, one line a request. Bodies, cookies, tokens and query strings are never logged.
 */
import type { FastifyRequest, FastifyServerOptions } from "fastify";
import { type Logger, type LoggerOptions, pino } from "pino";
import { addressOf } from "#house/address.ts";

/**
 * Only these properties: a database error carries the refused row, and others may carry anything.
 */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: "" };
  const { name, message, stack = "", cause } = error;
  const errorCode = (error as NodeJS.ErrnoException).code;
  return { type: name, message, stack, errorCode, ...(cause ? { cause: String(cause) } : {}) };
}

const optionsOf = (level: string) =>
  ({
    level,
    redact: {
      paths: ["*.authorization", "*.cookie", "*.password", "*.otp", "*.code", "*.token"],
      censor: "[hidden]",
    },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: request.url?.split("?")[0],
        address: addressOf(request),
      }),
      err: describeError,
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
