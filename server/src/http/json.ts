/**
 * Reads a JSON body strictly. `__proto__` keys and duplicate keys are refused: two readers that choose
 * differently between two values of one key are how a checked amount becomes another amount.
 */
import { refuse } from "#problem.ts";

const STRING_TOKEN = /"(?:[^"\\]|\\.)*"(\s*:)?/gs;

export function parseStrictJson(text: string): unknown {
  let keysKept = 0;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    refuse("BadJson");
  }
  // A list that grows as it is walked: a function calling itself would fall over a deep body.
  const values = [parsed];
  for (const value of values) {
    if (typeof value !== "object" || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (key === "__proto__") refuse("BadJson");
      if (!Array.isArray(value)) keysKept++;
      values.push(inner);
    }
  }
  // In valid JSON a string before a colon is a key, so fewer kept than written means a duplicate.
  let keysWritten = 0;
  for (const token of text.matchAll(STRING_TOKEN)) if (token[1]) keysWritten++;
  if (keysKept !== keysWritten) refuse("BadJson");
  return parsed;
}
