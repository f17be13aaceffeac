/**
 * Decides whether an address is public, and not of our own machine or network. A request to an
 * address that somebody else chose may go only to a public one, so that it cannot reach a database,
 * a router or a cloud's metadata (SSRF).
 */
import { type LookupAddress, lookup } from "node:dns";
import { BlockList, isIP, isIPv4, type LookupFunction } from "node:net";
import { readIpAddress } from "#house/address.ts";

/** The special ranges of IANA for IPv4. */
const closedIpv4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
];
/** Within 2000::/3, the public IPv6 addresses: ranges that lead elsewhere or to IPv4. */
const closedIpv6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const closed = new BlockList();
const internet = new BlockList();
for (const range of closedIpv4) closed.addSubnet(...partsOf(range), "ipv4");
for (const range of closedIpv6) closed.addSubnet(...partsOf(range), "ipv6");
internet.addSubnet("2000::", 3, "ipv6");

function partsOf(range: string): [address: string, bits: number] {
  const [address = "", bits] = range.split("/");
  return [address, Number(bits)];
}

export function isPublicAddress(text: string): boolean {
  // An IPv4 address inside an IPv6 one is checked as IPv4.
  const address = readIpAddress(text);
  if (address === null) return false;
  if (isIPv4(address)) return !closed.check(address, "ipv4");
  return internet.check(address, "ipv6") && !closed.check(address, "ipv6");
}

/**
 * False for a URL whose host is a non-public address; a host name is checked when it is looked up.
 */
export function mayBePublic({ hostname }: URL): boolean {
  const bare = hostname.replace(/^\[(.*)\]$/, "$1");
  return isIP(bare) === 0 || isPublicAddress(bare);
}

/**
 * DNS look-up for a connection: it connects to the very addresses that were checked, even if the
 * name has another address a moment later.
 */
export const lookUpPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found: readonly LookupAddress[]) => {
    const [first, ...more] = error ? [] : found.filter(({ address }) => isPublicAddress(address));
    if (!first) {
      const reason = error ?? Object.assign(new Error("no public address"), { code: "EPRIVATE" });
      done(reason, []);
    } else if (options.all) done(null, [first, ...more]);
    else done(null, first.address, first.family);
  });
};
