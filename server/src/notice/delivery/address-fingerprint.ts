/** The fingerprint compares addresses without storing them in clear. */
import type { House } from "#house/house.ts";
import type { NoticeChannel } from "#notice/write-notice.ts";

export const addressFingerprint = (
  { keys }: House,
  channel: NoticeChannel,
  address: string,
): string => keys.fingerprint(address.toLowerCase(), `address/${channel}`);
