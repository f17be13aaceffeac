import { randomUUID } from "node:crypto";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { audit } from "#audit/audit.ts";

const test = await openHouseForFile();
beforeEach(() => test.ownerPool.query("truncate audit_event"));

const rows = async () => (await test.ownerPool.query("select * from audit_event")).rows;

describe("the log of who did what", () => {
  it("keeps who, what, whom, when, from where and in which request", async () => {
    const [id, subjectId] = [randomUUID(), randomUUID()];
    await audit(test.house.db, {
      action: "SIGNED_IN",
      actor: { kind: "member", id },
      subjectId,
      caller: { address: "192.0.2.1", requestId: "request-1" },
      details: { purpose: "REGISTER" },
    });
    const [row] = await rows();
    expect(row).toMatchObject({
      action: "SIGNED_IN",
      actor_kind: "member",
      actor_id: id,
      subject_id: subjectId,
      address: "192.0.2.1",
      request_id: "request-1",
      details: { purpose: "REGISTER" },
    });
    expect(Math.abs(row.at.getTime() - Date.now())).toBeLessThan(60_000);
  });

  it("keeps actions without an actor too", async () => {
    await audit(test.house.db, { action: "SIGN_IN_FAILED", actor: { kind: "anyone" } });
    expect((await rows())[0]).toMatchObject({ actor_id: null, subject_id: null, details: {} });
  });

  it("is written in the transaction of the action: a rollback leaves no row", async () => {
    const story = test.house.db.transaction().execute(async (trx) => {
      await audit(trx, { action: "RECOVERED", actor: { kind: "system" } });
      throw new Error("changed its mind");
    });
    await expect(story).rejects.toThrow("changed its mind");
    expect(await rows()).toEqual([]);
  });

  it.each([
    "update audit_event set action = 'X'",
    "delete from audit_event",
    "truncate audit_event",
  ])("refuses the app's own role: %s", async (statement) => {
    await audit(test.house.db, { action: "SIGNED_IN", actor: { kind: "anyone" } });
    await expect(test.pool.query(statement)).rejects.toThrow(/permission denied/);
    expect(await rows()).toHaveLength(1);
  });
});
