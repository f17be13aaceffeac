import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { describe, expect, it } from "vitest";

const test = await openHouseForFile();
const app = await test.openServer();

describe("GET /company", () => {
  it("S016 S075 D17 is the profile, with the mark of the demo", async () => {
    const reply = await app.inject("/api/v2/company");
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ ...test.house.config.company, demo: true });
    expect(reply.json()).toMatchObject({ CompanyName: "Hiram Demo Lending", sample: true });
  });

  it("says in production that it is no demo", async () => {
    const { server } = await test.openApp({ config: { mode: "production" } });
    expect((await server.inject("/api/v2/company")).json().demo).toBe(false);
  });

  it("shows nothing of the configuration beside the profile", async () => {
    const { body } = await app.inject("/api/v2/company");
    for (const secret of [test.house.config.secret, test.house.config.dataDir, "postgres"])
      expect(body).not.toContain(secret);
  });
});
