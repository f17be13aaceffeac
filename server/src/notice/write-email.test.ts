import { expect, it } from "vitest";
import { writeEmail } from "#notice/write-email.ts";

const parts = {
  text: "Hiram: we received your message.",
  company: "Hiram",
  contactPage: "https://hiram.example/contact",
};

it("greets a member by name and names Help in the app", () => {
  expect(writeEmail({ ...parts, name: "Ana", language: "en" })).toBe(
    "Hello Ana,\n\nWe received your message.\n\n" +
      "Questions? Write to us in the app under Help, or at https://hiram.example/contact\n" +
      "We never ask for a code or a password.\n\nHiram\n",
  );
});

it.each([
  ["en", /^Hello,\n/],
  ["fil", /^Kumusta!\n/],
] as const)("does not send people without an account to the app (%s)", (language, greeting) => {
  const letter = writeEmail({ ...parts, name: null, language });
  expect(letter).toMatch(greeting);
  expect(letter).not.toMatch(/Help/);
  expect(letter).toMatch(/https:\/\/hiram\.example\/contact/);
});
