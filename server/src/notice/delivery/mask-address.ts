/** Masks an address so that only a person who knows it recognises it. */
import { maskEmail } from "@hiram/contract/wire/mask.ts";
import type { NoticeChannel } from "#notice/write-notice.ts";

const ENDING = 4;

export const maskAddress = (channel: NoticeChannel, address: string): string =>
  channel === "email" ? maskEmail(address) : `••${address.slice(-ENDING)}`;
