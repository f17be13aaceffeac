/**
 * A lender reports to the credit registry because the law says so: members are told, and allow only
 * that we read a report about them, each time. Changed words of the notice have a new version.
 */
import { createHash } from "node:crypto";
import { CREDIT_NOTICE_VERSION } from "@hiram/contract/regulators/credit-notice.ts";
import { expect, test } from "vitest";
import { stepWords } from "#en/activation/steps.ts";
import { reporting } from "#en/loan/document-parts.papers.ts";
import { messages as enMessages } from "#en/regulators/credit.messages.ts";
import { creditReportPageWords } from "#en/regulators/credit-report.ts";
import { privacyWords } from "#en/site/privacy.ts";
import { words as filSteps } from "#fil/activation/steps.ts";
import { messages as filMessages } from "#fil/regulators/credit.messages.ts";
import { words as filPage } from "#fil/regulators/credit-report.ts";
import { words as filPrivacy } from "#fil/site/privacy.ts";

const pages = [
  {
    language: "en",
    steps: stepWords.english,
    privacy: privacyWords.english,
    notice: creditReportPageWords.english.notice,
    message: enMessages["credit-notice"],
    law: /by law/i,
    agrees: /agree|allow/i,
  },
  {
    language: "fil",
    steps: filSteps,
    privacy: filPrivacy,
    notice: filPage.notice,
    message: filMessages["credit-notice"],
    law: /ayon sa (batas|RA 9510)/i,
    agrees: /sumasang-ayon|pinapayagan/i,
  },
];

test.each(pages)("$language: reporting is told and never agreed to", (page) => {
  const { agree, agreeHint } = page.steps.personal;
  expect(agree).not.toMatch(page.agrees);
  expect(agreeHint).toMatch(page.law);
  expect(agreeHint).toContain("Credit Information Corporation");
  const text = JSON.stringify(page.privacy.parts({ name: "Test Lending", email: "a@b.example" }));
  expect(text).toMatch(page.law);
  expect(text).toContain("Credit Information Corporation");
  const told = page.notice.join(" ");
  expect(told).toMatch(page.law);
  expect(told).toContain("Credit Information Corporation");
});

const facts = { company: "Test Lending", page: "test.example/dash", payPage: "" };

test("the notice has the words of its version", () => {
  const words = pages.map(({ steps, notice, message }) => [
    steps.personal.agreeHint,
    notice,
    message.text(facts),
  ]);
  const hash = createHash("sha256")
    .update(JSON.stringify([words, reporting]))
    .digest("hex");
  // A change of these words needs the next version, and its hash in this table.
  const versions: Readonly<Record<number, string>> = { 1: "32274722d664af35" };
  expect(versions[CREDIT_NOTICE_VERSION]).toBe(hash.slice(0, 16));
});
