import fastifyCookie from "@fastify/cookie";
import { testConfig } from "@hiram/proof/testing/house.ts";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cookiesOf } from "#http/cookies.ts";

const apps: FastifyInstance[] = [];
async function openApp(publicUrl: string): Promise<FastifyInstance> {
  const app = Fastify();
  await app.register(fastifyCookie);
  const config = testConfig("/nowhere", { publicUrl });
  app.get("/kept", async (request, reply) => {
    cookiesOf(config, request, reply).set("mark", "value", 60);
    return {};
  });
  app.get("/passing", async (request, reply) => {
    cookiesOf(config, request, reply).set("mark", "value", undefined);
    return {};
  });
  app.get("/cleared", async (request, reply) => {
    cookiesOf(config, request, reply).clear("mark");
    return {};
  });
  app.get("/read", async (request, reply) => ({
    value: cookiesOf(config, request, reply).get("mark") ?? null,
  }));
  apps.push(app);
  return app;
}
let plain: FastifyInstance;
let secure: FastifyInstance;
beforeAll(async () => {
  plain = await openApp("http://hiram.test");
  secure = await openApp("https://lend.example");
});
afterAll(() => Promise.all(apps.map((app) => app.close())));

const headerOf = async (app: FastifyInstance, url: string) =>
  String((await app.inject(url)).headers["set-cookie"]).split("; ");

describe("a cookie", () => {
  it("is out of reach of scripts, other sites and other paths", async () => {
    expect((await headerOf(plain, "/kept")).sort()).toEqual(
      ["mark=value", "Max-Age=60", "Path=/api/v2", "HttpOnly", "SameSite=Strict"].sort(),
    );
  });

  it("travels over https alone where the product is on https", async () => {
    for (const url of ["/kept", "/passing", "/cleared"]) {
      expect(await headerOf(secure, url)).toContain("Secure");
      expect(await headerOf(plain, url)).not.toContain("Secure");
    }
  });

  it("on https has a name that a browser takes only from this host, whole and over https", async () => {
    expect((await headerOf(secure, "/kept")).sort()).toEqual(
      ["__Host-mark=value", "Max-Age=60", "Path=/", "HttpOnly", "Secure", "SameSite=Strict"].sort(),
    );
    const sent = { url: "/read", cookies: { mark: "tossed", "__Host-mark": "ours" } };
    expect((await secure.inject(sent)).json()).toEqual({ value: "ours" });
  });

  it("without an age goes with the browser", async () => {
    const header = (await headerOf(plain, "/passing")).join("; ");
    expect(header).not.toMatch(/Max-Age|Expires/i);
  });

  it("is cleared where it was set, or the browser would keep it", async () => {
    const cleared: [FastifyInstance, string[]][] = [
      [plain, ["mark=", "Path=/api/v2", "HttpOnly"]],
      [secure, ["__Host-mark=", "Path=/", "HttpOnly", "Secure"]],
    ];
    for (const [app, parts] of cleared) {
      const header = await headerOf(app, "/cleared");
      expect(header).toEqual(expect.arrayContaining(parts));
      expect(header.join("; ")).toMatch(/Max-Age=0|Expires=Thu, 01 Jan 1970/);
    }
  });

  it("is read back, and one that was never set is missing", async () => {
    const reply = await plain.inject({ url: "/read", cookies: { mark: "value" } });
    expect(reply.json()).toEqual({ value: "value" });
    expect((await plain.inject("/read")).json()).toEqual({ value: null });
  });
});
