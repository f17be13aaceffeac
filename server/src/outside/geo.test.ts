import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import type { FastifyInstance } from "fastify";
import { describe, expect, it } from "vitest";
import { openGeo } from "#outside/geo.ts";

const test = await openHouseForFile();
const geo = await openGeo();

/** Addresses of networks that have belonged to their countries for decades. */
const addresses: [string, string | null][] = [
  ["124.106.128.1", "PH"],
  ["112.198.1.1", "PH"],
  ["2001:4450::1", "PH"],
  ["8.8.8.8", "US"],
  ["2001:4860:4860::8888", "US"],
  ["127.0.0.1", null],
  ["::1", null],
  ["10.1.2.3", null],
];

describe("the country of an address", () => {
  it.each(addresses)("%s is %s", (address, country) => {
    expect(geo.countryOf(address)).toBe(country);
  });

  it.each(["", "nonsense", "999.1.1.1", "localhost"])("%j has none", (address) => {
    expect(geo.countryOf(address)).toBeNull();
  });
});

describe("GET /geo", () => {
  const openWith = async (proxyHops: number): Promise<FastifyInstance> => {
    const house = { ...test.house, countryOf: geo.countryOf };
    return await test.openServer({ house, config: { proxyHops } });
  };
  const ask = async (app: FastifyInstance, remoteAddress: string, forwarded?: string) =>
    (
      await app.inject({
        url: "/api/v2/geo",
        remoteAddress,
        headers: forwarded ? { "x-forwarded-for": forwarded } : {},
      })
    ).json();

  it.each(addresses)("answers %s with %s", async (ip, country) => {
    expect(await ask(await openWith(0), ip)).toEqual({ ip, country });
  });

  it("believes no address that the caller writes itself", async () => {
    const app = await openWith(0);
    expect(await ask(app, "127.0.0.1", "8.8.8.8")).toEqual({ ip: "127.0.0.1", country: null });
  });

  it("takes the address that the nearest proxy saw, where there is one", async () => {
    const app = await openWith(1);
    expect(await ask(app, "10.0.0.1", "8.8.8.8, 112.198.1.1")).toEqual({
      ip: "112.198.1.1",
      country: "PH",
    });
  });

  it.each(["nonsense", "8.8.8.8, <script>", "112.198.1.1, 999.1.1.1", "unknown"])(
    "takes the connection's address where %j is forwarded",
    async (forwarded) => {
      const app = await openWith(1);
      expect(await ask(app, "10.0.0.1", forwarded)).toEqual({ ip: "10.0.0.1", country: null });
    },
  );

  it("takes an address with a port, as some proxies forward it", async () => {
    const app = await openWith(1);
    expect(await ask(app, "10.0.0.1", "112.198.1.1:4711")).toMatchObject({ ip: "112.198.1.1" });
  });
});
