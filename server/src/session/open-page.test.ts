import { brotliDecompressSync } from "node:zlib";
import { memberPages, pageCalls } from "@hiram/contract/session/page.ts";
import type { Call } from "@hiram/contract/wire/call.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { addActivatedMember, type LoanMember } from "@hiram/proof/testing/loan.ts";
import { openBrowser, type Reply, signedInMember } from "@hiram/proof/testing/member.ts";
import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";

const test = await openHouseForFile();
let app: FastifyInstance;
let calls: readonly Call[];
let ana: LoanMember;
beforeAll(async () => {
  ({ server: app, calls } = await test.openApp());
  ana = await addActivatedMember(test, app);
});

type Asking = Pick<LoanMember, "get"> & { post(path: string, body: object): Promise<Reply> };
const single = (asking: Asking, key: string) => {
  const [method, path = ""] = key.split(" ");
  return method === "GET" ? asking.get(path) : asking.post(path, {});
};

describe("the call of a page", () => {
  it.each(memberPages)("answers %s as its single calls do", async (page) => {
    const reply = await ana.post("/member/page", { page });
    expect(reply.statusCode).toBe(200);
    const { answers } = reply.json();
    for (const key of pageCalls[page]) {
      const alone = await single(ana, key);
      expect([key, answers[key]]).toEqual([
        key,
        alone.statusCode === 200 ? alone.json() : undefined,
      ]);
    }
    expect(reply.headers["cache-control"]).toBe("no-store");
  });

  it("leaves out what is refused to the member", async () => {
    const bea = (await signedInMember(test, app)).browser;
    const { answers } = (await bea.post("/member/page", { page: "/wallet" })).json();
    expect(Object.keys(answers)).toContain("POST /member/infostate");
    for (const key of Object.keys(answers)) expect((await single(bea, key)).statusCode).toBe(200);
  });

  it("refuses other pages and callers who are not signed in", async () => {
    const other = await ana.post("/member/page", { page: "/staff" });
    expect(other.json().code).toBe("InvalidInput");
    const nobody = await openBrowser(app).post("/member/page", { page: "/dash" });
    expect(nobody.json().code).toBe("NotSignedIn");
  });

  it("is compressed for browsers that take it, as it repeats nothing of the request", async () => {
    const { browser } = await signedInMember(test, app);
    const ask = (headers = {}) => browser.post("/member/page", { page: "/dash" }, headers);
    const small = await ask({ "accept-encoding": "gzip, br" });
    expect(small.headers["content-encoding"]).toBe("br");
    const text = brotliDecompressSync(small.rawPayload).toString();
    expect(JSON.parse(text)).toEqual((await ask()).json());
  });

  it("only reads, for members: a page may be opened any number of times", () => {
    for (const key of memberPages.flatMap((page) => pageCalls[page])) {
      const call = calls.find(({ method, path }) => `${method} ${path}` === key);
      expect([key, call?.who, call?.isIdempotent, call?.movesMoney]).toEqual([
        key,
        ["MEMBER"],
        undefined,
        undefined,
      ]);
    }
  });
});
