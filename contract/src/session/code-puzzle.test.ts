import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import {
  bitsOfPart,
  CHALLENGE_MAX,
  firstHashWord,
  isPartSolved,
  PUZZLE_PARTS,
  solvePuzzle,
} from "#session/code-puzzle.ts";

const byNode = (text: string) => createHash("sha256").update(text).digest().readUInt32BE(0);

test("the hash is SHA-256, at every length that fits a block", () => {
  for (let length = 0; length <= 55; length++)
    for (const letter of ["a", "~", "0"]) {
      const text = letter.repeat(length);
      expect(firstHashWord(text)).toBe(byNode(text));
    }
  for (let number = 0; number < 2_000; number++)
    expect(firstHashWord(`challenge-${number}`)).toBe(byNode(`challenge-${number}`));
});

test("the longest challenge fits with every answer", () => {
  expect(() => firstHashWord(`${"x".repeat(CHALLENGE_MAX)}7${2 ** 32}`)).not.toThrow();
  expect(() => firstHashWord("x".repeat(56))).toThrow();
});

test("the answers are right for their parts and begin with as many zero bits as were asked", async () => {
  const bits = 11;
  const answers = await solvePuzzle({ challenge: "one", bits }, async () => {});
  expect(answers).toHaveLength(PUZZLE_PARTS);
  for (const [part, answer] of answers.entries()) {
    expect(byNode(`one${part}${answer}`)).toBeLessThan(2 ** (32 - bitsOfPart(bits)));
    expect(isPartSolved("one", part, answer, bits)).toBe(true);
  }
  // The answers to another challenge are wrong: at least one part of eight fails.
  const isRight = answers.every((answer, part) => isPartSolved("another", part, answer, bits));
  expect(isRight).toBe(false);
});

test("it pauses after each short slice of time, and only then", async () => {
  let [nowMs, pauses] = [0, 0];
  // The clock advances six milliseconds at each reading, so every second reading causes a pause.
  const clock = () => {
    nowMs += 6;
    return nowMs;
  };
  const pause = async () => {
    pauses++;
  };
  await solvePuzzle({ challenge: "slow", bits: 13 }, pause, clock);
  expect(pauses).toBeGreaterThan(10);
  pauses = 0;
  await solvePuzzle({ challenge: "slow", bits: 13 }, pause, () => 0);
  expect(pauses).toBe(0);
});
