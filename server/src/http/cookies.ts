/** Cookies that scripts cannot read and other sites cannot send. */
import { apiBase } from "@hiram/contract/wire/call.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#house/config.ts";

export type Cookies = {
  get(name: string): string | undefined;
  /** Without an age it goes when the browser closes. */
  set(name: string, value: string, maxAgeSeconds: number | undefined, path?: string): void;
  clear(name: string, path?: string): void;
};

export function cookiesOf(config: Config, request: FastifyRequest, reply: FastifyReply): Cookies {
  const options = {
    httpOnly: true,
    sameSite: "strict",
    secure: config.publicUrl.startsWith("https:"),
  } as const;
  return {
    get: (name) => request.cookies[name],
    set: (name, value, maxAge, path = apiBase) => {
      reply.setCookie(name, value, { ...options, path, ...(maxAge !== undefined && { maxAge }) });
    },
    clear: (name, path = apiBase) => {
      reply.clearCookie(name, { ...options, path });
    },
  };
}
