/**
 * Serves the built web app: pages from memory, everything else as files. Pages are asked for anew each
 * time (`no-cache`) and answered with 304 when unchanged; files carry a hash in their name and never
 * change. A path that is no page gets the 404 page with status 404, so that no search engine keeps it.
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import fastifyStatic from "@fastify/static";
import {
  deskPath,
  entryPaths,
  memberPaths,
  notFoundPath,
  publicPaths,
} from "@hiram/contract/wire/paths.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

type Page = { readonly etag: string; readonly bytes: Readonly<Record<Encoding, Buffer>> };
type Encoding = "br" | "gzip" | "identity";

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

  const shell = readPage(path.join(buildFolder, SHELL));
  const missing = readPage(path.join(buildFolder, notFoundPath, "index.html"));
  const pages = new Map<string, Page>();
  for (const at of [...publicPaths, ...entryPaths])
    pages.set(at, readPage(path.join(buildFolder, at, "index.html")));
  for (const at of memberPaths) pages.set(at, shell);

  return {
    send(request, reply) {
      const [at = "/"] = request.url.split("?");
      const isDesk = at === deskPath || at.startsWith(`${deskPath}/`);
      const page = isDesk ? shell : pages.get(at === "/" ? at : at.replace(/\/$/, ""));
      return page ? sendPage(page, 200, request, reply) : sendPage(missing, 404, request, reply);
    },
  };
}

function readPage(file: string): Page {
  const html = fs.readFileSync(file);
  // Weak, as one tag stands for all three encodings of the page.
  const etag = `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
  return { etag, bytes: { br: brotliCompressSync(html), gzip: gzipSync(html), identity: html } };
}

/** A browser may know several versions, and a proxy may have taken the weak mark off or put it on. */
function isKnown({ etag }: Page, request: FastifyRequest): boolean {
  const known = request.headers["if-none-match"]?.split(",") ?? [];
  return known.some((tag) => tag.trim().replace(/^W\//, "") === etag.slice(2));
}

function sendPage(page: Page, status: number, request: FastifyRequest, reply: FastifyReply) {
  reply
    .code(status)
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-cache")
    .header("vary", "accept-encoding")
    .header("etag", page.etag);
  if (status === 200 && isKnown(page, request)) return reply.code(304).send();
  const accepted = request.headers["accept-encoding"] ?? "";
  const encoding: Encoding = accepted.includes("br")
    ? "br"
    : accepted.includes("gzip")
      ? "gzip"
      : "identity";
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.send(page.bytes[encoding]);
}
