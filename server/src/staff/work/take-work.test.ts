/** Work that is taken: who is on it, who may take it over, when it lapses, and the next piece. */

import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { addActivatedMember } from "@hiram/proof/testing/loan.ts";
import { outcomeOf, resetLimits } from "@hiram/proof/testing/member.ts";
import { type Desk, openDesk, openSession } from "@hiram/proof/testing/staff.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";

const test = await openHouseForFile();
const app = await test.openServer();
let ben: Desk;
let dina: Desk;
let ana: Desk;
/** Members whose IDs wait, oldest first. */
let ids: string[];

beforeAll(async () => {
  ben = await openDesk(test, app, "LOAN_OFFICER", { name: "Ben Cruz" });
  dina = await openDesk(test, app, "LOAN_OFFICER", { name: "Dina Flores" });
  ana = await openDesk(test, app, "LOAN_ASSISTANT");
  ids = [];
  for (let count = 0; count < 4; count++) ids.push((await addActivatedMember(test, app)).id);
});
beforeEach(async () => {
  await resetLimits(test);
  await test.ownerPool.query("delete from taken_work");
  await test.ownerPool.query(
    `update id_check set status = 'UNVERIFIED', side = null, reason = null, since = timestamptz '2026-03-01' + make_interval(hours =>
       array_position($1::uuid[], id)) where id = any($1::uuid[])`,
    [ids],
  );
});

const idCheck = (at: number) => ({ kind: "idCheck", id: ids[at] ?? "" });
const take = (desk: Desk, work: object) => desk.browser.post("/staff/work/take", work);
const giveBack = (desk: Desk, work: object) => desk.browser.post("/staff/work/give-back", work);
const next = async (desk: Desk, body: object = {}) => {
  const asked = { queue: "idChecks", list: "UNVERIFIED", ...body };
  const reply = await desk.browser.post("/staff/work/next", asked);
  return reply.statusCode === 200 ? (reply.json().next?.id ?? null) : outcomeOf(reply);
};
const taken = async (desk: Desk = ana) =>
  ((await desk.browser.get("/staff/work")).json() as { id: string; name: string }[]).map(
    ({ id, name }) => [id, name],
  );
const auditedOf = async (action: string) => {
  const { rows } = await test.ownerPool.query(
    "select actor_id, subject_id, details from audit_event where action = $1 order by id",
    [action],
  );
  return rows;
};
const age = (minutes: number) =>
  test.ownerPool.query(
    `update taken_work set active_at = now() - make_interval(mins => $1),
       taken_at = now() - make_interval(mins => $1)`,
    [minutes],
  );

