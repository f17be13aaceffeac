// @vitest-environment node
import { letterTemplates } from "@hiram/contract/help/letters.ts";
import { describe, expect, test } from "vitest";
import { isTemplateText, letterError } from "./letter-text.ts";

describe("the text of a letter", () => {
  test.each([
    ["", "Please write 10 to 500 letters."],
    ["Too short", "Please write 10 to 500 letters."],
    ["x".repeat(501), "Please write 10 to 500 letters."],
    ["Please look at www.bank.example", "Please write no link: members are told to trust none."],
    ["Please open https://example.test", "Please write no link: members are told to trust none."],
    ["Please call us when you can.", null],
  ])("%j is answered with %j", (text, error) => {
    expect(letterError(text)).toBe(error);
  });

  test.each(Object.entries(letterTemplates).filter(([name]) => name !== "FREE"))(
    "%s is valid, fits into an SMS and is replaced by another template",
    (_, { text }) => {
      for (const words of [text.en, text.fil]) {
        expect(letterError(words)).toBeNull();
        expect(`Hiram Demo Lending: ${words}`.length).toBeLessThanOrEqual(160);
        expect(words).toMatch(/^[A-Za-z0-9 ,.'-]+$/);
        expect(isTemplateText(words)).toBe(true);
      }
    },
  );

  test("of the writer's own is not replaced by a template", () => {
    expect(isTemplateText("Please call us when you can, Maria.")).toBe(false);
    expect(isTemplateText("  ")).toBe(true);
  });
});
