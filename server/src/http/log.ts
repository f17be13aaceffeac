/**
 * Structured logs, one line a request. Bodies, cookies, tokens and query strings are never logged.
 */
import type { FastifyRequest, FastifyServerOptions } from "fastify";
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

export function logging(
  level: string,
  stream?: NodeJS.WritableStream,
): NonNullable<FastifyServerOptions["logger"]> {
  if (level === "silent") return false;
  return {
    level,
    ...(stream && { stream }),
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
  };
}
