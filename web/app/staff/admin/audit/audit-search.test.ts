// @vitest-environment node
import { expect, test } from "vitest";
import { everything, readSearch } from "#staff/admin/audit/audit-search.ts";

const id = "0199a1b2-0000-7000-8000-00000000000a";

test.each([
  ["nothing", {}, {}],
  ["an event and a day", { event: "LOAN_APPROVED", day: "2026-11-16" }, undefined],
  ["a whole id", { actorId: id }, undefined],
  ["half an id", { actorId: id.slice(0, 20), subjectId: "Maria" }, {}],
  ["an id in capitals", { subjectId: id.toUpperCase() }, {}],
])("the log is searched by %s", (_, typed, search = typed) => {
  expect(readSearch({ ...everything, ...typed })).toEqual(search);
});
