/**
 * The lender's own pictures, such as logos, from a folder beside the release: a new release leaves
 * them where they are. Only pictures, and nothing whose name begins with a dot.
 */
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const PICTURE = /^[^.][^/]*\.(svg|png|webp)$/;
const HOUR = "public, max-age=3600";

export async function serveOwnFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: "/own/",
    // The same library serves the build's files, and may decorate a reply only once.
    decorateReply: false,
    index: false,
    redirect: false,
    dotfiles: "ignore",
    cacheControl: false,
    allowedPath: (place) => PICTURE.test(place.replace(/^\//, "")),
    setHeaders(reply) {
      reply.header("cache-control", HOUR);
    },
  });
}
