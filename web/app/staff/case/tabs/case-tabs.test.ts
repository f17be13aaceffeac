// @vitest-environment node
import { expect, test } from "vitest";
import { caseTabAt } from "./case-tabs.tsx";

test.each([
  ["", "", "overview"],
  ["?tab=money", "", "money"],
  ["?loan=100007&tab=history", "#withdrawals", "history"],
  ["?loan=100007", "#withdrawals", "money"],
  ["?queue=idChecks&list=UNVERIFIED&work=1", "#identity", "identity"],
  ["?tab=nonsense", "", "overview"],
  ["", "#complaints", "contacts"],
])("the address %s%s opens %s", (search, hash, tab) => {
  expect(caseTabAt(search, hash)).toBe(tab);
});
