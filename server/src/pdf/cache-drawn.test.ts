import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { cacheDrawn } from "#pdf/cache-drawn.ts";
import type { PdfInput } from "#pdf/draw-pdf.ts";

const input = (title: string): PdfInput => ({
  title,
  footer: "",
  parts: [{ heading: "A", paragraphs: [], rows: [["Name", "Maria"]] }],
  createdAt: new Date("2026-03-02T04:00:00Z"),
});

/** Writes down what was drawn, ten bytes each. */
function openPen(bounds: { bytesMax?: number; keptMs?: number } = {}) {
  const drawn: string[] = [];
  const state = { isBroken: false };
  const draw = cacheDrawn(async ({ title }) => {
    drawn.push(title);
    await wait(5);
    if (state.isBroken) throw new Error("the thread ended");
    return Buffer.alloc(10, title);
  }, bounds);
  return { draw, drawn, state };
}

describe("drawn documents", () => {
  it("are drawn once, also when many ask together", async () => {
    const { draw, drawn } = openPen();
    const [first, second] = await Promise.all([draw(input("a")), draw(input("a"))]);
    const third = await draw(input("a"));
    expect(drawn).toEqual(["a"]);
    expect([second, third]).toEqual([first, first]);
  });

  it("are drawn anew when any word or the time differs", async () => {
    const { draw, drawn } = openPen();
    await draw(input("a"));
    await draw({ ...input("a"), createdAt: new Date("2026-03-02T04:01:00Z") });
    const parts = [{ heading: "A", paragraphs: [], rows: [["Name", "Marta"]] }];
    await draw({ ...input("a"), parts });
    expect(drawn).toHaveLength(3);
  });

  it("leave memory, the oldest first, when there are too many", async () => {
    const { draw, drawn } = openPen({ bytesMax: 25 });
    for (const title of ["a", "b", "c", "c", "b", "a"]) await draw(input(title));
    expect(drawn).toEqual(["a", "b", "c", "a"]);
  });

  it("leave memory after their time", async () => {
    const { draw, drawn } = openPen({ keptMs: 20 });
    await draw(input("a"));
    await wait(60);
    await draw(input("a"));
    expect(drawn).toEqual(["a", "a"]);
  });

  it("that failed are drawn again", async () => {
    const { draw, drawn, state } = openPen();
    state.isBroken = true;
    await expect(draw(input("a"))).rejects.toThrow("the thread ended");
    state.isBroken = false;
    expect((await draw(input("a"))).length).toBe(10);
    expect(drawn).toEqual(["a", "a"]);
  });
});
