import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { entryPaths, memberPaths, publicPaths } from "@hiram/contract/wire/paths.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTempFolder, openTestHouse, type TestHouse } from "#testing/house.ts";

const folder = makeTempFolder();
const build = path.join(folder.path, "client");
const script = "console.log('hello');\n".repeat(50);
const hash = "sha256-abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG=";

let test: TestHouse;
let app: FastifyInstance;

const write = (at: string, content: string | Buffer) => {
  fs.mkdirSync(path.dirname(path.join(build, at)), { recursive: true });
  fs.writeFileSync(path.join(build, at), content);
};
const htmlOf = (what: string) => `<!doctype html><title>${what}</title>${"<p>x</p>".repeat(50)}`;

beforeAll(async () => {
  for (const at of [...publicPaths, ...entryPaths]) write(`${at}/index.html`, htmlOf(at));
  write("404/index.html", htmlOf("not found"));
  write("__spa-fallback.html", htmlOf("shell"));
  write("assets/x-hash.js", script);
  write("assets/x-hash.js.br", brotliCompressSync(script));
  write("assets/x-hash.js.gz", gzipSync(script));
  write("assets/plain-hash.css", "p { color: red }");
  write("robots.txt", "User-agent: *\n");
  fs.writeFileSync(
    path.join(folder.path, "inline.json"),
    JSON.stringify({ scripts: [hash], styles: [], canary: "canary" }),
  );
  test = await openTestHouse();
  app = (await test.openApp({ buildFolder: build })).server;
  await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await test.close();
  folder.remove();
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
/** Over the wire and as written: `inject` sends a body with HEAD and, like `fetch`, tidies the path. */
const askRaw = async (method: string, at: string) => {
  const { port } = app.server.address() as AddressInfo;
  const request = http.request({ host: "127.0.0.1", port, method, path: at, agent: false }).end();
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  const { statusCode: status, headers } = response;
  return { status, headers, body: (await buffer(response)).toString() };
};
const titleOf = (body: string) => /<title>(.*)<\/title>/.exec(body)?.[1];

describe("every path of the site map", () => {
  it.each([...publicPaths, ...entryPaths])("%s is its own page", async (at) => {
    const reply = await get(at);
    expect([reply.statusCode, titleOf(reply.body)]).toEqual([200, at]);
    expect(reply.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(reply.headers["cache-control"]).toBe("no-cache");
  });

  it.each(memberPaths)("%s is the shell, filled in by the browser", async (at) => {
    const reply = await get(at);
    expect([reply.statusCode, titleOf(reply.body)]).toEqual([200, "shell"]);
    expect(reply.headers["cache-control"]).toBe("no-cache");
  });

  it.each([
    ["/about/", "/about"],
    ["/about?from=mail", "/about"],
    ["/about/?from=mail", "/about"],
    ["/?utm=1", "/"],
    ["/dash/", "shell"],
  ])("%s is the same page as without", async (url, title) => {
    const reply = await get(url);
    expect([reply.statusCode, titleOf(reply.body)]).toEqual([200, title]);
  });
});

describe("a path that is none", () => {
  it.each([
    "/nothing",
    "/about/team",
    "/about//",
    "/About",
    "/dash/secret",
    "/index.html",
    "/about/index.html",
    "/404",
    "/404/index.html",
    "/__spa-fallback.html",
    "/assets/",
    "/assets/missing.js",
    "/assets/x-hash.js.br",
    "/inline.json",
    "/constructor",
  ])("%s is the 404 page with status 404", async (url) => {
    const reply = await get(url);
    expect([reply.statusCode, titleOf(reply.body)]).toEqual([404, "not found"]);
    expect(reply.headers["cache-control"]).toBe("no-cache");
  });

  it("stays 404 even to a browser that has the page already", async () => {
    const { etag } = (await get("/nothing")).headers;
    expect((await get("/nothing", { "if-none-match": String(etag) })).statusCode).toBe(404);
  });

  it("is JSON under /api and for anything but reading", async () => {
    expect((await get("/api/v2/nothing")).json().code).toBe("NotFound");
    for (const method of ["POST", "PUT", "DELETE"] as const)
      expect((await app.inject({ method, url: "/about" })).json().code).toBe("NotFound");
  });
});

describe("a page or a script is compressed as its reader asks", () => {
  const accepts: [string | undefined, "br" | "gzip" | undefined][] = [
    ["gzip, deflate, br, zstd", "br"],
    ["br", "br"],
    ["gzip, deflate", "gzip"],
    ["deflate", undefined],
    ["identity", undefined],
    [undefined, undefined],
  ];
  const open = { br: brotliDecompressSync, gzip: gunzipSync };
  it.each(accepts)("with Accept-Encoding %s: %s", async (accepted, encoding) => {
    const headers = accepted ? { "accept-encoding": accepted } : {};
    for (const [url, whole] of [
      ["/about", htmlOf("/about")],
      ["/assets/x-hash.js", script],
    ] as const) {
      const reply = await get(url, headers);
      expect(reply.headers["content-encoding"], url).toBe(encoding);
      expect(reply.headers.vary, url).toMatch(/accept-encoding/i);
      const { rawPayload } = reply;
      const text = encoding ? open[encoding](rawPayload).toString() : rawPayload.toString();
      expect(text).toBe(whole);
      if (encoding) expect(rawPayload.length).toBeLessThan(whole.length);
      expect(Number(reply.headers["content-length"] ?? rawPayload.length)).toBe(rawPayload.length);
    }
  });

  it("a file without a compressed sibling is sent as it is", async () => {
    const reply = await get("/assets/plain-hash.css", { "accept-encoding": "br" });
    expect(reply.headers["content-encoding"]).toBeUndefined();
    expect(reply.body).toBe("p { color: red }");
  });
});

describe("what concerns documents", () => {
  it("goes with every page, the missing one too, and not with each of its files", async () => {
    for (const url of ["/about", "/dash", "/staff", "/staff/members/x", "/assets/missing.js"])
      expect((await get(url)).headers["content-security-policy"], url).toBeDefined();
    const { headers } = await get("/assets/x-hash.js");
    expect(headers["content-security-policy"]).toBeUndefined();
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
  });
});

describe("what a browser may keep", () => {
  it.each([
    ["/assets/x-hash.js", "public, max-age=31536000, immutable", /javascript; charset=utf-8$/],
    ["/assets/plain-hash.css", "public, max-age=31536000, immutable", /^text\/css/],
    ["/robots.txt", "public, max-age=86400", /^text\/plain/],
  ])("%s: %s", async (url, cache, type) => {
    for (const encoding of ["br", "gzip", "identity"]) {
      const { headers } = await get(url, { "accept-encoding": encoding });
      expect(headers["cache-control"]).toBe(cache);
      expect(headers["content-type"]).toMatch(type);
      expect(headers["x-content-type-options"]).toBe("nosniff");
    }
  });

  it("a page is asked for anew and answered with 304 while it is the same", async () => {
    for (const accepted of ["br", "gzip", "identity"]) {
      const headers = { "accept-encoding": accepted };
      const { etag } = (await get("/about", headers)).headers;
      const again = await get("/about", { ...headers, "if-none-match": String(etag) });
      expect([again.statusCode, again.body]).toEqual([304, ""]);
      expect(again.headers.etag).toBe(etag);
      expect(again.headers["cache-control"]).toBe("no-cache");
    }
  });

  it("also when a proxy weakened the tag, or the browser knows several", async () => {
    const etag = String((await get("/about")).headers.etag).replace(/^W\//, "");
    for (const known of [`W/${etag}`, etag, `"other", W/${etag}`, `${etag},"other"`])
      expect((await get("/about", { "if-none-match": known })).statusCode).toBe(304);
    for (const known of ['"other"', "", `"x${etag.slice(1)}`])
      expect((await get("/about", { "if-none-match": known })).statusCode).toBe(200);
  });

  it("pages that differ have tags that differ", async () => {
    const [about, faq] = await Promise.all([get("/about"), get("/faq")]);
    expect(about.headers.etag).not.toBe(faq.headers.etag);
  });
});

describe("HEAD", () => {
  it.each([
    ["/about", 200],
    ["/dash", 200],
    ["/nothing", 404],
    ["/assets/x-hash.js", 200],
  ])("of %s is %i, with the headers of GET and no body", async (url, status) => {
    const [head, whole] = [await askRaw("HEAD", url), await askRaw("GET", url)];
    expect([head.status, head.body]).toEqual([status, ""]);
    for (const name of ["content-type", "cache-control", "etag", "content-length"])
      expect(head.headers[name], name).toBe(whole.headers[name]);
    expect(whole.body).not.toBe("");
  });
});

describe("the browser's policy", () => {
  it("allows the build's own inline scripts by their hash, and nothing else", async () => {
    const policy = String((await get("/about")).headers["content-security-policy"]);
    expect(policy).toContain(`script-src 'self' '${hash}';`);
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toContain("unsafe");
  });
});

describe("a path that tries to leave the folder", () => {
  it.each([
    "/../inline.json",
    "/assets/../../inline.json",
    "/assets/%2e%2e/%2e%2e/inline.json",
    "/..%2finline.json",
    "/assets/..%5c..%5cinline.json",
    "/%2e%2e/inline.json",
    "//etc/passwd",
    "/assets/x-hash.js/../../../inline.json",
    "/assets/%00x-hash.js",
    "/%252e%252e/inline.json",
    "http://evil.example/../inline.json",
  ])("%s finds nothing", async (at) => {
    const { status, body } = await askRaw("GET", at);
    expect([400, 404]).toContain(status);
    expect(body).not.toMatch(/canary|root:/);
  });
});
