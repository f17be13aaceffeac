/** Concerns: raised by anybody, read by compliance alone, decided on time, proved by a chain. */
import { randomUUID } from "node:crypto";
import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { type LoanInStatus, loanIn } from "@hiram/proof/testing/loan.ts";
import { outcomeOf, type Reply, resetLimits } from "@hiram/proof/testing/member.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { verifyConfidential } from "#audit/confidential-record.ts";
import { sealConfidential } from "#audit/seal-confidential.ts";
import { proposeConcerns } from "./propose-concerns.ts";

let test: TestHouse;
let app: FastifyInstance;
let officer: Desk;
let auditor: Desk;
let cora: Desk;
let loan: LoanInStatus;

beforeAll(async () => {
  test = await openTestHouse({}, { clock: "one" });
  test.clock.set("2026-03-05T02:00:00Z");
  app = (await test.openApp()).server;
  officer = await openDesk(test, app, "LOAN_OFFICER");
  auditor = await openDesk(test, app, "AUDITOR");
  cora = await openDesk(test, app, "COMPLIANCE");
  loan = await loanIn(test, app, "ACTIVE");
});
afterAll(() => test.close());
beforeEach(() => resetLimits(test));

const query = async (text: string, values: unknown[] = []) =>
  (await test.ownerPool.query(text, values)).rows;
const rulesOf = async (memberId: string) =>
  (await query("select rule from concern where member_id = $1 order by rule", [memberId])).map(
    ({ rule }) => rule,
  );
function readJson(reply: Reply) {
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}
const kind = "MONEY_UNEXPLAINED";
const raise = async (desk: Desk, body: object = {}) =>
  outcomeOf(
    await desk.browser.post("/staff/concerns/raise", {
      kind,
      words: "Cash of a stranger",
      ...body,
    }),
  );
const listOf = async (list = "open", desk = cora) =>
  readJson(await desk.browser.post("/staff/concerns", { list }));
const open = async (id: string, desk = cora) => desk.browser.post("/staff/concerns/read", { id });
const move = async (body: object, desk = cora) =>
  outcomeOf(await desk.browser.post("/staff/concerns/move", body));

describe("a concern", () => {
  it("is raised by anybody at the desk, an auditor too, and read by compliance", async () => {
    expect(await raise(officer, { memberId: loan.member.id })).toBe("200");
    expect(await raise(auditor)).toBe("200");
    expect(await raise(officer, { memberId: randomUUID() })).toBe("404 NotFound");
    const { rows } = await listOf();
    expect(rows).toMatchObject([
      { kind, rule: null, status: "RAISED", dueOn: "2026-03-15" },
      { kind, status: "RAISED", dueOn: "2026-03-15" },
    ]);
    const about = rows.find(({ memberId }: { memberId: string | null }) => memberId !== null);
    expect(readJson(await open(about.id))).toMatchObject({
      memberId: loan.member.id,
      raisedBy: officer.name,
      words: "Cash of a stranger",
      reason: null,
    });
  });

  it("is not found by any other role, like an unknown one", async () => {
    const [row] = await query("select id from concern limit 1");
    for (const role of ["LOAN_OFFICER", "AUDITOR", "ADMIN"] as const) {
      const desk = await openDesk(test, app, role);
      const [known, unknown] = [await open(row.id, desk), await open(randomUUID(), desk)];
      const unread = ({ body, headers }: typeof known) => [
        body.replaceAll(/"requestId":"[^"]*"/g, ""),
        headers["content-length"],
      ];
      expect(known.statusCode).toBe(404);
      expect(unread(known)).toEqual(unread(unknown));
    }
    expect(outcomeOf(await open(randomUUID()))).toBe("404 NotFound");
  });

  it("goes from checking to a decision with a reason, and is filed by the next working day", async () => {
    // Wednesday before Maundy Thursday.
    test.clock.set("2026-04-01T02:00:00Z");
    const [row] = await query("select id from concern where member_id is not null limit 1");
    const { id } = row;
    const reason = "The money came from six accounts";
    expect(await move({ id, event: "suspect", reason })).toBe("409 ConcernMoved");
    expect(await move({ id, event: "check" })).toBe("200");
    expect(await move({ id, event: "suspect", reason })).toBe("200");
    expect(readJson(await open(id))).toMatchObject({
      status: "SUSPICIOUS",
      reason,
      dueOn: "2026-04-06",
      isLate: false,
    });
    const file = { id, event: "file", reference: "STR-1" };
    expect(await move({ ...file, on: "2026-04-02" })).toBe("422 InvalidInput");
    expect(await move({ ...file, on: "2026-04-01" })).toBe("200");
    const filed = readJson(await open(id));
    expect(filed).toMatchObject({ status: "FILED", reference: "STR-1", filedOn: "2026-04-01" });
    expect(filed.acts.map(({ act }: { act: string }) => act)).toEqual(
      expect.arrayContaining(["raise", "open", "check", "suspect", "file"]),
    );
    expect((await listOf()).rows).toHaveLength(1);
    expect((await listOf("all")).rows).toHaveLength(2);
  });

  it("is late after its days, and its decision never changes", async () => {
    expect((await listOf()).rows).toMatchObject([{ isLate: true }]);
    const change = query("update concern set status = 'CHECKING' where status = 'FILED'");
    await expect(change).rejects.toMatchObject({ code: "HM290" });
    const rewrite = query("update concern set reason_sealed = '' where status = 'FILED'");
    await expect(rewrite).rejects.toMatchObject({ code: "HM290" });
    await expect(query("delete from concern")).rejects.toThrow();
  });
});

