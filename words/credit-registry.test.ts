/**
 * A lender reports to the credit registry because the law says so: members are told, and agree only
 * that we read a report about them.
 */
import { expect, test } from "vitest";
import { stepWords } from "#en/activation/steps.ts";
import { privacyWords } from "#en/site/privacy.ts";
import { words as filSteps } from "#fil/activation/steps.ts";
import { words as filPrivacy } from "#fil/site/privacy.ts";

const pages = [
  {
    language: "en",
    steps: stepWords.english,
    privacy: privacyWords.english,
    law: /by law/i,
    read: /you may read a credit report about me/,
    report: /report(s|ing)? (my )?payments?/,
  },
  {
    language: "fil",
    steps: filSteps,
    privacy: filPrivacy,
    law: /ayon sa batas/i,
    read: /basahin ninyo ang credit report tungkol sa akin/,
    report: /iulat|iniuulat/,
  },
];

test.each(pages)("$language: reporting is told, and only reading is agreed to", (page) => {
  const { agree, agreeHint } = page.steps.personal;
  expect(agree).toMatch(page.read);
  expect(agree).not.toMatch(page.report);
  expect(agreeHint).toMatch(page.law);
  expect(agreeHint).toContain("credit registry");
  const text = JSON.stringify(page.privacy.parts({ name: "Test Lending", email: "a@b.example" }));
  expect(text).toMatch(page.law);
  expect(text).toContain("Credit Information Corporation");
});
