import { describe, expect, it } from "vitest";
import { addressOf, blocksOf, readIpAddress } from "#house/address.ts";

describe("an address is read", () => {
  const addresses: [string | undefined, string | null][] = [
    ["192.0.2.1", "192.0.2.1"],
    [" 192.0.2.1 ", "192.0.2.1"],
    ["192.0.2.1:4711", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["::FFFF:c000:201", "192.0.2.1"],
    ["2001:DB8:0:0::1", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["[2001:db8::1]:443", "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1"],
    ["::1", "::1"],
    ["", null],
    [undefined, null],
    ["unknown", null],
    ["192.0.2.256", null],
    ["192.0.2.1.evil.example", null],
    ["<script>alert(1)</script>", null],
    ["'; drop table session; --", null],
    ["2001:db8::1::2", null],
    ["x".repeat(100_000), null],
  ];
  it.each(addresses)("%.40s as %s", (text, address) => {
    expect(readIpAddress(text)).toBe(address);
  });
});

describe("the caller's address", () => {
  const at = (ip: string, remoteAddress?: string) => addressOf({ ip, socket: { remoteAddress } });

  it("is the forwarded one where that is an address", () => {
    expect(at("203.0.113.7", "10.0.0.1")).toBe("203.0.113.7");
  });

  it("is the connection's where a header says something else", () => {
    expect(at("not-an-address", "10.0.0.1")).toBe("10.0.0.1");
    expect(at("", "::ffff:10.0.0.1")).toBe("10.0.0.1");
  });

  it("is never text of the caller's making", () => {
    expect(at("<b>", undefined)).toBe("unknown");
  });
});

describe("limits count as one caller", () => {
  const blocks: [string, string[]][] = [
    ["192.0.2.1", ["192.0.2.1"]],
    ["2001:db8:1:2:3:4:5:6", ["2001:db8:1:2::/64", "2001:db8:1::/48"]],
    ["2001:db8:1:2::9", ["2001:db8:1:2::/64", "2001:db8:1::/48"]],
    ["2001:db8::9", ["2001:db8:0:0::/64", "2001:db8:0::/48"]],
    ["::1", ["0:0:0:0::/64", "0:0:0::/48"]],
  ];
  it.each(blocks)("%s as %j", (address, expected) => {
    expect(blocksOf(address).map(({ block }) => block)).toEqual(expected);
  });

  it("a /48 more loosely than a /64", () => {
    const [near, wide] = blocksOf("2001:db8::1");
    expect(wide?.timesLooser).toBeGreaterThan(near.timesLooser);
  });
});