describe("rules", () => {
  it("propose a concern once, without a person, and file nothing", async () => {
    const stranger = await loanIn(test, app, "CLOSED");
    await proposeConcerns(test.house);
    expect(await rulesOf(stranger.member.id)).toEqual([]);
    await query("update payment set payer_is_member = false where loan_id = $1", [stranger.loanId]);
    await proposeConcerns(test.house);
    await proposeConcerns(test.house);
    const found = await query("select rule, status, raised_by from concern where member_id = $1", [
      stranger.member.id,
    ]);
    expect(found).toEqual([{ rule: "PAID_OFF_BY_OTHER", status: "RAISED", raised_by: null }]);
  });

  it("find amounts just below the threshold within a week, and payers of three names", async () => {
    const member = (await loanIn(test, app, "ACTIVE")).member.id;
    const { payerSeal } = await import("#member/payer.ts");
    for (const [index, name] of ["Ana Cruz", "Ben Uy", "Carlo Tan"].entries()) {
      const id = randomUUID();
      await query(
        `insert into payment (id, status, own_account, entry_reference, way, value_on,
           amount_centavos, member_id, loan_id, payer_sealed)
         values ($1, 'APPLIED', 'BANK', $2, 'TRANSFER', '2026-03-30', 45000000, $3,
           (select id from loan where member_id = $3 limit 1), $4)`,
        [id, `Y-${index}`, member, test.house.keys.seal(JSON.stringify({ name }), payerSeal(id))],
      );
    }
    await proposeConcerns(test.house);
    const rows = await query("select rule from concern where member_id = $1 order by rule", [
      member,
    ]);
    expect(rows.map(({ rule }) => rule)).toEqual(["JUST_BELOW_THRESHOLD", "THREE_PAYERS"]);
  });

  it("find a device that a blocked member used on the same day", async () => {
    const [one, other] = [await loanIn(test, app, "ACTIVE"), await loanIn(test, app, "ACTIVE")];
    await query(
      "update session set address = '203.0.113.9', device = 'Chrome on Android' where member_id = any($1)",
      [[one.member.id, other.member.id]],
    );
    await query(
      `insert into member_restriction (id, member_id, kind, cause, sealed, begun_by, begun_at)
       values (gen_random_uuid(), $1, 'BLOCK', 'FRAUD', '', 'STAFF', house_now())`,
      [one.member.id],
    );
    await proposeConcerns(test.house);
    const rows = await query("select rule from concern where member_id = $1", [other.member.id]);
    expect(rows).toEqual([{ rule: "DEVICE_OF_BLOCKED" }]);
  });
});

describe("the confidential record", () => {
  it("is sealed in the audit log each hour, also when nothing happened", async () => {
    await sealConfidential(test.house);
    await sealConfidential(test.house);
    const rows = await query(
      "select details from audit_event where action = 'CONFIDENTIAL_SEALED' order by id",
    );
    expect(rows).toHaveLength(2);
    expect(rows[0].details.digest).not.toBe(rows[1].details.digest);
    expect(await verifyConfidential(test.house.db)).toMatchObject({ isWhole: true });
    expect((await listOf()).record).toMatchObject({ isWhole: true });
  });

  it("shows that a row was changed, or the newest ones were deleted", async () => {
    await query("alter table confidential_record disable trigger all");
    const [last] = await query("select * from confidential_record order by seq desc limit 1");
    const verify = async () => (await verifyConfidential(test.house.db)).isWhole;
    await query("update confidential_record set act = 'clear' where seq = 1");
    expect(await verify()).toBe(false);
    await query("update confidential_record set act = 'raise' where seq = 1");
    expect(await verify()).toBe(true);
    await query("delete from confidential_record where seq >= $1 - 1", [last.seq]);
    expect(await verify()).toBe(false);
  });

  it("leaves no row in the audit log that names a concern", async () => {
    const [{ count }] = await query(
      `select count(*)::integer from audit_event
       where action <> 'CONFIDENTIAL_SEALED' and (details::text ilike '%concern%'
         and action <> 'STAFF_REFUSED' or subject_id in (select id from concern))`,
    );
    expect(count).toBe(0);
  });
});
