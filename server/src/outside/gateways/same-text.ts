/** Compares secrets in a time that does not tell how much of them is right. */
import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

export const isSameText = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other));
