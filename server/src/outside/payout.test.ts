import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { settableClock } from "@hiram/proof/testing/clock.ts";
import { makeTempFolder, testConfig } from "@hiram/proof/testing/house.ts";
import { painFaultsOf } from "@hiram/proof/testing/pain.ts";
import { XMLParser } from "fast-xml-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPayout } from "#outside/open-payout.ts";
import { buildPain001, endToEndId, keyOfEndToEndId } from "#outside/pain001.ts";
import { readPain002 } from "#outside/pain002.ts";
import type { PayoutOrder } from "#outside/payout.ts";
import { demoPayout } from "#outside/payout-demo.ts";

let folder: ReturnType<typeof makeTempFolder>;
beforeAll(() => {
  folder = makeTempFolder();
});
afterAll(() => folder.remove());

const payout = (changes: Partial<PayoutOrder> = {}): PayoutOrder => ({
  key: randomUUID(),
  reference: "HIRAM-100001",
  centavos: 1_234_56,
  channel: "INSTAPAY",
  bankName: "BDO Unibank",
  accountNumber: "001234567890",
  accountName: "Liza Peña",
  ...changes,
});

describe("the demo's rail", () => {
  const clock = settableClock("2026-03-02T04:00:00Z");
  const open = () => demoPayout(folder.path, 30, clock).automatic ?? expect.unreachable();
  const files = () => fs.readdirSync(path.join(folder.path, "rail"));

  it("sees a payout once, however often and by however many it is sent", async () => {
    const one = payout();
    const answers = await Promise.all(Array.from({ length: 20 }, () => open().send(one)));
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
    expect(files().filter((name) => name.startsWith(one.key))).toEqual([`${one.key}.json`]);
  });

  it("refuses another amount under the same key", async () => {
    const one = payout();
    await open().send(one);
    await expect(open().send({ ...one, centavos: 1 })).rejects.toThrow("another amount");
  });

  it("takes its time, then says what became of it", async () => {
    const [good, wrong] = [payout(), payout({ accountNumber: "001234560000" })];
    for (const one of [good, wrong]) await open().send(one);
    expect(await open().find(good.key)).toEqual({ state: "PENDING" });
    clock.set("2026-03-02T04:00:30Z");
    expect(await open().find(good.key)).toEqual({ state: "PAID" });
    expect(await open().find(wrong.key)).toEqual({ state: "RETURNED", reason: "AC01" });
  });

  it.each([
    ["0001", "BE01"],
    ["0003", "MS03"],
    ["0004", "AC04"],
    ["0006", "AC06"],
  ])("returns what goes to an account ending in %s for %s", async (ending, reason) => {
    const one = payout({ accountNumber: `00123456${ending}` });
    const atOnce = demoPayout(folder.path, 0, clock).automatic ?? expect.unreachable();
    await atOnce.send(one);
    expect(await atOnce.find(one.key)).toEqual({ state: "RETURNED", reason });
  });

  it("returns no other payout, whatever its amount", async () => {
    const atOnce = demoPayout(folder.path, 0, clock).automatic ?? expect.unreachable();
    for (let pesos = 1; pesos <= 300; pesos++) {
      const one = payout({ centavos: pesos * 100 });
      await atOnce.send(one);
      expect(await atOnce.find(one.key)).toEqual({ state: "PAID" });
    }
  });

  it("keeps no name and no account number", async () => {
    const one = payout();
    await open().send(one);
    const text = fs.readFileSync(path.join(folder.path, "rail", `${one.key}.json`), "utf8");
    expect(text).not.toMatch(/Liza|001234567890/);
  });
});

describe("the rails of an installation", () => {
  it.each(["manual", "file"] as const)("%s is done by people", (payoutRail) => {
    const rail = openPayout(testConfig(folder.path, { payoutRail }), settableClock("2026-03-02"));
    expect(rail).toEqual({ name: payoutRail, automatic: null });
  });
});

