import { describe, expect, it } from "vitest";
import type { Checkpoint } from "#audit/checkpoints.ts";
import { findChangedAccounts } from "#backup/changed-accounts.ts";

const checkpoint = (seq: number, after: number, changed: string[] | null = []): Checkpoint => ({
  seq,
  hash: `hash ${seq}`,
  at: `2026-03-02T04:00:${String(seq).padStart(2, "0")}.000Z`,
  after,
  changed,
});
const last = checkpoint(10, 5);

describe("the accounts that changed since a backup", () => {
  it("are those that the checkpoints after it name, from several copies together", () => {
    const copies = [
      checkpoint(5, 0, ["before"]),
      last,
      checkpoint(14, 10, ["a", "b"]),
      checkpoint(14, 10, ["a", "b"]),
      checkpoint(20, 14, ["c", "a"]),
    ];
    expect(findChangedAccounts(copies.toReversed(), last)).toEqual({
      ids: ["a", "b", "c"],
      knownUntil: "2026-03-02T04:00:20.000Z",
    });
  });

  it("include those of a chain that an earlier restore of the same backup gave up", () => {
    const mark = { ...checkpoint(12, 12), at: "2026-03-02T04:01:00.000Z", isRestore: true };
    const next = { ...checkpoint(15, 12, ["b"]), at: "2026-03-02T04:02:00.000Z" };
    expect(findChangedAccounts([checkpoint(14, 10, ["a"]), mark, next], last).ids).toEqual([
      "a",
      "b",
    ]);
  });

  const unknown: [string, Checkpoint[]][] = [
    ["there is no copy", []],
    ["the copy ends before the backup", [checkpoint(5, 0), last]],
    ["a checkpoint is missing in between", [checkpoint(20, 14, ["a"])]],
    ["a checkpoint had too many to name", [checkpoint(14, 10, null)]],
    ["a line is of the old form", [{ seq: 14, hash: "x", at: checkpoint(14, 10).at }]],
  ];
  it.each(unknown)("are not known when %s", (_, copies) => {
    expect(findChangedAccounts(copies, last).ids).toBeNull();
  });

  it("are known from the beginning for a backup without a checkpoint", () => {
    expect(findChangedAccounts([checkpoint(5, 0, ["a"])], null).ids).toEqual(["a"]);
  });
});
