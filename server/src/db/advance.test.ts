import { randomUUID } from "node:crypto";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { describe, expect, it } from "vitest";
import { tryAdvance } from "#db/advance.ts";

const test = await openHouseForFile();

async function insertNotice(status: string): Promise<string> {
  const id = randomUUID();
  await test.ownerPool.query(
    "insert into notice (id, channel, template, sealed, status) values ($1, 'sms', 'x', '', $2)",
    [id, status],
  );
  return id;
}
const statusOf = async (id: string) =>
  (await test.ownerPool.query("select status from notice where id = $1", [id])).rows[0]?.status;
const by = { kind: "rail" } as const;
const move = (id: string, event: "send" | "fail") =>
  tryAdvance(test.house.db, { table: "notice", event, id, by });

describe("a status", () => {
  const moves: ["send" | "fail", string, boolean, string][] = [
    ["send", "QUEUED", true, "SENT"],
    ["fail", "QUEUED", true, "FAILED"],
    ["send", "SENT", false, "SENT"],
    ["fail", "SENT", false, "SENT"],
    ["send", "FAILED", false, "FAILED"],
    ["fail", "FAILED", false, "FAILED"],
  ];
  it.each(moves)("%s from %s: moved is %s, and it is then %s", async (event, from, moved, to) => {
    const id = await insertNotice(from);
    expect(await move(id, event)).toBe(moved);
    expect(await statusOf(id)).toBe(to);
  });

  it("is moved by one of twenty that try at once", async () => {
    const id = await insertNotice("QUEUED");
    const tries = Array.from({ length: 20 }, (_, i) => move(id, i % 2 ? "send" : "fail"));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
  });

  it("of one row moves no other", async () => {
    const [one, other] = [await insertNotice("QUEUED"), await insertNotice("QUEUED")];
    await move(one, "send");
    expect(await statusOf(other)).toBe("QUEUED");
    expect(await move(randomUUID(), "send")).toBe(false);
  });

  it("is not moved by a transaction that changes its mind", async () => {
    const id = await insertNotice("QUEUED");
    const story = test.house.db.transaction().execute(async (trx) => {
      expect(await tryAdvance(trx, { table: "notice", event: "send", id, by })).toBe(true);
      throw new Error("changed its mind");
    });
    await expect(story).rejects.toThrow("changed its mind");
    expect(await statusOf(id)).toBe("QUEUED");
  });
});
