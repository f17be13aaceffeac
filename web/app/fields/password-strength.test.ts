import { describe, expect, test } from "vitest";
import { estimateStrength } from "#fields/password-strength.ts";

describe("how strong a password looks", () => {
  const cases: [string, number, number][] = [
    // password, at least, at most
    ["", 0, 0],
    ["aaaaaaaa", 0, 0],
    ["12345678", 0, 0],
    ["password", 0, 0],
    ["Password1!", 0, 1],
    ["qwertyuiop", 0, 0],
    ["abcdefgh", 0, 0],
    ["Mahalkita123", 0, 1],
    ["kalabaw7", 0, 1],
    ["Pilipinas1", 0, 1],
    ["JesusLovesMe1", 0, 1],
    ["Loan2026!!", 0, 1],
    ["tindahan ng mangga", 3, 4],
    ["gT4%wq9z", 2, 3],
    ["gT4%wq9z-Lk2", 4, 4],
  ];
  test.each(cases)("%s is between %i and %i", (password, least, most) => {
    const strength = estimateStrength(password);
    expect(strength).toBeGreaterThanOrEqual(least);
    expect(strength).toBeLessThanOrEqual(most);
  });

  test("one's own name counts for next to nothing", () => {
    const about = ["Maria Dimaculangan", "maria.dimaculangan@example.ph"];
    expect(estimateStrength("dimaculangan88")).toBeGreaterThan(
      estimateStrength("dimaculangan88", about),
    );
  });

  test("a longer password is never weaker", () => {
    const whole = "bundok sa hilaga 42";
    const strengths = [...whole].map((_, end) => estimateStrength(whole.slice(0, end + 1)));
    expect(strengths).toEqual(strengths.toSorted((a, b) => a - b));
  });
});
