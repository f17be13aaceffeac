import type { FastifyRequest } from "fastify";
import { describe, expect, it } from "vitest";
import { callerOfRequest, describeDevice } from "#house/caller.ts";
import type { House } from "#house/house.ts";

describe("a device is described as its owner would", () => {
  const moz = "Mozilla/5.0";
  const kit = "AppleWebKit/537.36 (KHTML, like Gecko)";
  const devices: [string, string][] = [
    [
      `${moz} (Linux; Android 14; SM-A155F) ${kit} Chrome/126.0.0.0 Mobile Safari/537.36`,
      "Chrome on Android",
    ],
    [
      `${moz} (Linux; Android 13; SM-A536E) ${kit} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
      "Samsung Internet on Android",
    ],
    [`${moz} (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0`, "Firefox on Android"],
    [
      `${moz} (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`,
      "Safari on iOS",
    ],
    [
      `${moz} (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1`,
      "Safari on iOS",
    ],
    [
      `${moz} (Windows NT 10.0; Win64; x64) ${kit} Chrome/126.0.0.0 Safari/537.36`,
      "Chrome on Windows",
    ],
    [
      `${moz} (Windows NT 10.0; Win64; x64) ${kit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
      "Edge on Windows",
    ],
    [
      `${moz} (Windows NT 10.0; Win64; x64) ${kit} Chrome/125.0.0.0 Safari/537.36 OPR/111.0.0.0`,
      "Opera on Windows",
    ],
    [
      `${moz} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15`,
      "Safari on macOS",
    ],
    [
      `${moz} (X11; Ubuntu; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0`,
      "Firefox on Linux",
    ],
    ["curl/8.5.0", "Unknown device"],
    ["", "Unknown device"],
    ["Something on Android", "Android"],
    ["Firefox/1.0", "Firefox"],
    [`<script>alert(1)</script>${"x".repeat(10_000)}`, "Unknown device"],
  ];
  it.each(devices)("%.60s… is %s", (agent, device) => {
    expect(describeDevice(agent)).toBe(device);
  });
});

describe("a caller", () => {
  const house = {
    countryOf: (address: string) => (address === "192.0.2.1" ? "PH" : null),
  } as House;
  const asked = (headers: Record<string, string>) =>
    callerOfRequest(house, {
      ip: "192.0.2.1",
      socket: {},
      id: "request-1",
      headers,
    } as unknown as FastifyRequest);

  it("has an address, a country and the id of the request", () => {
    expect(asked({})).toEqual({
      address: "192.0.2.1",
      requestId: "request-1",
      device: "Unknown device",
      country: "PH",
      isFromElsewhere: false,
    });
  });

  const sites: [string | undefined, boolean][] = [
    ["same-origin", false],
    ["none", false],
    [undefined, false],
    ["same-site", true],
    ["cross-site", true],
    ["nonsense", true],
    ["", true],
  ];
  it.each(sites)("with Sec-Fetch-Site %s comes from elsewhere: %s", (site, isFromElsewhere) => {
    const headers: Record<string, string> = site === undefined ? {} : { "sec-fetch-site": site };
    expect(asked(headers).isFromElsewhere).toBe(isFromElsewhere);
  });
});
