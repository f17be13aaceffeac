/** One build for every lender: the real one, rendered by several servers at once. */

import { execFileSync } from "node:child_process";
import { writeWholePesos } from "@hiram/contract/money/money.ts";
import { type Policy, policies } from "@hiram/contract/policy/policy.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import type { Company } from "@hiram/contract/site/site.calls.ts";
import type { SiteFacts } from "@hiram/contract/site/site-facts.ts";
import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { addPolicyRow, removePolicyRows } from "@hiram/proof/testing/policy.ts";
import { repository } from "@hiram/proof/testing/repository.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

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
afterEach(async () => {
  test.clock.set("2026-03-02T04:00:00Z");
  await removePolicyRows(test);
});

const read = async (server: FastifyInstance, url: string): Promise<string> =>
  (await server.inject(url)).body;
const factsIn = (html: string): SiteFacts =>
  JSON.parse(/<script id="facts" type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? "");
/** Which of the texts a page shows: a failure names them, and not the whole page. */
const shown = (html: string, ...texts: string[]): string[] =>
  texts.filter((text) => html.includes(text));
/** The example's instalment, as every page that shows a price writes its figures. */
function instalmentAt(interestMonthlyBasisPoints: number): string {
  const policy: Policy = { ...policies[0], interestMonthlyBasisPoints };
  const quote = quoteLoan(policy.loanCentavosMin, policy.termMonthsDefault, policy);
  return writeWholePesos(quote.instalment).replace("₱", "");
}
const [at40, at48, at60] = [instalmentAt(40), instalmentAt(48), instalmentAt(60)];
const priced = ["/", "/hiw", "/faq", "/terms"];
/** A picture of the calculator, on the home page. */
const picture = "/previews/1.svg";

/** Every file of ours that a page names, and those that its scripts name in turn. */
async function filesOf(server: FastifyInstance, html: string): Promise<string[]> {
  const found = new Set<string>();
  const follow = async (text: string) => {
    for (const [, at = ""] of text.matchAll(/["(](\/(?:assets|pictures|partners)\/[^"$)]+)["]/g)) {
      if (found.has(at) || !/\.\w+$/.test(at)) continue;
      found.add(at);
      if (at.endsWith(".js")) await follow(await read(server, at));
    }
  };
  await follow(html);
  return [...found, "/mark.svg", "/favicon.svg"];
}

describe("two lenders on one build", () => {
  it("show their own names, addresses and prices at the same time", async () => {
    const other = await openTestHouse({
      publicUrl: "https://ibang-pahiram.example",
      company: {
        ...test.house.config.company,
        CompanyName: "Ibang Pahiram",
        ShortName: "IBA",
        repayTo: null,
      },
    });
    await addPolicyRow(other, { interestMonthlyBasisPoints: 60 });
    const second = await other.openServer({ config: { mode: "production" }, buildFolder });
    const [own, others] = ["Hiram Demo Lending", "Ibang Pahiram"];
    const demo = "Demo – not a lender";
    for (const url of priced) {
      const canonical = `rel="canonical" href="https://ibang-pahiram.example${url}"`;
      const texts = [own, others, demo, at48, at60, canonical, "hiram.test"];
      expect(shown(await read(app, url), ...texts)).toEqual([own, demo, at48, "hiram.test"]);
      expect(shown(await read(second, url), ...texts)).toEqual([others, at60, canonical]);
    }
    expect(await read(second, "/sitemap.xml")).toContain("<loc>https://ibang-pahiram.example/faq<");
    expect(await read(second, "/robots.txt")).toContain(
      "https://ibang-pahiram.example/sitemap.xml",
    );
    expect(JSON.parse(await read(second, "/manifest.webmanifest"))).toMatchObject({
      name: "Ibang Pahiram",
      short_name: "IBA",
    });
    await other.close();
  });

  it("keep every file they serve while others start and build", async () => {
    const before = await filesOf(app, await read(app, "/"));
    expect(before.length).toBeGreaterThan(8);
    for (const name of ["Unang Pahiram", "Ikalawang Pahiram", "Ikatlong Pahiram"]) {
      const company = { ...test.house.config.company, CompanyName: name };
      const { server } = await test.openApp({ config: { company }, buildFolder: build() });
      expect(shown(await read(server, "/about"), name)).toEqual([name]);
      await server.close();
    }
    for (const at of before) expect([at, (await app.inject(at)).statusCode]).toEqual([at, 200]);
  });
});

describe("without a restart", () => {
  it("a confirmed row is on the pages from the first second of its day", async () => {
    await addPolicyRow(test, { from: "2026-04-01", interestMonthlyBasisPoints: 40 });
    test.clock.set("2026-03-31T15:59:59Z");
    for (const url of [...priced, picture])
      expect([url, ...shown(await read(app, url), at40, at48)]).toEqual([url, at48]);
    const announced = factsIn(await read(app, "/")).policyRows;
    expect(announced.map(({ from }) => from)).toEqual(["2026-01-01", "2026-04-01"]);

    test.clock.set("2026-03-31T16:00:00Z");
    for (const url of [...priced, picture])
      expect([url, ...shown(await read(app, url), at40, at48)]).toEqual([url, at40]);
    for (const url of ["/", "/dash", "/staff"])
      expect(factsIn(await read(app, url))).toMatchObject({
        today: "2026-04-01",
        policyRows: [{ from: "2026-04-01", interestMonthlyBasisPoints: 40 }],
      });
  });

  it("a changed profile is on the pages, and its signs cannot end the element they stand in", async () => {
    const { config } = test.house;
    let company: Company = { ...config.company, repayTo: null };
    const changing = Object.defineProperty({ ...config }, "company", { get: () => company });
    const house = { ...test.house, config: changing };
    const { server } = await test.openApp({ house, buildFolder });
    const own = "Hiram Demo Lending";
    expect(shown(await read(server, "/about"), own)).toEqual([own]);
    company = { ...company, CompanyName: `Pahiram </script><b>"&' Co` };
    const html = await read(server, "/about");
    const escaped = "Pahiram &lt;/script&gt;&lt;b&gt;";
    expect(shown(html, escaped, own, "</script><b>")).toEqual([escaped]);
    expect(factsIn(html).company.CompanyName).toBe(company.CompanyName);
    await server.close();
  });
});
