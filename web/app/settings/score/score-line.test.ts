import { creditScoreOf } from "@hiram/contract/settings/score.ts";
import { scoreWords } from "@hiram/words/en/settings/score.ts";
import { describe, expect, test } from "vitest";
import { drawScoreLine, scoreRange } from "#settings/score/score-line.ts";
import { writePoints } from "#settings/score/write-points.ts";

const at = (day: number) => `2026-11-${String(day).padStart(2, "0")}T00:00:00Z`;
const frame = { width: 100, height: 40, untilMs: Date.parse(at(21)) };

describe("the line of the score", () => {
  test("goes from the first score until now, in steps, with room above and below", () => {
    const points = [
      { score: 400, at: at(1) },
      { score: 500, at: at(6) },
      { score: 480, at: at(11) },
    ];
    expect(scoreRange(points)).toEqual({ low: 380, high: 520 });
    expect(drawScoreLine(points, frame)).toBe("M0 34.3H25V5.7H50V11.4H100");
  });

  test("stays within the scale", () => {
    expect(scoreRange([{ score: 1000, at: at(1) }])).toEqual({ low: 980, high: 1000 });
    expect(scoreRange([{ score: 0, at: at(1) }])).toEqual({ low: 0, high: 20 });
  });

  test("is flat for one score, for several at one instant, and nothing for none", () => {
    expect(drawScoreLine([{ score: 300, at: at(1) }], frame)).toBe("M0 20H100");
    const twice = [
      { score: 300, at: at(1) },
      { score: 400, at: at(1) },
    ];
    expect(drawScoreLine(twice, frame)).toBe("M0 34.3H0V5.7H100");
    expect(drawScoreLine([], frame)).toBe("");
  });
});

test.each([
  [100, "+100"],
  [0, "0"],
  [-60, "−60"],
])("%d points are written %s", (points, written) => {
  expect(writePoints(points)).toBe(written);
});

/** Members of every kind, so that every reason has its words. */
const everyone = [false, true].flatMap((done) =>
  [0, 9, 800].flatMap((tenureDays) =>
    [null, 0.1, 0.45, 0.9].flatMap((share) =>
      [0, 3, 40].map((count) =>
        creditScoreOf({
          activationComplete: done,
          idVerified: done,
          tenureDays,
          isRepaying: count > 0,
          instalmentToIncomeShare: share,
          givenBackShare: share,
          paymentsEarly: count,
          paymentsOnTime: count,
          paymentsLate: count,
          lateDaysWorst: count,
          lateDaysNow: count,
        }),
      ),
    ),
  ),
);

test.each(["raised", "lowered", "next"] as const)("every reason %s has its words", (group) => {
  const words = scoreWords.english[group];
  const met = new Set(everyone.flatMap(({ reasons }) => reasons[group].map(({ id }) => id)));
  expect([...met].sort()).toEqual(Object.keys(words).sort());
  for (const id of met) expect(words[id]?.(7)).toMatch(/^[A-Z7].*\.$/);
});
