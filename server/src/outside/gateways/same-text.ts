/** Compares secrets in constant time. */
import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

export const isSameText = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other));
