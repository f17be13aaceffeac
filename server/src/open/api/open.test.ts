/** The calls of other systems: scopes, cursors, personal data, and what no key can do. */
import * as contractCalls from "@hiram/contract/open/open.calls.ts";
import { apiBase, type Call } from "@hiram/contract/wire/call.ts";
import { openScopeNames } from "@hiram/contract/wire/scopes.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { nextKey } from "@hiram/proof/testing/loan.ts";
import { outcomeOf, resetLimits, signedInMember } from "@hiram/proof/testing/member.ts";
import {
  makeTestKey,
  openAdmins,
  openSystem,
  readPages,
  type TwoAdmins,
} from "@hiram/proof/testing/open-keys.ts";
import { addPayingMember } from "@hiram/proof/testing/payments.ts";
import { recordWork } from "@hiram/proof/testing/record-work.ts";
import type { WalletMember } from "@hiram/proof/testing/wallet.ts";
import type { FastifyInstance } from "fastify";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";

const NOBODYS = "00000000-0000-4000-8000-000000000000";

const test = await openHouseForFile({}, { clock: "one" });
let app: FastifyInstance;
let calls: readonly Call[];
let admins: TwoAdmins;
let ana: WalletMember;
let everything: string;
beforeAll(async () => {
  const opened = await test.openApp();
  app = opened.server;
  calls = opened.calls;
  test.clock.set("2026-04-20T04:00:00Z");
  admins = await openAdmins(test, app);
  ana = await addPayingMember(test, app);
  ({ key: everything } = await makeTestKey(test, admins, { scopes: [...openScopeNames] }));
});
beforeEach(() => resetLimits(test));

const openCalls = () => calls.filter(({ who }) => who === "key");
const system = (key = everything) => openSystem(app, key);
const bodyOf = {
  "/open/endpoints/replay": { endpoint_id: NOBODYS, failed_since: "2026-04-01T00:00:00Z" },
  "/open/intents": { loan_id: NOBODYS, amount: 100, method: "TRANSFER" },
} as const;

async function ask(key: string, call: Call): Promise<string> {
  const at = call.path.replace(":id", NOBODYS);
  const browser = system(key);
  if (call.method === "GET") return outcomeOf(await browser.get(at));
  const body = bodyOf[call.path as keyof typeof bodyOf] ?? {};
  return outcomeOf(await browser.post(at, body, { "idempotency-key": nextKey() }));
}

