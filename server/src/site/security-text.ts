/** Where to report a weakness (RFC 9116), from the company profile. */
import type { FastifyInstance } from "fastify";
import type { House } from "#house/house.ts";

const AT = "/.well-known/security.txt";
/** The RFC asks for less than a year. */
const GOOD_FOR_MS = 180 * 86_400_000;
const DAY_MS = 86_400_000;

export function serveSecurityText(app: FastifyInstance, house: House): void {
  app.get(AT, async (_request, reply) => {
    const { company, publicUrl } = house.config;
    const today = Math.floor(house.realClock.now().getTime() / DAY_MS) * DAY_MS;
    const lines = [
      `Contact: mailto:${company.EMAIL}`,
      `Contact: ${publicUrl}/contact`,
      `Expires: ${new Date(today + GOOD_FOR_MS).toISOString()}`,
      "Preferred-Languages: en, fil",
      `Canonical: ${publicUrl}${AT}`,
      `Policy: ${publicUrl}/bug-bounty`,
    ];
    return reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=86400")
      .send(`${lines.join("\n")}\n`);
  });
}