describe("a file for the bank", () => {
  const file = (payouts: PayoutOrder[]) =>
    buildPain001({
      messageId: endToEndId(randomUUID()),
      createdAt: new Date("2026-03-02T04:00:00Z"),
      executeOn: "2026-03-02",
      channel: "INSTAPAY",
      from: { name: "Hiram Demo Lending", bankBic: "BNORPHMM", accountNumber: "0099887766" },
      payouts,
    });

  it("has the structure of pain.001.001.09", () => {
    expect(painFaultsOf(file([payout()]))).toEqual([]);
    expect(painFaultsOf(file(Array.from({ length: 30 }, () => payout())))).toEqual([]);
  });

  it("has it whatever people are called", () => {
    const odd = `${'Ñ & <O\'Brien> "Jr."\n'.repeat(20)}`;
    const xml = file([payout({ accountName: odd, bankName: odd })]);
    expect(painFaultsOf(xml)).toEqual([]);
    expect(xml).toContain("&amp; &lt;O");
  });

  it("counts and sums what is in it, to the centavo", () => {
    const payouts = [
      payout({ centavos: 10 }),
      payout({ centavos: 20 }),
      payout({ centavos: 5_000_00 }),
    ];
    const { CstmrCdtTrfInitn: it } = new XMLParser({ parseTagValue: false }).parse(
      file(payouts),
    ).Document;
    expect(it.GrpHdr).toMatchObject({ NbOfTxs: "3", CtrlSum: "5000.30" });
    expect(it.PmtInf).toMatchObject({ NbOfTxs: "3", CtrlSum: "5000.30" });
    expect(
      it.PmtInf.CdtTrfTxInf.map((one: { Amt: { InstdAmt: string } }) => one.Amt.InstdAmt),
    ).toEqual(["0.10", "0.20", "5000.00"]);
    const ids = it.PmtInf.CdtTrfTxInf.map((one: { PmtId: { EndToEndId: string } }) =>
      keyOfEndToEndId(one.PmtId.EndToEndId),
    );
    expect(ids).toEqual(payouts.map(({ key }) => key));
  });

  const broken: [string, (xml: string) => string, RegExp][] = [
    [
      "an element is missing",
      (xml) => xml.replace(/<ReqdExctnDt>[\s\S]*?<\/ReqdExctnDt>/, ""),
      /ReqdExctnDt/,
    ],
    [
      "two are swapped",
      (xml) => xml.replace(/(<NbOfTxs>.*<\/NbOfTxs>)\s*(<CtrlSum>.*<\/CtrlSum>)/, "$2$1"),
      /out of place|no NbOfTxs/,
    ],
    [
      "an id is too long",
      (xml) => xml.replace(/<InstrId>/, `<InstrId>${"x".repeat(36)}`),
      /InstrId/,
    ],
    [
      "an amount is no amount",
      (xml) => xml.replace(/>1234\.56<\/InstdAmt/, ">1,234.56</InstdAmt"),
      /InstdAmt/,
    ],
    ["there is no currency", (xml) => xml.replace(' Ccy="PHP"', ""), /currency/],
    ["a stranger is in it", (xml) => xml.replace("<Dbtr>", "<Hello>1</Hello><Dbtr>"), /Hello|Dbtr/],
  ];
  it.each(broken)("the check finds it when %s", (_, breakIt, fault) => {
    const good = file([payout()]);
    expect(breakIt(good)).not.toBe(good);
    expect(painFaultsOf(breakIt(good)).join()).toMatch(fault);
  });
});

describe("the bank's answer", () => {
  const id = randomUUID();
  const answer = (transactions: string, group = "PART") => `<?xml version="1.0" encoding="UTF-8"?>
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
      <GrpHdr><MsgId>BANK-1</MsgId><CreDtTm>2026-03-02T06:00:00Z</CreDtTm></GrpHdr>
      <OrgnlGrpInfAndSts><OrgnlMsgId>abc</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>
        <GrpSts>${group}</GrpSts></OrgnlGrpInfAndSts>
      <OrgnlPmtInfAndSts><OrgnlPmtInfId>abc-1</OrgnlPmtInfId>${transactions}</OrgnlPmtInfAndSts>
    </CstmrPmtStsRpt></Document>`;
  const said = (status: string, more = "") =>
    answer(
      `<TxInfAndSts><OrgnlEndToEndId>${endToEndId(id)}</OrgnlEndToEndId><TxSts>${status}</TxSts>${more}</TxInfAndSts>`,
    );
  const because = (code: string) => `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>`;

  const states: [string, string, object][] = [
    ["accepted", said("ACTC"), { state: "PENDING" }],
    ["being settled", said("ACSP"), { state: "PENDING" }],
    [
      "settled",
      said("ACSC", "<AcctSvcrRef>00123</AcctSvcrRef>"),
      { state: "PAID", bankReference: "00123" },
    ],
    ["credited", said("ACCC"), { state: "PAID", bankReference: null }],
    ["refused for a reason", said("RJCT", because("AC04")), { state: "RETURNED", reason: "AC04" }],
    ["refused for a reason we do not know", said("RJCT", because("XX99")), { reason: "MS03" }],
    ["refused without a reason", said("RJCT"), { state: "RETURNED", reason: "MS03" }],
  ];
  it.each(states)("is read when a payout was %s", (_, xml, expected) => {
    const report = readPain002(xml);
    expect(report).toMatchObject({ messageId: "abc", isFileRefused: false });
    expect(report?.answers).toMatchObject([{ key: id, ...expected }]);
  });

  it("is read when the whole file was refused, and with a prefix on every name", () => {
    for (const xml of [answer("", "RJCT"), answer("<PmtInfSts>RJCT</PmtInfSts>")])
      expect(readPain002(xml)).toMatchObject({ isFileRefused: true, answers: [] });
    const prefixed = said("ACSC").replace(/<(\/?)(?=[A-Z])/g, "<$1p:");
    expect(readPain002(prefixed)?.answers).toMatchObject([{ state: "PAID" }]);
  });

  const others: [string, string][] = [
    ["nothing", ""],
    ["no XML", "hello"],
    ["XML that breaks off", said("ACSC").slice(0, -20)],
    ["another document", "<Document><Hello/></Document>"],
    [
      "one that declares entities",
      said("ACSC").replace("<Document", '<!DOCTYPE d [<!ENTITY a "b">]><Document'),
    ],
  ];
  it.each(others)("is null when the file is %s", (_, xml) => {
    expect(readPain002(xml)).toBeNull();
  });
});
