/** An address that gets events, as the desk sees it. */
import type { StaffReply } from "#api/client.ts";

export type EndpointRow = StaffReply<"GET /staff/endpoints">["endpoints"][number];

/** The host, for words: an address may have a token in its path. */
export const endpointHost = ({ url }: EndpointRow): string =>
  URL.canParse(url) ? new URL(url).host : url;
