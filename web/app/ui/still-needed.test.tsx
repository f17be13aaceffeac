import type { Language } from "@hiram/contract/wire/language.ts";
import { anyOf } from "@hiram/words/lists.ts";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { StillNeeded } from "#ui/still-needed.tsx";
import { LanguageProvider } from "#words/words.tsx";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const names = ["pangalan", "password", "kita"];

test.each<[Language, string[], string]>([
  ["en", ["name", "password", "income"], "name, password, and income"],
  ["fil", names, "pangalan, password, at kita"],
  ["fil", names.slice(0, 2), "pangalan at password"],
  ["fil", names.slice(0, 1), "pangalan"],
])(
  "joins what is still needed in the member's language: %s, %j",
  async (language, needed, text) => {
    localStorage.setItem("language", language);
    render(
      <LanguageProvider>
        <StillNeeded names={needed} say={(list) => `Still needed: ${list}.`} />
      </LanguageProvider>,
    );
    expect(await screen.findByText(`Still needed: ${text}.`)).toBeTruthy();
  },
);

test("says nothing when nothing is needed", () => {
  const { container } = render(<StillNeeded names={[]} say={(list) => `Still needed: ${list}.`} />);
  expect(container.textContent).toBe("");
});

test("joins a choice in the member's language", () => {
  expect(anyOf(["6", "12", "24"], "en")).toBe("6, 12 or 24");
  expect(anyOf(["6", "12", "24"], "fil")).toBe("6, 12, o 24");
});
