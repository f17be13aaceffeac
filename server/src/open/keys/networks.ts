/** Networks as people type them, in the form in which the database stores them. */
import { isIP } from "node:net";
import { readIpAddress } from "#house/address.ts";

const BITS = { 4: 32, 6: 128 } as const;

/** An address, or a network with its length; bits behind the length are cleared. Null otherwise. */
export function readNetwork(typed: string): string | null {
  const [host = "", length, ...more] = typed.trim().split("/");
  const address = readIpAddress(host);
  const family = isIP(address ?? "");
  // An IPv4 address inside an IPv6 one would take a length of the other family.
  if (!address || family !== isIP(host) || more.length > 0) return null;
  const most = BITS[family as 4 | 6];
  const bits = length === undefined ? most : Number(length);
  return Number.isInteger(bits) && bits >= 1 && bits <= most ? `${address}/${bits}` : null;
}
