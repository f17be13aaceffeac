/** Documents from the request to the decision: sent, declined, sent again, accepted. */
import fs from "node:fs";
import path from "node:path";
import { type ActivatingMember, addMember, photo } from "@hiram/proof/testing/activation.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { askingAs, caller, type LoanMember } from "@hiram/proof/testing/loan.ts";
import {
  outcomeOf,
  readAuditActions,
  resetLimits,
  sendQueued,
} from "@hiram/proof/testing/member.ts";
import { openDesk } from "@hiram/proof/testing/staff.ts";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { sweepOrphans } from "#activation/sweep-orphans.ts";
import { exportData } from "#settings/export-data.ts";

type Sender = LoanMember & Pick<ActivatingMember, "upload">;

const test = await openHouseForFile();
const app = await test.openServer();
const officer = await openDesk(test, app, "LOAN_OFFICER", { name: "Ofelia Cruz" });
const second = await openDesk(test, app, "LOAN_OFFICER", { name: "Ramon Diaz" });
const assistant = await openDesk(test, app, "LOAN_ASSISTANT");
const picture = await photo(300, 200);
let maria: Sender;

beforeEach(async () => {
  await resetLimits(test);
  maria = await addSender();
});

async function addSender(): Promise<Sender> {
  const member = await addMember(test, app);
  return { ...(await askingAs(test, app, member)), upload: member.upload };
}

const request = "Please send your payslip of last month, canary-request.";
const ask = async (member = maria, documents: object[] = [{ kind: "PAYSLIP", request }]) =>
  officer.browser.post("/staff/documents/ask", { memberId: member.id, documents });
const askOne = async (member = maria) => (await ask(member)).json().ids[0] as string;
const uploadPage = async (member = maria, bytes = picture) =>
  (await member.upload("DOCUMENT", bytes)).json().url as string;
const send = (documentId: string, pages: string[], member = maria) =>
  member.patch("/member/documents", { documentId, pages });
const offer = (pages: string[], member = maria) =>
  member.post("/member/documents", { kind: "PROOF_OF_ADDRESS", pages });
const own = async (member = maria) => (await member.get("/member/documents")).json();
const atDesk = async (desk = officer) =>
  (await desk.browser.post("/staff/members/documents", { memberId: maria.id })).json();
const open = (documentId: string, desk = officer) =>
  desk.browser.post("/staff/documents/open", { documentId, reason: "to compare the income" });
const decide = (documentId: string, decision: object, desk = officer) =>
  desk.browser.post("/staff/documents/decide", { documentId, ...decision });
const accept = { event: "accept" };
const decline = {
  event: "decline",
  reason: "Part of it is cut off. Please show the whole page.",
};
const idOf = (url: string) => url.slice(url.lastIndexOf("/") + 1);
const filesFolder = () => path.join(test.house.config.dataDir, "files");

async function sendOne(): Promise<string> {
  const id = await askOne();
  await send(id, [await uploadPage()]);
  return id;
}

