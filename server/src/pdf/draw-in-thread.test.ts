/**
 * Threads that crash, hang or take their time stand in for ours where it would take too long to
 * fail.
 */
import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { makeTempFolder } from "@hiram/proof/testing/house.ts";
import { afterAll, describe, expect, it } from "vitest";
import { openPdfThread } from "#pdf/draw-in-thread.ts";
import { drawPdf, type PdfInput } from "#pdf/draw-pdf.ts";
import { Problem } from "#problem.ts";

const folder = makeTempFolder();
afterAll(() => folder.remove());

/** A thread that does what the title of a document says. */
const script = path.join(folder.path, "thread.mjs");
fs.writeFileSync(
  script,
  `import { parentPort } from "node:worker_threads";
   const send = (text) => parentPort.postMessage(new TextEncoder().encode(text));
   const acts = {
     echo: () => send("drawn"),
     environment: () => send(JSON.stringify(process.env)),
     busy: () => { const end = Date.now() + 400; while (Date.now() < end); send("drawn"); },
     throw: () => { throw new Error("the font is broken"); },
     exit: () => process.exit(3),
     hang: () => { for (;;); },
     throwAfterwards: () => { send("drawn"); setTimeout(() => { throw new Error("late"); }, 20); },
   };
   parentPort.on("message", ({ title }) => acts[title]());`,
);
const order = (title: string): PdfInput => ({
  title,
  footer: "",
  parts: [],
  createdAt: new Date(0),
});
const openThread = (options: { waiting?: number; documentMsMax?: number } = {}) => {
  const draw = openPdfThread({ script: pathToFileURL(script), ...options });
  return async (title: string) => (await draw(order(title))).toString();
};
const problemOf = (drawing: Promise<unknown>): Promise<Problem> =>
  drawing.then(
    () => {
      throw new Error("it was drawn");
    },
    (error) => (error instanceof Problem ? error : Promise.reject(error)),
  );

describe("the drawing thread", () => {
  it("draws the same bytes as without a thread", async () => {
    const input = {
      ...order("Loan contract"),
      parts: [{ heading: "A", paragraphs: ["₱ 小龍女"] }],
    };
    const drawn = await openPdfThread()(input);
    expect(drawn.equals(await drawPdf(input))).toBe(true);
  });

  it("leaves the event loop free meanwhile", async () => {
    const drawing = openThread()("busy");
    const first = await Promise.race([drawing, wait(50).then(() => "the event loop")]);
    expect(first).toBe("the event loop");
    expect(await drawing).toBe("drawn");
  });

  it("is not given the environment, where the secrets stand", async () => {
    expect(await openThread()("environment")).toBe("{}");
  });

  it("refuses as Busy, with a time to wait, when its queue is full", async () => {
    const draw = openThread({ waiting: 1 });
    const served = [draw("busy"), draw("echo")];
    const refused = await problemOf(draw("echo"));
    expect(refused.code).toBe("Busy");
    expect(refused.details.retryAfterSeconds).toBeGreaterThan(0);
    expect(await Promise.all(served)).toEqual(["drawn", "drawn"]);
  });

  it.each(["throw", "exit"])("is replaced when a document makes it %s", async (failure) => {
    const draw = openThread();
    const [failed, next] = [problemOf(draw(failure)), draw("echo")];
    expect((await failed).code).toBe("DocumentFailed");
    expect((await failed).details.cause).toBeInstanceOf(Error);
    expect(await next).toBe("drawn");
  });

  it("is ended and replaced when a document takes too long", async () => {
    const draw = openThread({ documentMsMax: 500 });
    const [failed, next] = [problemOf(draw("hang")), draw("echo")];
    expect((await failed).code).toBe("DocumentFailed");
    expect(String((await failed).details.cause)).toContain("did not answer in 500 ms");
    expect(await next).toBe("drawn");
  });

  it("is replaced when it ends between two documents", async () => {
    const draw = openThread();
    expect(await draw("throwAfterwards")).toBe("drawn");
    await wait(200);
    expect(await draw("echo")).toBe("drawn");
  });
});
