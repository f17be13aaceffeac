/**
 * Serves the web app: pages and the lender's own files from memory, everything else from the
 * build's folder. Browsers revalidate pages each time (`no-cache`) and get 304 when unchanged;
 * files of the build have a hash in their name and never change. An unknown path is answered with
 * status 404, so that no search engine lists it.
 */
import path from "node:path";
import fastifyStatic from "@fastify/static";
import { isId } from "@hiram/contract/wire/id.ts";
import { deskPath, isDeskPage, paymentPath, payPath } from "@hiram/contract/wire/paths.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { House } from "#house/house.ts";
import { guardDocument, guardNonDocument } from "#http/headers.ts";
import { cacheRendered, type RenderedPage } from "#site/cache-rendered.ts";
import type { Encoding, PageFile } from "#site/page-file.ts";

const YEAR = "public, max-age=31536000, immutable";
const DAY = "public, max-age=86400";

/** Our own pictures and the manifest, compressed or not: files of a page, without scripts. */
const isPart = (file: string): boolean => /\.(svg|png|webmanifest)(\.(br|gz))?$/.test(file);

export type SitePages = {
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
};

export async function servePages(
  app: FastifyInstance,
  house: House,
  buildFolder: string,
): Promise<SitePages> {
  await app.register(fastifyStatic, {
    root: path.join(buildFolder, "client"),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // The entity tag replaces the time of the last change, and no file is requested in parts.
    lastModified: false,
    acceptRanges: false,
    globIgnore: ["**/*.html", "**/*.br", "**/*.gz"],
    setHeaders(reply, file) {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header("cache-control", isHashed ? YEAR : DAY);
      // The files are cached for a year without revalidation, so browsers do not send their tag.
      if (isHashed) reply.removeHeader("etag");
      if (isHashed || isPart(file)) guardNonDocument(reply);
      else guardDocument(reply);
    },
  });

  const rendered = await cacheRendered(house, buildFolder, app.log);
  app.addHook("onClose", async () => rendered.stop());
  return {
    async send(request, reply) {
      const [at = "/"] = request.url.split("?");
      const now = await rendered.now();
      const file = now.files.get(at);
      if (file) return sendRenderedFile(at, file, request, reply);
      const page = findPage(now, at === "/" ? at : at.replace(/\/$/, ""));
      reply.code(page ? 200 : 404).header("cache-control", "no-cache");
      return send(page ?? findMissing(now, at), request, reply);
    },
  };
}

/** The path whose page shell also serves the paths below it. */
function shellPathOf(at: string): string {
  if (at.startsWith(`${deskPath}/`))
    return isDeskPage(at.slice(deskPath.length + 1)) ? deskPath : at;
  const isPayment = at.startsWith(`${payPath}/`) && isId(at.slice(payPath.length + 1));
  return isPayment ? paymentPath : at;
}

const findPage = ({ pages, shells }: RenderedPage, at: string): PageFile | undefined =>
  // In lower case, as the browser's router matches: otherwise /HIW would be a page there and 404
  // here.
  pages.get(at.toLowerCase()) ?? shells.get(shellPathOf(at));

/**
 * The page for an unknown address. Below `deskPath` and `payPath` it is the shell that the browser
 * draws, because the browser could not hydrate the public page there.
 */
const findMissing = ({ shells, notFound }: RenderedPage, at: string): PageFile =>
  (at.startsWith(`${deskPath}/`) && shells.get(deskPath)) ||
  (at.startsWith(`${payPath}/`) && shells.get(paymentPath)) ||
  notFound;

function sendRenderedFile(
  at: string,
  file: PageFile,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const isHashed = at.startsWith("/assets/");
  if (isHashed || isPart(at)) guardNonDocument(reply);
  reply.code(200).header("cache-control", isHashed ? YEAR : DAY);
  return send(file, request, reply);
}

/** A browser may send several tags, and a proxy may have added or removed the weak mark. */
function isKnown({ etag }: PageFile, request: FastifyRequest): boolean {
  const known = request.headers["if-none-match"]?.split(",") ?? [];
  return known.some((tag) => tag.trim().replace(/^W\//, "") === etag.slice(2));
}

function send(file: PageFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.type(file.type).header("vary", "accept-encoding").header("etag", file.etag);
  if (file.policy) reply.header("content-security-policy", file.policy);
  if (reply.statusCode === 200 && isKnown(file, request)) return reply.code(304).send();
  const accepted = request.headers["accept-encoding"] ?? "";
  const encoding: Encoding = accepted.includes("br")
    ? "br"
    : accepted.includes("gzip")
      ? "gzip"
      : "identity";
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.send(file.bytes[encoding]);
}