describe("a document that is asked for", () => {
  it("is told to the member, sent, declined, sent again and accepted", async () => {
    const asked = [
      { kind: "PAYSLIP", request },
      { kind: "OTHER", request: "A letter of your employer, please." },
    ];
    expect(outcomeOf(await ask(maria, asked))).toBe("200");
    await sendQueued(test);
    const words = "please send your payslip and a document";
    expect(test.outside.texts.at(-1)?.text).toContain(words);
    expect(test.outside.texts.at(-1)?.text).not.toContain("canary-request");
    const payslip = (await own()).find(({ kind }: { kind: string }) => kind === "PAYSLIP");
    expect(payslip).toMatchObject({ status: "ASKED", request, reason: null, pages: [] });

    const first = [await uploadPage(), await uploadPage()];
    expect((await send(payslip.id, first)).json()).toEqual({ id: payslip.id, status: "RECEIVED" });
    await open(payslip.id);
    expect((await decide(payslip.id, decline)).json()).toMatchObject({ status: "DECLINED" });
    await sendQueued(test);
    expect(test.outside.texts.at(-1)?.text).toContain("send your payslip again");
    const again = (await own()).find(({ id }: { id: string }) => id === payslip.id);
    expect(again).toMatchObject({ status: "DECLINED", reason: decline.reason, pages: first });

    const better = [await uploadPage()];
    expect(outcomeOf(await send(payslip.id, better))).toBe("200");
    // An earlier opening does not count for the pages sent since.
    expect(outcomeOf(await decide(payslip.id, accept))).toBe("409 DocumentNotOpened");
    expect((await open(payslip.id)).json().pages).toEqual(better.map(idOf));
    expect((await decide(payslip.id, accept)).json()).toMatchObject({ status: "ACCEPTED" });
    expect(outcomeOf(await send(payslip.id, [await uploadPage()]))).toBe("409 ChangedMeanwhile");
    expect((await own()).find(({ id }: { id: string }) => id === payslip.id)).toMatchObject({
      status: "ACCEPTED",
      reason: null,
      pages: better,
    });
    expect(await readAuditActions(test, maria.id)).toEqual(
      expect.arrayContaining(["DOCUMENT_ASKED", "DOCUMENT_SENT", "DOCUMENT_DECIDED"]),
    );
  });

  it("shows the desk who asked, opened and decided, and when", async () => {
    const id = await sendOne();
    expect((await atDesk())[0]).toMatchObject({
      status: "RECEIVED",
      askedBy: "Ofelia Cruz",
      pages: 1,
      openedBy: null,
      may: ["accept", "decline"],
    });
    await open(id, second);
    expect((await atDesk())[0]).toMatchObject({ openedBy: "Ramon Diaz" });
    await decide(id, accept, second);
    expect((await atDesk())[0]).toMatchObject({ decidedBy: "Ramon Diaz", may: [] });
    expect((await atDesk(assistant))[0]).toMatchObject({ status: "ACCEPTED", may: [] });
  });

  it("can be taken back by an officer, and is not sent afterwards", async () => {
    const id = await askOne();
    expect((await decide(id, { event: "cancel" })).json()).toMatchObject({ status: "CANCELLED" });
    expect(outcomeOf(await send(id, [await uploadPage()]))).toBe("409 ChangedMeanwhile");
  });

  it("is sent once when the reply is lost and the same pages come again", async () => {
    const id = await askOne();
    const pages = [await uploadPage(), await uploadPage()];
    const replies = await Promise.all([send(id, pages), send(id, pages)]);
    expect(replies.map(outcomeOf)).toEqual(["200", "200"]);
    expect((await atDesk())[0]).toMatchObject({ pages: 2 });
    const sent = (await readAuditActions(test, maria.id)).filter((one) => one === "DOCUMENT_SENT");
    expect(sent).toHaveLength(1);
  });
});

describe("a document sent unasked", () => {
  it("waits for the desk like one that was asked for, once", async () => {
    const pages = [await uploadPage()];
    const [one, two] = await Promise.all([offer(pages), offer(pages)]);
    expect(one.json()).toEqual(two.json());
    expect(await own()).toMatchObject([{ kind: "PROOF_OF_ADDRESS", request: null, pages }]);
    const queue = async () =>
      (await officer.browser.get("/staff/today"))
        .json()
        .queues.find(({ queue: name }: { queue: string }) => name === "documents").count;
    const before = await queue();
    expect(before).toBeGreaterThan(0);
    const list = (await officer.browser.post("/staff/documents", {})).json().rows;
    expect(list.map(({ memberId }: { memberId: string }) => memberId)).toContain(maria.id);
    const { id } = one.json();
    await open(id);
    await decide(id, decline);
    expect(await queue()).toBe(before - 1);
  });
});

