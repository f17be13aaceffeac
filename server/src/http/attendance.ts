/**
 * A polling page says so in a header: only a person's actions keep a session alive.
 */
import type { FastifyRequest } from "fastify";

const UNATTENDED = "x-unattended";

export const isUserPresent = ({ headers }: Pick<FastifyRequest, "headers">): boolean =>
  headers[UNATTENDED] === undefined;