describe("a scope", () => {
  it("opens its own calls alone, for every scope and every call", async () => {
    for (const scope of openScopeNames) {
      const { key } = await makeTestKey(test, admins, { scopes: [scope] });
      for (const call of openCalls()) {
        const outcome = await ask(key, call);
        if (call.scope === scope) expect(outcome).toMatch(/^(200|404 NotFound)$/);
        else expect(outcome).toBe("403 KeyNotAllowed");
      }
    }
  });

  it("reaches no call of members or of the desk, with every scope there is", async () => {
    const browser = system();
    for (const call of calls.filter(({ who }) => who !== "key" && who !== "anyone")) {
      const at = call.path.replace(/:\w+/g, NOBODYS);
      const key = { "idempotency-key": nextKey() };
      const reply =
        call.method === "GET"
          ? await browser.get(at)
          : await browser[call.method === "PATCH" ? "patch" : "post"](at, {}, key);
      expect([call.path, [401, 403].includes(reply.statusCode)]).toEqual([call.path, true]);
    }
  });

  it("decides nothing and moves no money: a key makes requests to pay and sends events again", async () => {
    const writing = openCalls().filter(({ method }) => method !== "GET");
    expect(writing.map(({ path }) => path)).toEqual(["/open/endpoints/replay", "/open/intents"]);
    expect(writing.every(({ isIdempotent }) => isIdempotent)).toBe(true);
    const books = async () =>
      (
        await test.ownerPool.query(
          `select (select count(*) from entry) as entries, (select count(*) from withdrawal) as payouts,
            (select string_agg(status, ' ' order by id) from loan) as loans,
            (select count(*) from staff_proposal) as proposals, (select count(*) from payment) as payments`,
        )
      ).rows;
    const before = await books();
    for (const call of openCalls()) await ask(everything, call);
    const paid = { loan_id: ana.loanId, amount: 100, method: "TRANSFER" };
    const made = await system().post("/open/intents", paid, { "idempotency-key": nextKey() });
    expect(outcomeOf(made)).toBe("200");
    expect(await books()).toEqual(before);
  });

  it("a reading call sends no statement that writes, but for the pace and the log", async () => {
    for (const call of openCalls().filter(({ method }) => method === "GET")) {
      const { statements } = await recordWork(test, () => ask(everything, call));
      const writes = statements.filter((text) => /\b(insert|update|delete)\b/i.test(text));
      expect(writes.filter((text) => !/into "audit_event"/.test(text))).toEqual([]);
    }
  });

  it("is asked for before anything else of the request", async () => {
    const { key } = await makeTestKey(test, admins, { scopes: ["books.read"] });
    const outcomes = [
      await system(key).get(`/open/loans/${ana.loanId}`),
      await system(key).get(`/open/loans/${NOBODYS}`),
      await system(key).get("/open/loans?limit=none"),
      await system(key).post("/open/intents", { nothing: true }),
    ].map(outcomeOf);
    expect(outcomes).toEqual(Array(4).fill("403 KeyNotAllowed"));
    expect(outcomeOf(await system("").get(`/open/loans/${ana.loanId}`))).toBe("401 KeyRefused");
    expect(
      outcomeOf(await system(ana.authorization.replace("Bearer ", "")).get("/open/loans")),
    ).toBe("401 KeyRefused");
  });
});

describe("a list", () => {
  it("goes on where it was, while rows are added", async () => {
    for (let count = 0; count < 5; count++) await signedInMember(test, app);
    const all = await readPages(system(), "/open/members", 100);
    expect(all.length).toBeGreaterThan(5);
    const first = (await system().get("/open/members?limit=3")).json();
    expect(first).toMatchObject({ has_more: true, next: expect.any(String) });
    const added = await signedInMember(test, app);
    const second = (await system().get(`/open/members?limit=3&after=${first.next}`)).json();
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(
      all.slice(0, 6).map(({ id }) => id),
    );
    const again = await readPages(system(), "/open/members", 3);
    expect(again.map(({ id }) => id)).toEqual([added.id, ...all.map(({ id }) => id)]);
  });

  it("is in pages of at most 100, and refuses cursors and names that it does not know", async () => {
    for (const path of openCalls()
      .filter(({ query }) => query)
      .map((call) => call.path)) {
      expect(outcomeOf(await system().get(`${path}?limit=100`))).toBe("200");
      for (const wrong of ["limit=101", "limit=0", "limit=x", "after=x", "after=", "page=2"])
        expect(outcomeOf(await system().get(`${path}?${wrong}`))).toBe("422 InvalidInput");
    }
    const { next } = (await system().get("/open/members?limit=1")).json();
    expect(outcomeOf(await system().get(`/open/loans?after=${next}`))).toBe("422 InvalidInput");
    expect(outcomeOf(await system().get(`/open/portfolio?after=${next}`))).toBe("422 InvalidInput");
  });

  it("shows a loan with what is owed", async () => {
    const loan = (await system().get(`/open/loans/${ana.loanId}`)).json();
    expect(loan).toMatchObject({
      id: ana.loanId,
      member_id: ana.id,
      status: "ACTIVE",
      amount: 200_000,
    });
    const listed = (await readPages(system(), "/open/loans")).find(({ id }) => id === loan.id);
    expect(listed).toEqual(loan);
  });

  it("does not tell an id that is unknown from one that is none", async () => {
    for (const id of [NOBODYS, "1", "x", "2026-13-40"])
      for (const path of ["loans", "payments", "payouts", "journals", "portfolio", "members"])
        expect(outcomeOf(await system().get(`/open/${path}/${id}`))).toBe("404 NotFound");
  });
});

