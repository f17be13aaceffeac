import { createHash } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import type { RenderedSite } from "@hiram/contract/site/site-facts.ts";
import {
  deskPath,
  entryPaths,
  memberPaths,
  paymentPath,
  publicPaths,
} from "@hiram/contract/wire/paths.ts";
import { makeTempFolder, openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

const folder = makeTempFolder();
const script = "console.log('hello');\n".repeat(50);

let test: TestHouse;
let app: FastifyInstance;
const logged: string[] = [];

const write = (at: string, content: string | Buffer) => {
  fs.mkdirSync(path.dirname(path.join(folder.path, at)), { recursive: true });
  fs.writeFileSync(path.join(folder.path, at), content);
};
const inline = "let inline = 1;";
const style = "p { margin: 0 }";
const late = "p { color: blue }";
const htmlOf = (what: string) =>
  `<!doctype html><title>${what}</title><style>${style}</style>${"<p>x</p>".repeat(50)}` +
  `<script id="facts" type="application/json">{"x":1}</script><script>${inline}</script>`;

/** A build whose renderer gives the same pages to every lender. */
const site: RenderedSite = {
  pages: Object.fromEntries([...publicPaths, ...entryPaths].map((at) => [at, htmlOf(at)])),
  shells: Object.fromEntries(
    [...memberPaths, paymentPath, deskPath].map((at) => [at, htmlOf(`shell of ${at}`)]),
  ),
  notFound: htmlOf("not found"),
  files: { "/robots.txt": "User-agent: *\n", "/assets/boot-hash.js": script },
  lateStyles: [late],
};

beforeAll(async () => {
  write("client/assets/x-hash.js", script);
  write("client/assets/x-hash.js.br", brotliCompressSync(script));
  write("client/assets/x-hash.js.gz", gzipSync(script));
  write("client/assets/plain-hash.css", "p { color: red }");
  write("client/mark.svg", "<svg/>");
  write("client/sw.js", "self.x = 1;");
  write(
    "server/index.js",
    `const site = ${JSON.stringify(site)};
     export async function renderSite({ today }) {
       if (today === "2026-06-06") throw new Error("cannot render");
       return { ...site, files: { ...site.files, "/robots.txt": "# " + today } };
     }`,
  );
  write("server/package.json", `{ "type": "module" }`);
  write("canary.json", "canary");
  test = await openTestHouse();
  const logTo = new Writable({
    write(line, _, done) {
      logged.push(String(line));
      done();
    },
  });
  const config = { logLevel: "error" };
  app = await test.openServer({ config, buildFolder: folder.path, logTo });
  await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await test.close();
  folder.remove();
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
/**
 * Uses a real socket, because `inject` sends a body with HEAD and, like `fetch`, normalises the
 * path.
 */
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

  it("/HIW is the page of /hiw, as the browser's router finds it", async () => {
    const reply = await get("/HIW");
    expect([reply.statusCode, titleOf(reply.body)]).toEqual([200, "/hiw"]);
  });

  it.each([
    ...memberPaths.map((at): [string, string] => [at, at]),
    ["/pay/0195a0a0-0000-7000-8000-000000000001", paymentPath],
    ["/staff", deskPath],
    ["/staff/members", deskPath],
    ["/staff/members/0195a0a0-0000-7000-8000-000000000001", deskPath],
    ["/staff/statements/accounts/", deskPath],
  ])("%s is the shell of %s, drawn by the browser", async (at, path) => {
    const reply = await get(at);
    expect([reply.statusCode, titleOf(reply.body)]).toEqual([200, `shell of ${path}`]);
    expect(reply.headers["cache-control"]).toBe("no-cache");
  });

  it.each([
    ["/about/", "/about"],
    ["/about?from=mail", "/about"],
    ["/about/?from=mail", "/about"],
    ["/?utm=1", "/"],
    ["/dash/", "shell of /dash"],
    ["/About", "/about"],
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
    "/dash/secret",
    "/staffing",
    "/index.html",
    "/about/index.html",
    "/404",
    "/404/index.html",
    "/__spa-fallback.html",
    "/assets/",
    "/assets/missing.js",
    "/assets/x-hash.js.br",
    "/canary.json",
    "/server/index.js",
    "/constructor",
  ])("%s is the 404 page with status 404", async (url) => {
    const reply = await get(url);
    expect([reply.statusCode, titleOf(reply.body)]).toEqual([404, "not found"]);
    expect(reply.headers["cache-control"]).toBe("no-cache");
  });

  it.each([
    ["/staff/nothing", deskPath],
    ["/staff/members/x/papers", deskPath],
    ["/staff/members//papers/contract/3", deskPath],
    ["/pay/secret", paymentPath],
  ])("%s says so in the shell of %s, which the browser's router finds", async (url, path) => {
    const reply = await get(url);
    expect([reply.statusCode, titleOf(reply.body)]).toEqual([404, `shell of ${path}`]);
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
      ["/assets/boot-hash.js", script],
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
    for (const url of ["/about", "/dash", "/staff", "/staff/members/x", "/assets/missing.js"]) {
      const { headers } = await get(url);
      expect(headers["content-security-policy"], url).toContain("connect-src 'self'");
      expect(headers["x-frame-options"], url).toBe("DENY");
      expect(headers["permissions-policy"], url).toContain("geolocation=()");
    }
    for (const url of ["/assets/x-hash.js", "/assets/boot-hash.js", "/mark.svg"]) {
      const { headers } = await get(url);
      for (const name of ["content-security-policy", "permissions-policy", "x-frame-options"])
        expect(headers[name], `${url} ${name}`).toBeUndefined();
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
    }
  });
});

describe("every reply of the site", () => {
  it("keeps the browser to https where the product is on https, and stands in no frame", async () => {
    const publicUrl = "https://hiram.test";
    const opened = await test.openApp({ config: { publicUrl }, buildFolder: folder.path });
    const pages = ["/about", "/nothing", "/sw.js", "/robots.txt"];
    for (const url of [...pages, "/mark.svg", "/assets/x-hash.js", "/assets/boot-hash.js"]) {
      const { headers } = await opened.server.inject(url);
      expect(headers["strict-transport-security"], url).toContain("max-age=63072000");
      if (pages.includes(url))
        expect(headers["content-security-policy"], url).toContain("frame-ancestors 'none'");
    }
  });
});

describe("what a browser may keep", () => {
  it.each([
    ["/assets/x-hash.js", "public, max-age=31536000, immutable", /javascript; charset=utf-8$/],
    ["/assets/boot-hash.js", "public, max-age=31536000, immutable", /javascript; charset=utf-8$/],
    ["/assets/plain-hash.css", "public, max-age=31536000, immutable", /^text\/css/],
    ["/robots.txt", "public, max-age=86400", /^text\/plain/],
    ["/mark.svg", "public, max-age=86400", /^image\/svg/],
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

  it("when a proxy weakened the tag, or the browser knows several", async () => {
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

describe("what is rendered", () => {
  afterEach(() => test.clock.set("2026-03-02T04:00:00Z"));
  const day = async () => (await get("/robots.txt")).body;

  it("is rendered anew for the first request of a new day in Manila", async () => {
    test.clock.set("2026-03-31T15:59:59Z");
    expect(await day()).toBe("# 2026-03-31");
    test.clock.set("2026-03-31T16:00:00Z");
    expect(await day()).toBe("# 2026-04-01");
  });

  it("once, however many requests wait for it", async () => {
    test.clock.set("2026-05-05T00:00:00Z");
    const replies = await Promise.all(Array.from({ length: 20 }, () => get("/about")));
    expect(new Set(replies.map(({ headers }) => headers.etag)).size).toBe(1);
  });

  it("is served on, and the trouble logged, when it cannot be rendered anew", async () => {
    test.clock.set("2026-06-05T00:00:00Z");
    expect(await day()).toBe("# 2026-06-05");
    test.clock.set("2026-06-06T00:00:00Z");
    expect(await day()).toBe("# 2026-06-05");
    expect((await get("/about")).statusCode).toBe(200);
    expect(logged.join("")).toContain("the pages could not be rendered anew");
  });
});

describe("HEAD", () => {
  it.each([
    ["/about", 200],
    ["/dash", 200],
    ["/nothing", 404],
    ["/assets/x-hash.js", 200],
    ["/robots.txt", 200],
  ])("of %s is %i, with the headers of GET and no body", async (url, status) => {
    const [head, whole] = [await askRaw("HEAD", url), await askRaw("GET", url)];
    expect([head.status, head.body]).toEqual([status, ""]);
    for (const name of ["content-type", "cache-control", "etag", "content-length"])
      expect(head.headers[name], name).toBe(whole.headers[name]);
    expect(whole.body).not.toBe("");
  });
});

describe("the browser's policy", () => {
  const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

  it.each(["/about", "/dash", "/nothing"])("of %s allows what it holds inline", async (url) => {
    const policy = String((await get(url)).headers["content-security-policy"]);
    // The facts are data: they are not run, and need no leave.
    expect(policy).toContain(`script-src 'self' ${hashOf(inline)};`);
    expect(policy).toContain(`style-src 'self' ${hashOf(style)} ${hashOf(late)};`);
    expect(policy).not.toContain("unsafe");
  });

  it("allows nothing inline beside the pages", async () => {
    const policy = String((await get("/api/v2/docs")).headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self'; style-src 'self';");
  });

  it("lets the service worker ask for files, as its own script's policy holds it", async () => {
    const policy = String((await get("/sw.js")).headers["content-security-policy"]);
    expect(policy).toContain("connect-src 'self'");
  });
});

describe("a path that tries to leave the folder", () => {
  it.each([
    "/../canary.json",
    "/assets/../../canary.json",
    "/assets/%2e%2e/%2e%2e/canary.json",
    "/..%2fcanary.json",
    "/assets/..%5c..%5ccanary.json",
    "/%2e%2e/canary.json",
    "//etc/passwd",
    "/assets/x-hash.js/../../../canary.json",
    "/assets/%00x-hash.js",
    "/%252e%252e/canary.json",
    "http://evil.example/../canary.json",
  ])("%s finds nothing", async (at) => {
    const { status, body } = await askRaw("GET", at);
    expect([400, 404]).toContain(status);
    expect(body).not.toMatch(/canary|root:/);
  });
});
