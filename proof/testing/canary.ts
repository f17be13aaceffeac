/**
 * A member and staff whose every value occurs nowhere else go through everything that the product
 * does with people, so that a test can look for those values where they must not be.
 */

import { randomUUID } from "node:crypto";
import { idComparisons } from "@hiram/contract/activation/id-check.ts";
import { apiBase } from "@hiram/contract/wire/call.ts";
import type { FastifyInstance } from "fastify";
import { answers, photo } from "#testing/activation.ts";
import type { TestHouse } from "#testing/house.ts";
import { accept, applicationOf, type LoanMember, latestLoanId, nextKey } from "#testing/loan.ts";
import {
  type Browser,
  latestCode,
  letResend,
  type Member,
  openBrowser,
  type Reply,
  signedInMember,
} from "#testing/member.ts";
import { confirmProposals } from "#testing/proposals.ts";
import { type Desk, openDesk } from "#testing/staff.ts";

const values = {
  fullName: "Zoraida Quezonera",
  phoneNumber: "639189876502",
  email: "zoraida.q@canary.example",
  password: "tawilis canary 31!",
  workLocation: "Karaganda",
  jobTitle: "Xylophonist",
  monthlyNetIncome: "7654321",
  monthlyDebts: "1354209",
  monthlyExpenses: "6543219",
  middleName: "Bughawlaya",
  birthDate: "1987-06-05",
  province: "Canaryprovince",
  town: "Canarytown",
  streetAddress: "88 Kalye Bughaw",
  newStreet: "99 Kalye Kanaryo",
  refFullName1: "Honorata Pajarillo",
  refPhoneNumber1: "639170009876",
  identityNumber: "9182736455463728",
  accountNumber: "009988776655",
  visitorName: "Bonifacia Canarina",
  visitorEmail: "bonifacia@canary.example",
  staffName: "Crisostoma Canarosa",
} as const;

/** Texts that people type as sentences; each has its own word, so that a find names its place. */
const sentences = {
  visitorMessage: "Please call my sister canary-visitor.",
  answer: "We spoke with your sister canary-answer.",
  note: "Her brother is in debt canary-note.",
  pauseNote: "Please send the payslip canary-pausenote.",
  documentRequest: "The payslip of your husband canary-request.",
  documentWhy: "To see the debts canary-openwhy.",
  documentReason: "The name is your sister's canary-declined.",
  approveNote: "Less than asked canary-approvenote.",
  pauseReason: "The name differs canary-pausereason.",
  revealReason: "She lost her phone canary-reveal.",
  freezeReason: "Her husband took the phone canary-freeze.",
  unfreezeReason: "She came with her ID canary-unfreeze.",
  blockReason: "Her neighbour says that she has died canary-block.",
  unblockReason: "She called us herself canary-unblock.",
  signOutReason: "A phone was stolen canary-signout.",
  bankNote: "The bank called her sister canary-banknote.",
} as const;

export type CanaryStory = {
  readonly words: readonly string[];
  readonly codes: readonly string[];
  readonly memberId: string;
};

type Walk = {
  readonly test: TestHouse;
  readonly app: FastifyInstance;
  readonly member: Member;
  readonly officer: Desk;
  readonly codes: string[];
};

export async function walkCanaries(test: TestHouse, app: FastifyInstance): Promise<CanaryStory> {
  const { fullName, phoneNumber, email, password, workLocation, jobTitle } = values;
  const { monthlyNetIncome } = values;
  const form = { fullName, phoneNumber, email, password, workLocation, jobTitle, monthlyNetIncome };
  const member = await signedInMember(test, app, form);
  const officer = await openDesk(test, app, "LOAN_OFFICER", { name: values.staffName });
  const walk = { test, app, member, officer, codes: [] };
  await activate(walk);
  await borrow(walk);
  await sendDocument(walk);
  await withdrawAndReturn(walk);
  await changeDetails(walk);
  await writeToUs(walk);
  await lookInto(walk);
  return { words: wordsOf(officer, member), codes: walk.codes, memberId: member.id };
}

function wordsOf(officer: Desk, { browser }: Member): string[] {
  const local = values.phoneNumber.slice(2);
  const marks = Object.values(sentences).map((text) => /canary-\w+/.exec(text)?.[0] as string);
  const cookies = [...browser.cookies.values(), ...officer.browser.cookies.values()];
  const names = `${values.fullName} ${values.refFullName1} ${values.visitorName}`.split(" ");
  return [
    ...Object.values(values),
    ...names,
    ...marks,
    ...cookies.filter((value) => value.length > 20),
    local,
    `${local.slice(0, 3)} ${local.slice(3, 6)} ${local.slice(6)}`,
    officer.email,
    officer.phone,
    officer.password,
    officer.totpSecret as string,
    browser.accessToken,
  ];
}

