/**
 * Cookies that scripts cannot read and other sites cannot send. On https their names begin with
 * `__Host-`: a browser takes such a cookie only from this host, over https and for the whole host,
 * so that neither a subdomain nor a page on plain http can put one of its own in its place. The
 * price is the path `/`, which is no boundary between pages of one host anyway. On plain http, as
 * in the demo, a browser would refuse the name, and the path stays that of the API.
 */
import { apiBase } from "@hiram/contract/wire/call.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#house/config.ts";

export type Cookies = {
  get(name: string): string | undefined;
  /** Without an age it is deleted when the browser closes. */
  set(name: string, value: string, maxAgeSeconds: number | undefined, path?: string): void;
  clear(name: string, path?: string): void;
};

const isSecure = ({ publicUrl }: Config): boolean => publicUrl.startsWith("https:");

export const cookieName = (config: Config, name: string): string =>
  isSecure(config) ? `__Host-${name}` : name;

export function cookiesOf(config: Config, request: FastifyRequest, reply: FastifyReply): Cookies {
  const secure = isSecure(config);
  const options = (path: string) =>
    ({ httpOnly: true, sameSite: "strict", secure, path: secure ? "/" : path }) as const;
  return {
    get: (name) => request.cookies[cookieName(config, name)],
    set: (name, value, maxAge, path = apiBase) => {
      const age = maxAge === undefined ? {} : { maxAge };
      reply.setCookie(cookieName(config, name), value, { ...options(path), ...age });
    },
    clear: (name, path = apiBase) => {
      reply.clearCookie(cookieName(config, name), options(path));
    },
  };
}
