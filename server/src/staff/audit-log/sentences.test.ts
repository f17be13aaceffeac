import { expect, test } from "vitest";
import { auditActions } from "#audit/audit.ts";
import { actionsOfGroup, auditSentences } from "./sentences.ts";
import { writeSentence } from "./write-sentence.ts";

test("every action of the log has a sentence", () => {
  expect(auditActions.filter((action) => !auditSentences[action])).toEqual([]);
});

test("an action is found by its group", () => {
  expect(actionsOfGroup("audit")).toEqual(["AUDIT_READ", "AUDIT_EXPORTED", "AUDIT_VERIFIED"]);
});

test.each([
  [
    "LOAN_MOVED",
    "approve",
    { who: "Ben Cruz", loan: "100012", member: "Maria Santos", amount: "₱300,000" },
    "Ben Cruz approved loan 100012 of Maria Santos for ₱300,000",
  ],
  [
    "LOAN_MOVED",
    "refinance",
    { who: "Ben Cruz", loan: "100012", member: "Maria Santos", event: "refinance" },
    "Ben Cruz moved loan 100012 of Maria Santos: refinance",
  ],
  ["STAFF_CREATED", "", { who: "Carla", person: "Dino" }, "Carla added Dino to the desk as –"],
  ["CARD_BLOCKED", "", { who: "Ben Cruz", ofMember: "" }, "Ben Cruz: card blocked"],
])("%s %s is written as a sentence", (action, event, marks, sentence) => {
  expect(writeSentence(action, event, marks)).toBe(sentence);
});