function good(reply: Reply, what: string): Reply {
  if (reply.statusCode !== 200) throw new Error(`${what}: ${reply.statusCode} ${reply.payload}`);
  return reply;
}

const keyed = () => ({ "idempotency-key": nextKey() });

/** The member with the calls of loans, each under a key of its own. */
const borrowerOf = ({ id, phoneNumber, browser }: Member): LoanMember => ({
  id,
  phoneNumber,
  authorization: `Bearer ${browser.accessToken}`,
  post: (path, body = {}) => browser.post(path, body, keyed()),
  patch: (path, body) => browser.patch(path, body, keyed()),
  get: (path) => browser.get(path),
});

async function upload({ app, member }: Walk, side: string): Promise<string> {
  const form = new FormData();
  form.append("side", side);
  form.append("file", new Blob([new Uint8Array(await photo(640, 480))]), `${values.fullName}.jpg`);
  const written = new Response(form);
  const reply = await app.inject({
    method: "POST",
    url: `${apiBase}/uploads`,
    headers: {
      authorization: `Bearer ${member.browser.accessToken}`,
      "content-type": written.headers.get("content-type") ?? "",
    },
    payload: Buffer.from(await written.arrayBuffer()),
  });
  return good(reply, "upload").json().url;
}

async function activate(walk: Walk): Promise<void> {
  const { browser } = walk.member;
  const { middleName, birthDate, province, town, streetAddress } = values;
  const { refFullName1, refPhoneNumber1, identityNumber, accountNumber } = values;
  const [firstName, lastName] = values.fullName.split(" ");
  const steps: Record<string, object> = {
    personal: { ...answers.personal, firstName, middleName, lastName, birthDate },
    address: { countryResidence: "Saudi Arabia", province, town, streetAddress },
    references: { refFullName1, refRelationship1: "Sister", refPhoneNumber1 },
    identity: {
      identityType: "PHILSYS",
      identityNumber,
      imageIdFrontURL: await upload(walk, "FRONT"),
      imageIdBackURL: await upload(walk, "BACK"),
      imageSelfieURL: await upload(walk, "SELFIE"),
    },
    bank: { bankName: "BDO Unibank", accountNumber },
  };
  for (const [step, body] of Object.entries(steps)) {
    // A misspelt field with a personal value is refused, and must not be logged.
    await browser.patch(`/member/update/${step}`, { ...body, fulName: values.fullName });
    good(await browser.patch(`/member/update/${step}`, body), step);
  }
}

/** Declined once, then paused, approved with a note and accepted. */
async function borrow({ test, member, officer, codes }: Walk): Promise<void> {
  const borrower = borrowerOf(member);
  const apply = async () => {
    const declared = {
      monthlyDebtsPHP: Number(values.monthlyDebts),
      monthlyExpensesPHP: Number(values.monthlyExpenses),
    };
    good(await borrower.post("/loan/applynew", applicationOf(test, { declared })), "apply");
    return latestLoanId(test, member.id);
  };
  const decide = async (body: object) =>
    good(await officer.browser.post("/staff/loans/decide", body), JSON.stringify(body));
  const declined = await apply();
  await decide({ loanId: declined, event: "review" });
  await decide({ loanId: declined, event: "decline", reason: "INCOME" });
  const loanId = await apply();
  await decide({ loanId, event: "review" });
  await decide({ loanId, event: "pause", note: sentences.pauseNote });
  await decide({ loanId, event: "resume" });
  await decide({ loanId, event: "approve", note: sentences.approveNote });
  await verifyId(member.id, officer);
  good(await accept(test, borrower), "accept");
  codes.push(await latestCode(test, member.phoneNumber));
  good(await borrower.get("/memberloan/documents/contract"), "contract");
}

/** The officer opens the current images of the ID, compares them and verifies the ID. */
async function verifyId(memberId: string, { browser }: Desk): Promise<void> {
  const shown = good(await browser.post("/staff/members/case", { memberId }), "case").json();
  for (const { id } of shown.identity.images)
    good(await browser.get(`/staff/images/${id}`), "image");
  const request = { memberId, compared: idComparisons };
  good(await browser.post("/staff/id-checks/verify", request), "verify the ID");
}

