/** 64-bit integers are money and counts, and ours stay within the exact range of a number. */
export function toSafeInteger(value: number): number {
  if (!Number.isSafeInteger(value)) throw new Error(`${value} is beyond a safe integer`);
  return value;
}
