// @vitest-environment node
import { type LetterTemplateName, letterTemplates } from "@hiram/contract/help/letters.ts";
import { deskIn } from "@hiram/words/languages.ts";
import { describe, expect, test } from "vitest";
import { isTemplateText, letterError } from "./letter-text.ts";

const templateNames = Object.keys(letterTemplates) as LetterTemplateName[];

describe("the text of a letter", () => {
  test.each([
    ["", "Please write 10 to 500 letters."],
    ["Too short", "Please write 10 to 500 letters."],
    ["x".repeat(501), "Please write 10 to 500 letters."],
    ["Please call us when you can.", null],
  ])("%j is answered with %j", (text, error) => {
    expect(letterError(text)).toBe(error);
  });

  test.each(templateNames.filter((name) => name !== "FREE"))(
    "%s is valid, fits into an SMS and is replaced by another template",
    (name) => {
      for (const { letters } of Object.values(deskIn)) {
        const words = letters[name].text;
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
