/** Requests that once ended in a 500: each is refused with words. The fuzz campaign finds such. */
import { apiBase } from "@hiram/contract/wire/call.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { addActivatedMember, nextKey } from "@hiram/proof/testing/loan.ts";
import { outcomeOf } from "@hiram/proof/testing/member.ts";
import { openDesk } from "@hiram/proof/testing/staff.ts";
import { describe, expect, it } from "vitest";
import { readPain002 } from "#outside/pain002.ts";

const test = await openHouseForFile();
const app = await test.openServer();
const admin = await openDesk(test, app, "ADMIN");
const officer = await openDesk(test, app, "LOAN_OFFICER");
const member = await addActivatedMember(test, app);

const id = "3f2c9a54-7b1e-4c0d-9a8f-5d6e7f809102";
const month = { from: "2026-01-01", until: "2026-02-28", by: "month" };
const days = { from: "2026-01-01", until: "2026-02-28" };
const paid = { loanId: id, amount: 1, receivedOn: "2026-03-01", reference: "BDO 1" };

describe("a call of the desk refuses", () => {
  it.each([
    ["30 February in a period", "/staff/portfolio", { ...month, until: "2026-02-30" }],
    ["the year 0 in a period", "/staff/portfolio", { ...month, from: "0000-01-01" }],
    ["30 February in the books", "/staff/books/trial-balance", { day: "2026-02-30" }],
    ["an account that is not there", "/staff/books/account", { ...days, account: "petty" }],
    ["a page that is no number", "/staff/books/journal", { ...days, after: "1;--" }],
    [
      "a period that ends before it begins",
      "/staff/books/journal",
      { ...days, until: "2025-01-01" },
    ],
    [
      "30 February as a day of payment",
      "/staff/loans/repayment",
      { ...paid, receivedOn: "2026-02-30" },
    ],
    ["month 13 as a day of the log", "/staff/audit", { day: "2026-13-01" }],
    [
      "NUL in a reason",
      "/staff/members/reveal",
      { memberId: id, part: "phoneNumber", reason: "a\0bc" },
    ],
    [
      "half a surrogate pair in a reason",
      "/staff/members/freeze",
      { memberId: id, cause: "OTHER", reason: "a\ud800bc" },
    ],
    ["NUL in a reference", "/staff/loans/repayment", { ...paid, reference: "BDO\0 1" }],
    ["NUL in a search", "/staff/members/search", { query: "Liza\0" }],
    ["NUL in a label", "/staff/invitations", { label: "Fair\0", uses: 1, days: 1 }],
    ["NUL in a note", "/staff/loans/decide", { loanId: id, event: "pause", note: "a\0bc" }],
  ])("%s", async (_, path, body) => {
    const desk = /audit|invitations|books/.test(path) ? admin : officer;
    const reply = await desk.browser.post(path, body);
    expect(outcomeOf(reply)).toBe("422 InvalidInput");
    expect(Object.keys(reply.json().fields)).toHaveLength(1);
  });

  it.each([
    ["a batch whose id is no UUID", "/staff/payouts/batches/9999-99-99"],
    ["a journal file of 30 February", "/staff/books/journal/2026-01-01.2026-02-30"],
    ["a portfolio file of 30 February", "/staff/portfolio/2026-01-01.2026-02-30.month"],
  ])("%s", async (_, path) => {
    const desk = /books/.test(path) ? admin : officer;
    expect(outcomeOf(await desk.browser.get(path))).toBe("404 NotFound");
  });
});

const report = (inner: string) =>
  `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${id}</OrgnlMsgId></OrgnlGrpInfAndSts>${inner}</CstmrPmtStsRpt></Document>`;

describe("a bank's file is refused", () => {
  it.each([
    ["with a tag named __proto__", report("<__proto__><a>1</a></__proto__>")],
    ["with a tag named constructor", report("<constructor>1</constructor>")],
    ["with tags nested thousands deep", report("<a>".repeat(3_000) + "</a>".repeat(3_000))],
    ["with tags in the place of its id", report("").replace(id, "<a><b>1</b></a>")],
    ["with NUL in its id", report("").replace(id, "\0".repeat(32))],
    ["that ends early", report("").slice(0, 60)],
  ])("%s", async (_, xml) => {
    const reply = await officer.browser.post(
      "/staff/payouts/status",
      { file: xml },
      { "idempotency-key": nextKey() },
    );
    expect(outcomeOf(reply)).toBe("422 FileRefused");
  });

  it("is read with a reason that is a name of every object: no reason is given", () => {
    const refused = report(
      `<OrgnlPmtInfAndSts><TxInfAndSts><OrgnlEndToEndId>1</OrgnlEndToEndId><TxSts>RJCT</TxSts>
       <StsRsnInf><Rsn><Cd>toString</Cd></Rsn></StsRsnInf></TxInfAndSts></OrgnlPmtInfAndSts>`,
    );
    expect(readPain002(refused)?.answers).toMatchObject([{ state: "RETURNED", reason: "MS03" }]);
  });
});

describe("an upload is refused", () => {
  const side = '--x\r\ncontent-disposition: form-data; name="side"\r\n\r\nFRONT\r\n';
  const file = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nbytes';
  it.each([
    ["that ends within its file", "x", side + file],
    ["that ends within its field", "x", side.slice(0, -6)],
    ["that is empty", "x", ""],
    ["with a boundary that no parser takes", "x".repeat(300), side + file],
    ["without a boundary", "", side + file],
  ])("%s", async (_, boundary, payload) => {
    const reply = await app.inject({
      method: "POST",
      url: `${apiBase}/uploads`,
      headers: {
        authorization: member.authorization,
        "content-type": `multipart/form-data${boundary && `; boundary=${boundary}`}`,
      },
      payload,
    });
    expect(outcomeOf(reply)).toMatch(/^400 BadRequest$|^422 InvalidInput$/);
  });
});
