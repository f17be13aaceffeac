// @vitest-environment node
import { expect, test } from "vitest";
import {
  describeAuditAction,
  emptySearch,
  readSearch,
  readSearchParams,
  searchParamsOf,
} from "./audit-search.ts";

const id = "0199a1b2-0000-7000-8000-00000000000a";

test.each([
  ["nothing", {}, {}],
  ["a group and a period", { group: "loans", from: "2026-11-01", until: "2026-11-16" }, undefined],
  ["an event", { event: "LOAN_APPROVED" }, undefined],
  ["a whole id", { actorId: id }, undefined],
  ["half an id", { actorId: id.slice(0, 20), subjectId: "Maria" }, {}],
  ["an id in capitals", { subjectId: id.toUpperCase() }, {}],
] as const)("the log is searched by %s", (_, typed, search) => {
  expect(readSearch({ ...emptySearch, ...typed })).toEqual(search ?? typed);
});

test("an action is written in words", () => {
  expect(describeAuditAction("BANK_CHANGE_ASKED")).toBe("Bank change asked");
  expect(describeAuditAction("ID_VERIFIED")).toBe("ID verified");
});

test("a search stands in the address and is read from it again", () => {
  const typed = { ...emptySearch, group: "loans" as const, from: "2026-11-01", actorId: id };
  expect(readSearchParams(searchParamsOf(typed))).toEqual(typed);
  expect(searchParamsOf(emptySearch).toString()).toBe("");
  expect(readSearchParams(new URLSearchParams({ group: "constructor" })).group).toBe("");
});