describe("pages", () => {
  it("are redrawn as every upload: a JPEG without the place where it was taken", async () => {
    const url = await uploadPage(maria, await photo());
    const { rawPayload, headers } = await maria.get(url.replace("/api/v2", ""));
    expect(headers["content-type"]).toBe("image/jpeg");
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
  });

  it.each([
    ["a PDF", Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF"), "NotAnImage"],
    ["a text", Buffer.from("My payslip: 60,000"), "NotAnImage"],
    ["more than 10 MB", Buffer.alloc(10 * 1024 * 1024 + 1), "ImageTooLarge"],
  ])("refuse %s in words, and the document stays asked for", async (_, bytes, code) => {
    await askOne();
    expect((await maria.upload("DOCUMENT", bytes)).json()).toMatchObject({ code });
    expect(await own()).toMatchObject([{ status: "ASKED", pages: [] }]);
  });

  it("are one to five, each once", async () => {
    const id = await askOne();
    const pages: string[] = [];
    for (let count = 0; count < 6; count++) pages.push(await uploadPage());
    const [page = ""] = pages;
    expect(outcomeOf(await send(id, []))).toBe("422 InvalidInput");
    expect(outcomeOf(await send(id, pages))).toBe("422 InvalidInput");
    expect(outcomeOf(await send(id, [page, page]))).toBe("422 InvalidInput");
    expect(outcomeOf(await send(id, pages.slice(0, 5)))).toBe("200");
  });

  it("of an ID, of another document or of nobody are refused, and nothing is kept", async () => {
    const id = await askOne();
    const idImage = (await maria.upload("FRONT", await photo())).json().url;
    const used = await uploadPage();
    await offer([used]);
    const strange = "/api/v2/uploaded-files/00000000-0000-4000-8000-000000000000";
    for (const pages of [[idImage], [used], [strange], [await uploadPage(), strange]])
      expect(outcomeOf(await send(id, pages))).toBe("422 ImageMissing");
    const [, asked] = await own();
    expect(asked).toMatchObject({ id, status: "ASKED", pages: [] });
  });

  it("that were never sent are swept; those of a document stay", async () => {
    const id = await askOne();
    const [kept, left] = [await uploadPage(), await uploadPage()];
    await send(id, [kept]);
    await test.ownerPool.query("update upload set created_at = now() - interval '49 hours'");
    await sweepOrphans(test.house, test.outside);
    expect(outcomeOf(await maria.get(kept.replace("/api/v2", "")))).toBe("200");
    expect(outcomeOf(await maria.get(left.replace("/api/v2", "")))).toBe("404 NotFound");
  });
});

describe("another member's document", () => {
  it("is neither read nor sent, nor are its pages used", async () => {
    const ben = await addSender();
    const id = await askOne();
    const page = await uploadPage();
    expect(await own(ben)).toEqual([]);
    expect(outcomeOf(await send(id, [await uploadPage(ben)], ben))).toBe("404 NotFound");
    expect(outcomeOf(await offer([page], ben))).toBe("422 ImageMissing");
    expect(outcomeOf(await ben.get(page.replace("/api/v2", "")))).toBe("404 NotFound");
    expect(await own()).toMatchObject([{ status: "ASKED" }]);
  });
});

describe("staff", () => {
  it("see a page only after they opened the document with a reason, which the member reads", async () => {
    const id = await sendOne();
    const page = idOf((await own())[0].pages[0]);
    const read = (desk = officer) => desk.browser.get(`/staff/document-pages/${page}`);
    expect(outcomeOf(await read())).toBe("409 DocumentNotOpened");
    expect(outcomeOf(await officer.browser.get(`/staff/images/${page}`))).toBe("404 NotFound");
    expect(outcomeOf(await open(id))).toBe("200");
    const { rawPayload } = await read();
    expect((await sharp(rawPayload).metadata()).format).toBe("jpeg");
    // An opening by another person does not count.
    expect(outcomeOf(await read(second))).toBe("409 DocumentNotOpened");
    expect(outcomeOf(await decide(id, accept, second))).toBe("409 DocumentNotOpened");
    expect((await maria.get("/settings/opened")).json()).toMatchObject([
      { what: "DOCUMENT_PAYSLIP", name: "Ofelia Cruz", why: "to compare the income" },
    ]);
  });

  it("need the officer's role, and nobody is let in without a session", async () => {
    const id = await sendOne();
    const page = idOf((await own())[0].pages[0]);
    for (const reply of [
      await assistant.browser.get(`/staff/document-pages/${page}`),
      await open(id, assistant),
      await decide(id, accept, assistant),
      await assistant.browser.post("/staff/documents/ask", { memberId: maria.id, documents: [] }),
    ])
      expect(outcomeOf(reply)).toBe("403 NotAllowed");
    const stranger = await app.inject(`/api/v2/staff/document-pages/${page}`);
    expect(outcomeOf(stranger)).toBe("401 NotSignedIn");
    expect(outcomeOf(await app.inject("/api/v2/member/documents"))).toBe("401 NotSignedIn");
  });

  it("of two who decide at once one wins", async () => {
    const id = await sendOne();
    await open(id);
    await open(id, second);
    const outcomes = await Promise.all([decide(id, accept), decide(id, decline, second)]);
    expect(outcomes.map(outcomeOf).toSorted()).toEqual(["200", "409 ChangedMeanwhile"]);
    const decided = await readAuditActions(test, maria.id);
    expect(decided.filter((one) => one === "DOCUMENT_DECIDED")).toHaveLength(1);
  });

  it("do not open the pages of their own case", async () => {
    const id = await sendOne();
    const page = idOf((await own())[0].pages[0]);
    await open(id);
    await test.ownerPool.query(
      `update staff set phone_fingerprint =
         (select phone_fingerprint from member where id = $2) where id = $1`,
      [officer.id, maria.id],
    );
    expect(outcomeOf(await officer.browser.get(`/staff/document-pages/${page}`))).toBe(
      "403 OwnCase",
    );
    expect(outcomeOf(await open(id))).toBe("403 OwnCase");
    await test.ownerPool.query("update staff set phone_fingerprint = $1 where id = $1::uuid", [
      officer.id,
    ]);
  });

  it("write a sentence to every request, and name a member who exists", async () => {
    const nobody = "00000000-0000-4000-8000-000000000000";
    expect(outcomeOf(await ask({ ...maria, id: nobody }))).toBe("404 NotFound");
    expect(outcomeOf(await ask(maria, []))).toBe("422 InvalidInput");
    expect(outcomeOf(await ask(maria, [{ kind: "PAYSLIP", request: " " }]))).toBe(
      "422 InvalidInput",
    );
    expect(outcomeOf(await decide(await sendOne(), { event: "decline", reason: "" }))).toBe(
      "422 InvalidInput",
    );
  });
});

it("is in the member's export, and its sentences are sealed in the table", async () => {
  const id = await sendOne();
  await open(id);
  await decide(id, decline);
  const { rows } = await test.ownerPool.query("select * from member_document where id = $1", [id]);
  expect(JSON.stringify(rows[0], (_, value) => value?.toString?.("latin1") ?? value)).not.toContain(
    "canary-request",
  );
  const member = { id: maria.id, sessionId: "", phoneNumber: "", role: "MEMBER" } as const;
  const data = (await exportData(test.house, member, caller)) as unknown as Record<string, object>;
  expect(data.member_document).toMatchObject([{ request, reason: decline.reason }]);
  expect(data.document_page).toMatchObject([{ page: 1 }]);
  expect(data.upload).toMatchObject([{ side: "DOCUMENT", link: (await own())[0].pages[0] }]);
});

it("is erased with the member, rows and files", async () => {
  await sendOne();
  const before = fs.readdirSync(filesFolder()).length;
  const { rows } = await test.ownerPool.query(
    `insert into deletion_request (id, member_id, asked_at)
     values (gen_random_uuid(), $1, now() - interval '31 days') returning id`,
    [maria.id],
  );
  const erased = await test.pool.query(
    "select erase_member($1, '', '', '30 days', '5 years') as name",
    [rows[0].id],
  );
  for (const { name } of erased.rows) await test.outside.files.remove(name);
  expect(fs.readdirSync(filesFolder()).length).toBe(before - 1);
  for (const table of ["member_document", "document_page", "upload"])
    expect(
      (await test.ownerPool.query(`select from ${table} where member_id = $1`, [maria.id]))
        .rowCount,
    ).toBe(0);
});
