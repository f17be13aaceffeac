import fs from "node:fs";
import path from "node:path";
import { makeTempFolder, testConfig } from "@hiram/proof/testing/house.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { systemClock } from "#clock.ts";
import { openOutbox } from "#outside/outbox.ts";
import { openOutsideAdapters } from "#outside/outside.ts";

let folder: ReturnType<typeof makeTempFolder>;
beforeEach(() => {
  folder = makeTempFolder();
});
afterEach(() => folder.remove());

const files = () => fs.readdirSync(path.join(folder.path, "outbox"));
const read = (name: string) =>
  JSON.parse(fs.readFileSync(path.join(folder.path, "outbox", name), "utf8"));

describe("the demo's outbox", () => {
  it("keeps a message as one JSON file with the documented fields", async () => {
    const before = Date.now();
    const message = { to: "639171234567", channel: "sms", purpose: "REGISTER", text: "Niña 🙂\n2" };
    await openOutbox(folder.path).put({ ...message, channel: "sms" });
    const [name = ""] = files();
    expect(files()).toHaveLength(1);
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f]{8}\.json$/);
    const { createdAt, ...rest } = read(name);
    expect(rest).toEqual(message);
    expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(before);
    expect(createdAt).toBe(new Date(createdAt).toISOString());
  });

  it("loses none of many at once, and leaves no half-written file", async () => {
    const outbox = openOutbox(folder.path);
    const numbers = [...Array(100).keys()].map(String);
    await Promise.all(
      numbers.map((to) => outbox.put({ to, channel: "sms", purpose: "X", text: "x" })),
    );
    expect(files().filter((name) => !name.endsWith(".json"))).toEqual([]);
    expect(
      files()
        .map((name) => read(name).to as string)
        .sort(),
    ).toEqual(numbers.sort());
  });

  it("lists messages in the order they were sent", async () => {
    const outbox = openOutbox(folder.path);
    for (const to of ["first", "second", "third"]) {
      await outbox.put({ to, channel: "email", purpose: "X", text: "x" });
      await new Promise((done) => setTimeout(done, 2));
    }
    expect(
      files()
        .sort()
        .map((name) => read(name).to),
    ).toEqual(["first", "second", "third"]);
  });

  it("takes the letters when no mail server is set, subject first", async () => {
    const { mail } = openOutsideAdapters(testConfig(folder.path), systemClock);
    await mail.send({ to: "a@b.example", purpose: "CONTACT", subject: "Message 1", text: "Hello" });
    expect(read(files()[0] ?? "")).toMatchObject({
      to: "a@b.example",
      channel: "email",
      purpose: "CONTACT",
      text: "Message 1\n\nHello",
    });
  });
});
