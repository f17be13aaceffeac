/**
 * A page that asks again by itself says so in a header: only what a person does keeps a session
 * alive.
 */
import type { FastifyRequest } from "fastify";

const UNATTENDED = "x-unattended";

export const isUse = ({ headers }: Pick<FastifyRequest, "headers">): boolean =>
  headers[UNATTENDED] === undefined;
