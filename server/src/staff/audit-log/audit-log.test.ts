import { randomUUID } from "node:crypto";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { resetLimits } from "@hiram/proof/testing/member.ts";
import { openDesk } from "@hiram/proof/testing/staff.ts";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { audit } from "#audit/audit.ts";
import { sealAudit } from "#audit/chain.ts";
import { sealAndCheckpoint } from "#audit/write-checkpoint.ts";
import { auditPage } from "./audit-log.ts";

const test = await openHouseForFile();
const app = await test.openServer();
const admin = await openDesk(test, app, "ADMIN", { name: "Carla Dizon" });
beforeEach(() => resetLimits(test));

type Row = { id: string; event: string; actorName: string | null; sequence: number | null };
const read = async (asked: object = {}): Promise<{ rows: Row[]; next: string | null }> =>
  (await admin.browser.post("/staff/audit", asked)).json();
const eventsOf = async (asked: object) => (await read(asked)).rows.map((row) => row.event);

describe("the log at the desk", () => {
  it("is read newest first, with who by name, and reading it is written down", async () => {
    await read({ event: "SIGNED_IN" });
    const { rows } = await read();
    expect(rows[0]).toMatchObject({
      event: "AUDIT_READ",
      actorKind: "staff",
      actorId: admin.id,
      actorName: "Carla Dizon",
      details: { event: "SIGNED_IN" },
    });
    expect(rows.map(({ id }) => Number(id))).toEqual(
      rows.map(({ id }) => Number(id)).sort((a, b) => b - a),
    );
  });

  it("is searched by who, what, about whom, group and period", async () => {
    const [who, whom] = [randomUUID(), randomUUID()];
    const write = (action: "RECOVERED" | "REGISTERED") =>
      audit(test.house.db, { action, actor: { kind: "member", id: who }, subjectId: whom });
    await write("RECOVERED");
    await write("REGISTERED");
    await test.ownerPool.query(
      `update audit_event set at = case action when 'RECOVERED' then '2026-02-28T15:59:59.9Z'::timestamptz
         else '2026-02-28T16:00:00Z'::timestamptz end where actor_id = $1`,
      [who],
    );
    expect(await eventsOf({ actorId: who })).toEqual(["REGISTERED", "RECOVERED"]);
    expect(await eventsOf({ subjectId: whom, event: "RECOVERED" })).toEqual(["RECOVERED"]);
    expect(await eventsOf({ subjectId: whom, group: "access" })).toHaveLength(2);
    expect(await eventsOf({ subjectId: whom, group: "payouts" })).toEqual([]);
    expect(await eventsOf({ from: "2026-02-28", until: "2026-02-28" })).toEqual(["RECOVERED"]);
    expect(await eventsOf({ from: "2026-03-01", until: "2026-03-01" })).toEqual(["REGISTERED"]);
    expect(await eventsOf({ until: "2026-03-01", actorId: admin.id })).toEqual([]);
  });

  it.each([
    ["today", 0, "Carla Dizon looked at Today"],
    ["collections", 1, "Carla Dizon looked at late loans (1 member)"],
    ["withdrawals", 3, "Carla Dizon looked at withdrawals (3 members)"],
  ])(
    "names the list %s as the desk does, and its members where there are some",
    async (list, rows, sentence) => {
      const actor = { kind: "staff", id: admin.id } as const;
      await audit(test.house.db, { action: "LIST_SHOWN", actor, details: { list, rows } });
      expect((await read({ event: "LIST_SHOWN" })).rows[0]).toMatchObject({ sentence });
    },
  );

  it("is read in pages, none twice and none missed, although many are of one instant", async () => {
    await test.ownerPool.query(
      `insert into audit_event (actor_kind, action, at)
       select 'system', 'CODE_SENT', '2026-01-05T00:00:00Z' from generate_series(1, 250)`,
    );
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await read({ event: "CODE_SENT", ...(after && { after }) });
      seen.push(...page.rows.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after);
    expect([seen.length, new Set(seen).size]).toEqual([250, 250]);
  });

  it("shows each row's place in the chain once it is sealed", async () => {
    await audit(test.house.db, { action: "SIGNED_OUT", actor: { kind: "system" } });
    expect((await read({ event: "SIGNED_OUT" })).rows[0]?.sequence).toBeNull();
    await sealAudit(test.house);
    expect((await read({ event: "SIGNED_OUT" })).rows[0]?.sequence).toBeGreaterThan(0);
  });
});

describe("the button that verifies the chain", () => {
  it("says that it holds, and where it does not", async () => {
    await sealAudit(test.house);
    const verify = async () => (await admin.browser.post("/staff/audit/verify")).json();
    expect(await verify()).toMatchObject({ good: true, isWatched: false, findings: [] });
    await sealAndCheckpoint(test.house, test.outside.checkpoints);
    expect(await verify()).toMatchObject({ good: true, isWatched: true, findings: [] });
    const { rows } = await test.ownerPool.query(
      "update audit_event set address = '192.0.2.66' where id = (select event_id from audit_seal where seq = 3) returning id",
    );
    expect(await verify()).toMatchObject({
      good: false,
      findings: [{ fault: "CHANGED", sequence: 3, eventId: String(rows[0].id) }],
    });
  });
});

// The last of all, because its 30,000 rows would be sealed by the tests after it.
describe("the log with many rows", () => {
  it("is read from an index whatever is asked", async () => {
    await test.ownerPool.query(
      `insert into audit_event (actor_kind, actor_id, subject_id, action, at)
       select 'member', gen_random_uuid(), gen_random_uuid(),
         (array['SIGNED_IN', 'REGISTERED', 'RECOVERED'])[1 + n % 3], now() - n * interval '1 minute'
       from generate_series(1, 30000) n`,
    );
    await test.ownerPool.query("analyze audit_event");
    const asked = [
      {},
      { actorId: admin.id },
      { subjectId: admin.id },
      { event: "RECOVERED" },
      { from: "2026-01-05", until: "2026-01-05" },
      { group: "access", from: "2026-01-05" } as const,
      { event: "REGISTERED", after: "1" },
    ];
    for (const one of asked) {
      const plan = await sql<{
        "QUERY PLAN": string;
      }>`explain ${auditPage(test.house, one)}`.execute(test.house.db);
      const text = plan.rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(text, JSON.stringify(one)).toMatch(/Index Scan|Bitmap Heap Scan/);
      expect(text, JSON.stringify(one)).not.toContain("Seq Scan on audit_event");
    }
  });
});
