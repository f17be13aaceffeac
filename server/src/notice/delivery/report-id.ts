/**
 * The id under which mail servers report on an e-mail: that of the notice, and a keyed hash of it.
 * Anybody can write to the address for returned e-mails; only real e-mails of ours contain the
 * hash.
 */
import type { House } from "#house/house.ts";
import { isSameText } from "#outside/gateways/same-text.ts";

const HASH_LENGTH = 22;

export const reportIdOf = ({ keys }: House, noticeId: string): string =>
  `${noticeId}.${keys.fingerprint(noticeId, "mail-report").slice(0, HASH_LENGTH)}`;

const pattern = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{22}/;

/** The notice's id; undefined when this is not an id of ours. */
export function readReportId(house: House, text: string): string | undefined {
  const [whole, noticeId] = pattern.exec(text) ?? [];
  return whole && noticeId && isSameText(whole, reportIdOf(house, noticeId)) ? noticeId : undefined;
}
