/**
 * Reads a JSON body strictly. `__proto__` keys and duplicate keys are refused: two parsers that
 * choose different values of a duplicate key would check one amount and use another.
 */
import { refuse } from "#problem.ts";

/**
 * Counted before parsing: 60 kB of brackets from anybody blocked the event loop for 10 ms. No real
 * body comes near it, even a long message of commas.
 */
const SIGNS_MAX = 10_000;
const SIGNS = new Set([..."[{:,"].map((sign) => sign.charCodeAt(0)));

function countSigns(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) if (SIGNS.has(text.charCodeAt(at))) count++;
  return count;
}

const STRING_TOKEN = /"(?:[^"\\]|\\.)*"(\s*:)?/gs;

export function parseStrictJson(text: string): unknown {
  if (countSigns(text) > SIGNS_MAX) refuse("BadJson");
  let keysKept = 0;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    refuse("BadJson");
  }
  // An explicit stack, because recursion would overflow on a deep body.
  const values = [parsed];
  for (const value of values) {
    if (typeof value !== "object" || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (key === "__proto__") refuse("BadJson");
      if (!Array.isArray(value)) keysKept++;
      values.push(inner);
    }
  }
  // In valid JSON a string before a colon is a key, so fewer parsed keys than written ones means a
  // duplicate.
  let keysWritten = 0;
  for (const token of text.matchAll(STRING_TOKEN)) if (token[1]) keysWritten++;
  if (keysKept !== keysWritten) refuse("BadJson");
  return parsed;
}
