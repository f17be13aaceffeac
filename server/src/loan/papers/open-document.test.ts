import fs from "node:fs";
import path from "node:path";
import { Writable } from "node:stream";
import { pathToFileURL } from "node:url";
import { answers } from "@hiram/proof/testing/activation.ts";
import { makeTempFolder, openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { act, loanIn } from "@hiram/proof/testing/loan.ts";
import { outcomeOf } from "@hiram/proof/testing/member.ts";
import { openPdf } from "@hiram/proof/testing/pdf.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { activationAnswersSeal } from "#member/answers.ts";
import { openPdfThread } from "#pdf/draw-in-thread.ts";

let test: TestHouse;
let app: FastifyInstance;
const folder = makeTempFolder();
beforeAll(async () => {
  test = await openTestHouse();
  app = await test.openServer();
});
afterAll(async () => {
  await test.close();
  folder.remove();
});

describe("a document of the loan", () => {
  it.each(["contract", "disclosure", "schedule"])(
    "%s is the same file when it is opened again on the same day",
    async (id) => {
      const { member } = await loanIn(test, app, "APPROVED");
      const first = await member.get(`/memberloan/documents/${id}`);
      test.clock.set(new Date(test.clock.now().getTime() + 90_000));
      const second = await member.get(`/memberloan/documents/${id}`);
      expect(first.statusCode).toBe(200);
      expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    },
  );

  it("shows a name that was accepted in another script, without a missing glyph", async () => {
    const loan = await loanIn(test, app, "IN_REVIEW");
    const names = { firstName: "小龍女", lastName: "محمد" };
    const personal = JSON.stringify({ ...answers.personal, ...names });
    const sealed = test.house.keys.seal(
      personal,
      activationAnswersSeal(loan.member.id, "personal"),
    );
    await test.ownerPool.query(
      "update activation_answer set sealed = $2 where member_id = $1 and step = 'personal'",
      [loan.member.id, sealed],
    );
    await act(test, loan, "approve");
    const pdf = openPdf((await loan.member.get("/memberloan/documents/contract")).rawPayload);
    expect(pdf.hasMissingGlyph).toBe(false);
    expect(pdf.actualTexts.join()).toContain("小龍女 محمد");
  });

  it.each(["contract", "disclosure"])(
    "%s begins with a summary for a member who reads Filipino, and its hash stays",
    async (id) => {
      const { member } = await loanIn(test, app, "APPROVED");
      const open = async () =>
        openPdf((await member.get(`/memberloan/documents/${id}`)).rawPayload);
      const hashIn = (text: string) => /content: ([0-9a-f]{64})/.exec(text)?.[1];
      const english = await open();
      expect(english.text).not.toContain("Buod sa Filipino");
      await member.patch("/settings/language", { language: "fil" });
      const filipino = await open();
      const summaryAt = filipino.text.indexOf("Buod sa Filipino");
      expect(summaryAt).toBeGreaterThan(0);
      expect(summaryAt).toBeLessThan(filipino.text.indexOf("What this is"));
      expect(filipino.text).toContain("Ang tekstong Ingles sa ibaba ang may bisa");
      expect(filipino.raw).toContain("/Lang (fil)");
      expect(hashIn(filipino.text)).toBe(hashIn(english.text));
    },
  );

  it("stays the same file when the company has taken another name", async () => {
    const { member } = await loanIn(test, app, "APPROVED");
    const open = async (id: string) => (await member.get(`/memberloan/documents/${id}`)).rawPayload;
    const before = [await open("contract"), await open("disclosure")];
    const { company } = test.house.config;
    await test.ownerPool.query("alter table company_profile disable trigger all");
    await test.ownerPool.query(
      `insert into company_profile (profile, proposed_by, confirmed_by)
       values ($1, gen_random_uuid(), gen_random_uuid())`,
      [JSON.stringify({ ...company, CompanyName: "Ibang Pahiram" })],
    );
    await test.house.profile.refresh();
    expect(test.house.config.company.CompanyName).toBe("Ibang Pahiram");
    const after = [await open("contract"), await open("disclosure")];
    expect(after.map((file, at) => file.equals(before[at] as Buffer))).toEqual([true, true]);
  });

  it("fails by name when the drawing thread crashes, and the log says why", async () => {
    const script = path.join(folder.path, "crash.mjs");
    fs.writeFileSync(
      script,
      `import { parentPort } from "node:worker_threads";
       parentPort.on("message", () => { throw new Error("the font is broken"); });`,
    );
    let written = "";
    const logTo = new Writable({
      write(chunk, _, done) {
        written += chunk;
        done();
      },
    });
    const house = { ...test.house, drawPdf: openPdfThread({ script: pathToFileURL(script) }) };
    const broken = await test.openApp({ house, logTo, config: { logLevel: "error" } });
    const { member } = await loanIn(test, broken.server, "APPROVED");
    const reply = await member.get("/memberloan/documents/contract");
    expect(outcomeOf(reply)).toBe("503 DocumentFailed");
    expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
    expect(written).toContain("the font is broken");
  });
});