/** Makes two withdrawals: one is paused and returned, the other is sent and paid. */
async function withdrawAndReturn({ test, app, member, officer, codes }: Walk): Promise<void> {
  const borrower = borrowerOf(member);
  const { _id: id } = good(await borrower.post("/loan/phonenumber"), "wallet").json();
  const withdraw = async (withdrawalAmount: number) => {
    await letResend(test);
    good(await borrower.post("/memberloan/otp", { withdrawalAmount }), "code");
    const otp = await latestCode(test, member.phoneNumber);
    const typed = await borrower.post("/memberloan/verify", { withdrawalAmount, otp });
    const { confirmation } = good(typed, "verify").json();
    codes.push(otp);
    const body = { id, withdrawalAmount, confirmation };
    return good(await borrower.post("/memberloan/withdraw", body), "withdraw").json().withdrawalId;
  };
  const mark = async (body: object) =>
    good(
      await officer.browser.post("/staff/payouts/mark", body, { "idempotency-key": nextKey() }),
      JSON.stringify(body),
    );
  const until = new Date(test.clock.now().getTime() + 3_600_000).toISOString();
  const returned = await withdraw(1_500);
  const pause = {
    id: returned,
    event: "pause",
    cause: "NAME_DIFFERS",
    reason: sentences.pauseReason,
    until,
  };
  await mark(pause);
  await mark({ id: returned, event: "resume", reason: "The name is right." });
  await mark(pause);
  await mark({ id: returned, event: "return", reason: "AC04" });
  const paid = await withdraw(2_500);
  const second = await openDesk(test, app, "LOAN_OFFICER");
  const { bankNote: note } = sentences;
  for (const event of [{ event: "send", reference: `BANK ${randomUUID()}` }, { event: "settle" }]) {
    await mark({ id: paid, note, ...event });
    if ((await confirmProposals(second, member.id)).join() !== "200") throw new Error("not marked");
  }
  const stays = await withdraw(3_500);
  await mark({ ...pause, id: stays });
  good(await borrower.get(`/memberloan/receipts/${paid}`), "receipt");
  const shown = good(await borrower.post("/memberloan/withdrawals", {}), "withdrawals").json();
  if (shown.withdrawals[0].pauseCause === null) throw new Error("not paused");
}

/** Asked for in own words, sent, opened with a reason and declined with another. */
async function sendDocument(walk: Walk): Promise<void> {
  const { member, officer } = walk;
  const atDesk = async (path: string, body: object) =>
    good(await officer.browser.post(`/staff/documents/${path}`, body), path).json();
  const documents = [{ kind: "PAYSLIP", request: sentences.documentRequest }];
  const { ids } = await atDesk("ask", { memberId: member.id, documents });
  const [documentId] = ids;
  const pages = [await upload(walk, "DOCUMENT")];
  good(await member.browser.patch("/member/documents", { documentId, pages }), "send");
  await atDesk("open", { documentId, reason: sentences.documentWhy });
  await atDesk("decide", { documentId, event: "decline", reason: sentences.documentReason });
  const [shown] = good(await member.browser.get("/member/documents"), "documents").json();
  if (shown.reason !== sentences.documentReason) throw new Error("no reason");
}

async function changeDetails({ member }: Walk): Promise<void> {
  const { province, town, newStreet: streetAddress } = values;
  const moved = { countryResidence: "Saudi Arabia", province, town, streetAddress };
  good(await member.browser.patch("/memberdetails/address", moved), "address");
  good(await member.browser.get("/settings/export"), "export");
}

async function writeToUs({ app, officer }: Walk): Promise<void> {
  const visitor: Browser = openBrowser(app);
  const { visitorName: name, visitorEmail: email } = values;
  const message = { name, email, message: sentences.visitorMessage, consent: true };
  good(await visitor.post("/contact", message), "contact");
  const list = { list: "open" };
  const { rows } = good(await officer.browser.post("/staff/complaints", list), "complaints").json();
  const { id } = rows[0];
  good(await officer.browser.post("/staff/complaints/take", { id }), "take");
  const answer = { id, text: sentences.answer };
  good(await officer.browser.post("/staff/complaints/answer", answer), "answer");
}

/** An officer's acts on the member's case, each with a reason. */
async function lookInto({ test, app, member, officer }: Walk): Promise<void> {
  const memberId = member.id;
  const calls: [string, object][] = [
    ["/staff/members/search", { query: values.fullName }],
    ["/staff/members/search", { query: values.phoneNumber }],
    ["/staff/members/search", { query: values.identityNumber }],
    ["/staff/members/case", { memberId }],
    ["/staff/members/reveal", { memberId, part: "email", reason: sentences.revealReason }],
    ["/staff/notes", { memberId, text: sentences.note }],
    ["/staff/members/sign-out", { memberId, reason: sentences.signOutReason }],
    ["/staff/members/freeze", { memberId, cause: "OTHER", reason: sentences.freezeReason }],
    ["/staff/members/unfreeze", { memberId, reason: sentences.unfreezeReason }],
    ["/staff/members/block", { memberId, cause: "OTHER", reason: sentences.blockReason }],
    ["/staff/members/unblock", { memberId, reason: sentences.unblockReason }],
  ];
  for (const [path, body] of calls) good(await officer.browser.post(path, body), path);
  const second = await openDesk(test, app, "LOAN_OFFICER");
  if ((await confirmProposals(second, memberId)).join() !== "200,200")
    throw new Error("not opened");
  const wrong = { phoneNumber: values.phoneNumber, password: `${values.password}x` };
  await openBrowser(app).post("/authmember/login", wrong);
}
