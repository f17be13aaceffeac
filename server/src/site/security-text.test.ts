import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { afterAll, beforeAll, expect, it } from "vitest";

let test: TestHouse;
beforeAll(async () => {
  test = await openTestHouse({ publicUrl: "https://hiram.test" });
});
afterAll(() => test.close());

it("security.txt names the lender's address and is good for less than a year", async () => {
  const { server } = await test.openApp();
  const reply = await server.inject("/.well-known/security.txt");
  expect(reply.statusCode).toBe(200);
  expect(reply.headers["content-type"]).toBe("text/plain; charset=utf-8");
  const fields = reply.body
    .trim()
    .split("\n")
    .map((line) => line.split(": "));
  const all = (name: string) => fields.filter(([one]) => one === name).map(([, value]) => value);
  expect(all("Contact")).toContain(`mailto:${test.house.config.company.EMAIL}`);
  expect(all("Canonical")).toEqual(["https://hiram.test/.well-known/security.txt"]);
  const [expires, ...more] = all("Expires");
  expect(more).toEqual([]);
  const days = (Date.parse(String(expires)) - test.realClock.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

it("the reference of the calls is shown only where the setting says so", async () => {
  for (const [showsReference, status] of [
    [true, 200],
    [false, 404],
  ] as const) {
    const { server } = await test.openApp({ config: { showsReference } });
    for (const at of ["docs", "openapi.json", "docs/style.css"])
      expect((await server.inject(`/api/v2/${at}`)).statusCode).toBe(status);
  }
});
