import { setTimeout as wait } from "node:timers/promises";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { openOutbox } from "@hiram/server/outside/outbox.ts";
import { describe, expect, it } from "vitest";

const test = await openHouseForFile();
const app = await test.openServer();

const page = async () => (await app.inject("/dev/outbox")).payload;

describe("the demo's outbox page", () => {
  it("says that it is empty before anything was sent", async () => {
    const reply = await app.inject("/dev/outbox");
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(reply.headers["cache-control"]).toBe("no-store");
    expect(reply.payload).toContain("No messages yet");
  });

  it("shows messages the newest first, each with its channel and its reader", async () => {
    const outbox = openOutbox(test.house.config.dataDir);
    for (const text of ["first words", "second words", "third words"]) {
      await outbox.put({ to: "+639171234567", channel: "sms", purpose: "X", text });
      await wait(3);
    }
    await outbox.put({ to: "ana@example.com", channel: "email", purpose: "X", text: "a letter" });
    const shown = await page();
    const order = ["a letter", "third words", "second words", "first words"].map((text) =>
      shown.indexOf(text),
    );
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(shown).toContain("SMS to +63 917 123 4567");
    expect(shown).toContain("E-mail to ana@example.com");
  });

  it("lifts the code out, as a phone does", async () => {
    const outbox = openOutbox(test.house.config.dataDir);
    const text = "012345 is your code.";
    await outbox.put({ to: "+639171234567", channel: "sms", purpose: "X", text, code: "012345" });
    expect(await page()).toContain("<strong>012345</strong> is your code.");
  });

  it("shows what was written as words, never as a page of its own", async () => {
    const sly = `<script>alert("1")</script><img src=x onerror='alert(2)'>&amp;"><!--`;
    const outbox = openOutbox(test.house.config.dataDir);
    await outbox.put({ to: sly, channel: "email", purpose: sly, text: sly });
    const shown = await page();
    expect(shown).not.toMatch(/<script|<img|<!--|onerror='alert\(2\)'>/);
    expect(shown).toContain("&#60;script&#62;alert(&#34;1&#34;)");
    expect(shown).toContain("&#38;amp;");
  });

  it("shows the last fifty", async () => {
    const outbox = openOutbox(test.house.config.dataDir);
    for (let i = 0; i < 60; i++)
      await outbox.put({ to: "x", channel: "sms", purpose: "X", text: `many ${i}.` });
    expect((await page()).match(/<li /g)).toHaveLength(50);
  });

  it("brings its style from our own address, as our policy demands", async () => {
    const style = await app.inject("/dev/outbox/style.css");
    expect(style.headers["content-type"]).toMatch(/^text\/css/);
    expect(await page()).not.toMatch(/style=|<style|<script/);
  });

  it.each(["/dev/outbox", "/dev/outbox/style.css", "/dev/outbox/"])(
    "does not exist in production: %s",
    async (url) => {
      const { server } = await test.openApp({ config: { mode: "production" } });
      const reply = await server.inject(url);
      expect(reply.statusCode).toBe(404);
      expect(reply.payload).not.toContain("words");
    },
  );
});
