/**
 * Addresses of callers. A forwarded address is text that anybody may have written, so it is parsed
 * before it is used. One IPv6 customer has a whole /64 and often a /48: with a count for each
 * address, a single machine would never reach a limit.
 */
import { isIPv4, isIPv6 } from "node:net";

/** The address in canonical form, without port and zone; null when it is not an address. */
export function readIpAddress(text: string | undefined): string | null {
  const host = (text ?? "").trim().replace(/^\[(.*)\](:\d+)?$/, "$1");
  const bare = host.replace(/%.*$/, "");
  if (isIPv4(bare)) return bare;
  const withoutPort = bare.replace(/:\d+$/, "");
  if (isIPv4(withoutPort)) return withoutPort;
  if (!isIPv6(bare)) return null;
  // The URL parser writes each IPv6 address in one form only.
  const address = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  return readMappedIpv4(address) ?? address;
}

/** `::ffff:c000:201` is how a socket that takes both families shows 192.0.2.1. */
function readMappedIpv4(address: string): string | null {
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(address) ?? [];
  if (!high || !low) return null;
  const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [first >> 8, first & 255, second >> 8, second & 255].join(".");
}

type Request = {
  readonly ip: string;
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/**
 * The forwarded address when it is valid; otherwise the address of the connection, which cannot be
 * forged.
 */
export const addressOf = ({ ip, socket }: Request): string =>
  readIpAddress(ip) ?? readIpAddress(socket.remoteAddress) ?? "unknown";

type AddressBlock = {
  readonly block: string;
  /** How many times one caller's budget a block of this size gets. */
  readonly timesLooser: number;
};

/** A /48 holds the networks of one site, in which several people live. */
const SITE_TIMES_LOOSER = 8;

/** What limits count as one caller: an IPv4 address or an IPv6 /64, and more loosely its /48. */
export function blocksOf(address: string): readonly [AddressBlock, ...AddressBlock[]] {
  if (!isIPv6(address)) return [{ block: address, timesLooser: 1 }];
  const groups = expand(address);
  return [
    { block: `${groups.slice(0, 4).join(":")}::/64`, timesLooser: 1 },
    { block: `${groups.slice(0, 3).join(":")}::/48`, timesLooser: SITE_TIMES_LOOSER },
  ];
}

/**
 * The wide network of an address, which belongs to one provider: the IPv6 /32, or the IPv4 network
 * as the table of networks has it, of 256 to 4,096 addresses. It may be most of a country, so
 * nobody is refused for requests of others from there.
 */
export function networksOf(address: string, prefixLength: number | null): readonly string[] {
  if (isIPv4(address)) {
    const bits = Math.min(24, Math.max(20, prefixLength ?? 24));
    const number = address.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);
    const first = number - (number % 2 ** (32 - bits));
    return [`${[24, 16, 8, 0].map((by) => (first >>> by) & 255).join(".")}/${bits}`];
  }
  if (!isIPv6(address)) return [];
  return [`${expand(address).slice(0, 2).join(":")}::/32`];
}

/** The eight groups; `::` stands for as many zeros as are missing. */
function expand(address: string): string[] {
  const [head = "", tail] = address.split("::");
  const groupsOf = (part = "") => (part === "" ? [] : part.split(":"));
  const [left, right] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array<string>(8 - left.length - right.length).fill("0");
  return tail === undefined ? left : [...left, ...zeros, ...right];
}
