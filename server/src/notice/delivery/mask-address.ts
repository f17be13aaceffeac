/** Masks an address so that only a person who knows it recognises it. */
import { maskEmail } from "@hiram/contract/wire/mask.ts";
import type { Channel } from "#notice/write-notice.ts";

const ENDING = 4;

export const maskAddress = (channel: Channel, address: string): string =>
  channel === "email" ? maskEmail(address) : `••${address.slice(-ENDING)}`;