describe("taking work", () => {
  it("shows everybody at the desk who is on it, and giving it back frees it", async () => {
    expect(outcomeOf(await take(ben, idCheck(0)))).toBe("200");
    for (const desk of [ana, ben, dina]) expect(await taken(desk)).toEqual([[ids[0], "Ben Cruz"]]);
    expect(outcomeOf(await giveBack(ben, idCheck(0)))).toBe("200");
    expect(await taken()).toEqual([]);
    const detail = { work: "idCheck", id: ids[0] };
    const row = { actor_id: ben.id, subject_id: ids[0], details: detail };
    expect((await auditedOf("WORK_TAKEN")).at(-1)).toEqual(row);
    expect((await auditedOf("WORK_GIVEN_BACK")).at(-1)).toEqual(row);
  });

  it("refuses work that another is on, until it is taken from that person by name", async () => {
    await take(ben, idCheck(0));
    expect(outcomeOf(await take(dina, idCheck(0)))).toBe("409 WorkTaken");
    expect(outcomeOf(await giveBack(dina, idCheck(0)))).toBe("409 ChangedMeanwhile");
    expect(outcomeOf(await take(dina, { ...idCheck(0), from: ben.id }))).toBe("200");
    expect(await taken()).toEqual([[ids[0], "Dina Flores"]]);
    expect((await auditedOf("WORK_TAKEN")).at(-1)?.details).toMatchObject({ from: ben.id });
    // Ana's page still shows Ben's name, so her confirmation is out of date.
    expect(outcomeOf(await take(ana, { ...idCheck(0), from: ben.id }))).toBe("409 WorkTaken");
  });

  it("gives free work to one of many who take it at once", async () => {
    const second = await openSession(test, app, ben);
    const twoTabs = [ben, { ...ben, browser: second }];
    const replies = await Promise.all(
      [...twoTabs, dina, ana, dina, ana].map((desk) => take(desk, idCheck(1))),
    );
    const holders = new Set(
      replies.flatMap((reply, at) =>
        reply.statusCode === 200 ? [[ben, ben, dina, ana, dina, ana][at]?.id] : [],
      ),
    );
    expect(holders.size).toBe(1);
    expect(await taken()).toHaveLength(1);
  });

  it("lets one of two people take it over from the same colleague at once", async () => {
    await take(ben, idCheck(1));
    const over = { ...idCheck(1), from: ben.id };
    const replies = await Promise.all([take(dina, over), take(ana, over)]);
    expect(replies.map(outcomeOf).toSorted()).toEqual(["200", "409 WorkTaken"]);
  });

  it("lapses after half an hour without activity, and a sign of activity prolongs it", async () => {
    await take(ben, idCheck(0));
    await age(29);
    const audited = (await auditedOf("WORK_TAKEN")).length;
    expect(outcomeOf(await take(ben, idCheck(0)))).toBe("200");
    expect((await auditedOf("WORK_TAKEN")).length).toBe(audited);
    await age(31);
    expect(await taken()).toEqual([]);
    expect(outcomeOf(await take(dina, idCheck(0)))).toBe("200");
    expect((await auditedOf("WORK_TAKEN")).at(-1)?.details).not.toHaveProperty("from");
  });

  it("ends when the person is removed from the desk", async () => {
    const gone = await openDesk(test, app, "LOAN_OFFICER");
    const admin = await openDesk(test, app, "ADMIN");
    await take(gone, idCheck(0));
    await admin.browser.post("/staff/people/remove", { id: gone.id });
    expect(await taken()).toEqual([]);
    expect(outcomeOf(await take(ben, idCheck(0)))).toBe("200");
  });

  it("refuses one's own case, unknown work, and administrators", async () => {
    await ownCase(ben, ids[2] ?? "");
    expect(outcomeOf(await take(ben, idCheck(2)))).toBe("403 OwnCase");
    await ownPhone(ben);
    expect(outcomeOf(await take(ben, { kind: "application", id: ids[0] }))).toBe("404 NotFound");
    const admin = await openDesk(test, app, "ADMIN");
    expect(outcomeOf(await take(admin, idCheck(0)))).toBe("403 NotAllowed");
  });

  it("hinders nobody who acts on it all the same", async () => {
    await take(ben, idCheck(0));
    const reply = await dina.browser.post("/staff/id-checks/ask", {
      memberId: ids[0],
      side: "BACK",
      reason: "BLURRED",
    });
    expect(outcomeOf(reply)).toBe("200");
  });
});

const ownCase = (desk: Desk, memberId: string) =>
  test.ownerPool.query(
    "update staff set phone_fingerprint = (select phone_fingerprint from member where id = $2) where id = $1",
    [desk.id, memberId],
  );
const ownPhone = (desk: Desk) =>
  test.ownerPool.query("update staff set phone_fingerprint = $1 where id = $1::uuid", [desk.id]);

describe("the next piece of work", () => {
  it("is the oldest at first, then the one after, and the first again at the end", async () => {
    expect(await next(ben)).toBe(ids[0]);
    expect(await next(ben, { after: ids[0] })).toBe(ids[1]);
    // The piece of work that was left is free again.
    expect(await taken()).toEqual([[ids[1], "Ben Cruz"]]);
    expect(await next(ben, { after: ids[3] })).toBe(ids[0]);
  });

  it("passes over work that others are on, and one's own cases", async () => {
    await take(dina, idCheck(0));
    await ownCase(ben, ids[1] ?? "");
    expect(await next(ben)).toBe(ids[2]);
    await ownPhone(ben);
  });

  it("is another one for each of four who ask at once", async () => {
    const carla = await openDesk(test, app, "LOAN_OFFICER");
    const found = await Promise.all([ana, ben, carla, dina].map((desk) => next(desk)));
    expect(found.toSorted()).toEqual(ids.toSorted());
    const late = await openDesk(test, app, "LOAN_OFFICER");
    expect(await next(late)).toBeNull();
  });

  it("keeps to the list and to what is late", async () => {
    expect(await next(ben, { list: "RESUBMIT" })).toBeNull();
    await test.ownerPool.query("update id_check set since = now() where id = any($1::uuid[])", [
      ids.slice(0, 3),
    ]);
    expect(await next(ben, { late: true })).toBe(ids[3]);
    expect(await next(ben, { late: true, after: ids[3] })).toBeNull();
    expect(await next(ben, { list: "waiting" })).toBe("422 InvalidInput");
  });

  it.each(["applications", "withdrawals", "messages"])("says when %s has none", async (queue) => {
    const list = { applications: "waiting", withdrawals: "stuck", messages: "open" }[queue];
    expect(await next(ben, { queue, list })).toBeNull();
  });
});