describe("personal data", () => {
  it("is in no answer but those of members.personal", async () => {
    const { name, phone_number, email } = (
      await system().get(`/open/personal/members/${ana.id}`)
    ).json();
    expect(email).toContain("@");
    for (const call of openCalls().filter(({ method }) => method === "GET")) {
      const ids = [ana.id, ana.loanId, NOBODYS];
      const at = call.path.includes(":id")
        ? ids.map((id) => call.path.replace(":id", id))
        : [call.path];
      for (const path of at) {
        const { body } = await system().get(path);
        const shows = [name, email, phone_number].some((value) => body.includes(value));
        if (call.scope !== "members.personal") expect([path, shows]).toEqual([path, false]);
      }
    }
    const masked = (await system().get(`/open/members/${ana.id}`)).json();
    expect(masked.name).toMatch(/^\p{L}•+ /u);
    expect(masked.phone_number).toMatch(/•/);
  });

  it("is in the log that the member sees, for every answer, one or many", async () => {
    const opened = async () =>
      (await system(ana.authorization.replace("Bearer ", "")).get("/settings/opened"))
        .json()
        .filter(({ what }: { what: string }) => what === "BY_SYSTEM");
    const before = (await opened()).length;
    await system().get(`/open/members/${ana.id}`);
    await system().get("/open/members?limit=100");
    expect((await opened()).length).toBe(before);
    await system().get(`/open/personal/members/${ana.id}`);
    await system().get("/open/personal/members?limit=100");
    const after = await opened();
    expect(after.length).toBe(before + 2);
    expect(after[0]).toMatchObject({
      name: expect.stringMatching(/^Accounting/),
      why: "Reads what was paid, every night.",
      isOwn: false,
      roles: [],
    });
  });
});

describe("a payment request", () => {
  const body = (changes = {}) => ({
    loan_id: ana.loanId,
    amount: 500,
    method: "TRANSFER",
    ...changes,
  });

  it("is made once for its key, for the loan that it names", async () => {
    const key = { "idempotency-key": nextKey() };
    const first = await system().post("/open/intents", body(), key);
    const second = await system().post("/open/intents", body(), key);
    expect(first.json()).toMatchObject({ loan_id: ana.loanId, amount: 500, status: "WAITING" });
    expect(second.json()).toEqual(first.json());
    const other = await system().post("/open/intents", body({ amount: 600 }), key);
    expect(outcomeOf(other)).toBe("422 KeyReused");
    expect(outcomeOf(await system().post("/open/intents", body()))).toBe("400 KeyMissing");
    const unknown = await system().post("/open/intents", body({ loan_id: NOBODYS }), {
      "idempotency-key": nextKey(),
    });
    expect(outcomeOf(unknown)).toBe("404 NotFound");
  });
});

describe("the documents", () => {
  it("name each call of a key with its scope, in a document of their own", async () => {
    const document = (await app.inject(`${apiBase}/open/openapi.json`)).json();
    const named = Object.entries<Record<string, { description: string }>>(document.paths).flatMap(
      ([path, methods]) =>
        Object.entries(methods).map(([method, { description }]) => [
          `${method.toUpperCase()} ${path}`,
          description.match(/\((.*)\)/)?.[1],
        ]),
    );
    expect(named).toEqual(
      openCalls().map(({ method, path, scope }) => [
        `${method} ${path.replace(":id", "{id}")}`,
        scope,
      ]),
    );
    const defined = Object.values(contractCalls).map(({ method, path }) => `${method} ${path}`);
    expect(
      openCalls()
        .map(({ method, path }) => `${method} ${path}`)
        .toSorted(),
    ).toEqual(defined.toSorted());
    expect(document.components.securitySchemes).toHaveProperty("key");
    const other = (await app.inject(`${apiBase}/openapi.json`)).json();
    expect(Object.keys(other.paths).filter((path) => path.startsWith("/open/"))).toEqual([]);
  });
});
