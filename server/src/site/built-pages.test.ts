/** The pages of the real build, as a server sends them. */

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { deskPath, entryPaths, memberPaths, publicPaths } from "@hiram/contract/wire/paths.ts";
import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { repository } from "@hiram/proof/testing/repository.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** Runs `npm run build`, which keeps a build that is up to date. */
const build = () =>
  execFileSync(process.execPath, ["scripts/build.ts"], { cwd: repository, encoding: "utf8" })
    .trim()
    .split("\n")
    .at(-1) as string;

/** Each start renders every page, which takes seconds on a busy machine. */
let buildFolder: string;
let test: TestHouse;
let app: FastifyInstance;
beforeAll(async () => {
  buildFolder = build();
  test = await openTestHouse();
  app = await test.openServer({ buildFolder });
});
afterAll(() => test.close());
const read = async (server: FastifyInstance, url: string): Promise<string> =>
  (await server.inject(url)).body;
/** Which of the texts a page shows: a failure names them, and not the whole page. */
const shown = (html: string, ...texts: string[]): string[] =>
  texts.filter((text) => html.includes(text));
const everyPath = [...publicPaths, ...entryPaths, ...memberPaths, deskPath, "/nothing"];

describe("the content security policy", () => {
  const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

  it.each(everyPath)(
    "of %s lists what the page holds inline, and nothing else of scripts",
    async (url) => {
      const { body, headers } = await app.inject(url);
      const policy = String(headers["content-security-policy"]);
      const inline = [...body.matchAll(/<script(?: (?:id|type|async)="[^"]*")*>(.*?)<\/script>/gs)]
        .filter(([tag]) => !tag.includes('type="application/json"'))
        .map(([, code = ""]) => hashOf(code));
      if (url !== deskPath) expect(inline.length).toBeGreaterThan(0);
      const listed = /script-src 'self'([^;]*)/.exec(policy)?.[1]?.match(/'[^']+'/g);
      expect(new Set(listed)).toEqual(new Set(inline));
      const [, style = ""] = /<style>(.*?)<\/style>/s.exec(body) ?? [];
      expect(style.length).toBeGreaterThan(1000);
      expect(policy).toContain(hashOf(style));
      expect(policy).not.toContain("unsafe");
    },
  );
});

describe("the pages", () => {
  it("are whole before any script runs, but for the shell of members and staff", async () => {
    for (const url of [...publicPaths, ...entryPaths]) {
      const html = await read(app, url);
      expect([url, /<h1[^>]*>[^<]*\w/.test(html)]).toEqual([url, true]);
      expect([url, ...shown(html, "modulepreload", "LOADING...")]).toEqual([url]);
    }
    for (const url of [...memberPaths, deskPath])
      expect(shown(await read(app, url), "LOADING...")).toEqual(["LOADING..."]);
  });

  it("of members name every script that they need in their head, and no other page's", async () => {
    for (const url of memberPaths) {
      const html = await read(app, url);
      const [head = ""] = html.split("</head>");
      const files = [...head.matchAll(/"(\/assets\/[^"]+\.js)"/g)];
      const names = files.map(([, at = ""]) => at.replace(/^.assets.(.*)-[\w-]{7}\.js$/, "$1"));
      expect([url, names]).toEqual([url, expect.arrayContaining(["react", "house", "home"])]);
      if (url === "/dash") expect(names.length).toBeLessThanOrEqual(8);
    }
    const dash = await read(app, "/dash");
    expect(shown(dash, "/assets/home-page-", "/assets/wallet-", "/assets/landing-")).toEqual([
      "/assets/home-page-",
    ]);
  });
});
