/**
 * The id of a message holds its month, by which PostgreSQL knows the table that it lies in
 * (`db/functions/notice/first_notice_id.sql`): a UUID of version 8 that sorts after every random
 * one, then the number of months since January 1970, then 62 random bits.
 */
import { randomUUID } from "node:crypto";

export function newNoticeId(at: Date): string {
  const months = (at.getUTCFullYear() - 1970) * 12 + at.getUTCMonth();
  return `ffffffff-ffff-8${months.toString(16).padStart(3, "0")}-${randomUUID().slice(19)}`;
}
