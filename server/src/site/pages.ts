/**
 * Serves the built web app: pages from memory, everything else as files. Pages are asked for anew each
 * time (`no-cache`) and answered with 304 when unchanged; files carry a hash in their name and never
 * change. A path that is no page gets the 404 page with status 404, so that no search engine keeps it.
 */
import fs from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import {
  deskPath,
  entryPaths,
  memberPaths,
  notFoundPath,
  publicPaths,
} from "@hiram/contract/wire/paths.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Precompressed, precompress, sendPrecompressed } from "#http/precompressed.ts";

const SHELL = "__spa-fallback.html";
const YEAR = "public, max-age=31536000, immutable";
const DAY = "public, max-age=86400";

/** They concern documents: with each of a page's files they were more than many a file itself. */
const documentHeaders = [
  "content-security-policy",
  "permissions-policy",
  "x-frame-options",
  "cross-origin-opener-policy",
];

export type Pages = { send(request: FastifyRequest, reply: FastifyReply): FastifyReply };

export async function servePages(app: FastifyInstance, buildFolder: string): Promise<Pages> {
  await app.register(fastifyStatic, {
    root: buildFolder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ["**/*.html", "**/*.br", "**/*.gz"],
    setHeaders(reply, file) {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header("cache-control", isHashed ? YEAR : DAY);
      if (isHashed) for (const name of documentHeaders) reply.removeHeader(name);
    },
  });

  const shell = await readPage(path.join(buildFolder, SHELL));
  const missing = await readPage(path.join(buildFolder, notFoundPath, "index.html"));
  const pages = new Map<string, Precompressed>();
  for (const at of [...publicPaths, ...entryPaths])
    pages.set(at, await readPage(path.join(buildFolder, at, "index.html")));
  for (const at of memberPaths) pages.set(at, shell);

  return {
    send(request, reply) {
      const [at = "/"] = request.url.split("?");
      const isDesk = at === deskPath || at.startsWith(`${deskPath}/`);
      const page = isDesk ? shell : pages.get(at === "/" ? at : at.replace(/\/$/, ""));
      return page
        ? sendPrecompressed(request, reply, page)
        : sendPrecompressed(request, reply, missing, 404);
    },
  };
}

const readPage = (file: string): Promise<Precompressed> =>
  precompress(fs.readFileSync(file), "text/html; charset=utf-8");
