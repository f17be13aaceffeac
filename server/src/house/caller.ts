/** The origin of a request: address, device, country. */
import type { FastifyRequest } from "fastify";
import { addressOf } from "#house/address.ts";
import type { House } from "#house/house.ts";

export type Caller = {
  readonly address: string;
  readonly requestId: string;
  readonly device: string;
  readonly country: string | null;
  /** The browser marked the request as cross-site. */
  readonly isFromElsewhere: boolean;
};

export function callerOfRequest(house: House, request: FastifyRequest): Caller {
  const site = request.headers["sec-fetch-site"];
  const address = addressOf(request);
  return {
    address,
    requestId: request.id,
    device: describeDevice(request.headers["user-agent"] ?? ""),
    country: house.countryOf(address),
    isFromElsewhere: site !== undefined && site !== "same-origin" && site !== "none",
  };
}

const browsers: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\//, "Firefox"],
  [/Chrome\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux|X11/, "Linux"],
];

const nameIn = (table: [RegExp, string][], agent: string) =>
  table.find(([sign]) => sign.test(agent))?.[1];

/** `Chrome on Android`: enough for a member to recognise a device; nothing more is stored. */
export function describeDevice(agent: string): string {
  const browser = nameIn(browsers, agent);
  const system = nameIn(systems, agent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown device";
}
