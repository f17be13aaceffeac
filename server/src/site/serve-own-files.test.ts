import fs from "node:fs";
import path from "node:path";
import { makeTempFolder, openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { afterAll, beforeAll, expect, it } from "vitest";

const folder = makeTempFolder();
let test: TestHouse;
beforeAll(async () => {
  fs.writeFileSync(path.join(folder.path, "bank.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
  fs.writeFileSync(path.join(folder.path, "secret.txt"), "secret");
  fs.writeFileSync(path.join(folder.path, ".hidden.svg"), "hidden");
  test = await openTestHouse({ ownFilesDir: folder.path });
});
afterAll(async () => {
  await test.close();
  folder.remove();
});

it("serves the lender's pictures with the headers of a picture, and nothing else of the folder", async () => {
  const { server } = await test.openApp();
  const ask = (url: string) => server.inject(url);
  const picture = await ask("/own/bank.svg");
  expect(picture.statusCode).toBe(200);
  expect(picture.headers).toMatchObject({
    "content-type": expect.stringContaining("image/svg+xml"),
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
  });
  for (const other of ["secret.txt", ".hidden.svg", "..%2fsecret.svg", "nothing.svg", ""])
    expect((await ask(`/own/${other}`)).statusCode, other).toBe(404);
});
