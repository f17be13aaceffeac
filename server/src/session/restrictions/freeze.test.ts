import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { nextKey } from "@hiram/proof/testing/loan.ts";
import {
  latestCode,
  type Member,
  openBrowser,
  outcomeOf,
  readAuditActions,
  readOk,
  resetLimits,
  sendQueued,
  signedInMember,
  signInMember,
} from "@hiram/proof/testing/member.ts";
import { addTestPasskey } from "@hiram/proof/testing/passkey.ts";
import {
  confirmProposals,
  confirmTestProposal,
  openProposals,
} from "@hiram/proof/testing/proposals.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import { dumpDatabase, findSecrets } from "@hiram/proof/testing/story.ts";
import {
  addWalletMember,
  allowManyCodes,
  changeAccount,
  makeOne,
  rowOf,
} from "@hiram/proof/testing/wallet.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { sendPayout } from "#wallet/payouts/send-payout.ts";
import { sweepWithdrawals } from "#wallet/payouts/sweep-withdrawals.ts";

const test = await openHouseForFile();
const app = await test.openServer();
await allowManyCodes(test);
let member: Member;
beforeEach(async () => {
  await resetLimits(test);
  member = await signedInMember(test, app);
});

/** The token of the newest link that went to this member. */
async function linkToken(): Promise<string> {
  readOk(await signInMember(openBrowser(app), member));
  await sendQueued(test);
  const text = test.outside.texts.findLast(({ to }) => to === `+${member.phoneNumber}`)?.text;
  return text?.match(/\/freeze#([\w-]{22})$/)?.[1] ?? "";
}
/** One officer proposes to lift the freeze, another confirms. */
async function openAgain(officer: Desk, body: { memberId: string; reason: string }) {
  readOk(await officer.browser.post("/staff/members/unfreeze", body));
  const second = await openDesk(test, app, "LOAN_OFFICER");
  expect(await confirmProposals(second, body.memberId)).toEqual(["200"]);
}
const freezeBy = ({ browser }: Desk, body: { memberId: string; reason: string }) =>
  browser.post("/staff/members/freeze", { ...body, cause: "STOLEN" });
const freeze = (token: string) => openBrowser(app).post("/authmember/freeze", { token });
const purposes = async () => {
  await sendQueued(test);
  return [...test.outside.texts, ...test.outside.letters]
    .filter(({ to }) => to === `+${member.phoneNumber}`)
    .map(({ purpose }) => purpose);
};

describe("the link in a message", () => {
  it("freezes the account: sessions end at once, nobody signs in, both channels are told", async () => {
    const token = await linkToken();
    expect((await freeze(token)).json()).toEqual({});
    expect(outcomeOf(await member.browser.get("/authmember/sessions"))).toBe("403 LoginExpired");
    expect(outcomeOf(await member.browser.get("/auth/refresh"))).toBe("403 LoginExpired");
    const entry = await signInMember(openBrowser(app), member);
    expect(outcomeOf(entry)).toBe("423 AccountFrozen");
    expect(entry.json().message).toMatch(/frozen.*Contact Us/);
    expect(entry.headers["set-cookie"]).toBeUndefined();
    expect(await purposes()).toContain("FROZEN");
    expect(await readAuditActions(test, member.id)).toContain("ACCOUNT_FROZEN");
  });

  it("tells a stranger with a wrong password nothing of it", async () => {
    readOk(await freeze(await linkToken()));
    const guess = await signInMember(openBrowser(app), { ...member, password: "not this one 1" });
    expect(outcomeOf(guess)).toBe("401 SignInRefused");
  });

  it("shuts a passkey out too, in the same words", async () => {
    const { phone } = await addTestPasskey(member);
    readOk(await freeze(await linkToken()));
    const browser = openBrowser(app);
    const started = (await browser.post("/authmember/passkeys/signin/start", {})).json();
    const response = phone.get(started.options);
    const { challengeId } = started;
    const reply = await browser.post("/authmember/passkeys/signin", { challengeId, response });
    expect(outcomeOf(reply)).toBe("423 AccountFrozen");
  });

  it("tapped again says that it is done, and does nothing twice", async () => {
    const token = await linkToken();
    readOk(await freeze(token));
    readOk(await freeze(token));
    const actions = await readAuditActions(test, member.id);
    expect(actions.filter((one) => one === "ACCOUNT_FROZEN")).toHaveLength(1);
  });

  it("that never was, is too old, or was used before staff opened the account is refused alike", async () => {
    const used = await linkToken();
    readOk(await freeze(used));
    const officer = await openDesk(test, app, "LOAN_OFFICER");
    await openAgain(officer, { memberId: member.id, reason: "She came with her ID" });
    const old = await linkToken();
    await test.ownerPool.query("update freeze_link set expires_at = now() where used_at is null");
    const replies = [];
    for (const token of [used, old, "A".repeat(22)]) replies.push(await freeze(token));
    expect(replies.map(outcomeOf)).toEqual(Array(3).fill("422 FreezeLinkRefused"));
    expect(new Set(replies.map(({ payload }) => payload)).size).toBe(1);
    expect(outcomeOf(await signInMember(openBrowser(app), member))).toBe("200");
  });

  it("is kept as a hash alone", async () => {
    const token = await linkToken();
    expect(findSecrets(await dumpDatabase(test), { codes: [], words: [token] })).toEqual([]);
  });

  it("kills open codes, and a payout account that waits to be changed stays as it was", async () => {
    const rich = await addWalletMember(test, app, 5_000);
    const body = { withdrawalAmount: 500 };
    expect((await rich.post("/memberloan/otp", body)).statusCode).toBe(200);
    const otp = await latestCode(test, rich.phoneNumber);
    const account = { bankName: "GCash", accountNumber: "09171234567" };
    await changeAccount(test, rich.id, account, "now() + interval '5 hours'");
    const officer = await openDesk(test, app, "LOAN_OFFICER");
    const frozen = { memberId: rich.id, reason: "Called: the phone was stolen" };
    readOk(await freezeBy(officer, frozen));
    await openAgain(officer, frozen);
    const { rows } = await test.ownerPool.query(
      "select stopped_why from bank_change where member_id = $1",
      [rich.id],
    );
    expect(rows).toEqual([{ stopped_why: "STAFF" }]);
    const { rows: live } = await test.ownerPool.query(
      "select id from code_challenge where purpose = 'WITHDRAW' and replaced_at is null and spent_at is null",
    );
    expect(live).toEqual([]);
    expect(otp).toMatch(/^\d{6}$/);
  });
});

describe("a frozen member's withdrawal", () => {
  it("is not started by any rail, and goes on once the account is open again", async () => {
    const rich = await addWalletMember(test, app, 5_000);
    const id = await makeOne(rich, 1_000);
    const officer = await openDesk(test, app, "LOAN_OFFICER");
    const body = { memberId: rich.id, reason: "Called: the phone was stolen" };
    readOk(await freezeBy(officer, body));
    await sendPayout(test.house, test.outside, { withdrawalId: id });
    expect(await rowOf(test, id)).toMatchObject({ status: "PROCESSING", rail: null });
    const mark = { id, event: "send", reference: "BANK-1" };
    const marked = await officer.browser.post("/staff/payouts/mark", mark, {
      "idempotency-key": nextKey(),
    });
    expect(outcomeOf(marked)).toBe("409 MemberFrozen");
    await sweepWithdrawals(test.house);

    await openAgain(officer, body);
    await sendPayout(test.house, test.outside, { withdrawalId: id });
    expect(await rowOf(test, id)).toMatchObject({ status: "SENT" });
  });

  it("cannot be begun", async () => {
    const rich = await addWalletMember(test, app, 5_000);
    const confirmation = await rich.plantConfirmation(500);
    await test.ownerPool.query(
      "update member set frozen_at = now(), frozen_by = 'STAFF' where id = $1",
      [rich.id],
    );
    const reply = await rich.withdraw(500, { confirmation });
    expect(outcomeOf(reply)).toBe("403 LoginExpired");
    expect(await rich.available()).toBe(5_000);
  });
});

describe("staff", () => {
  it("freeze and open an account with a reason, which is a sealed note of the case", async () => {
    const officer = await openDesk(test, app, "LOAN_OFFICER", { name: "Ofelia Ramos" });
    const at = (path: string, reason: string) =>
      officer.browser.post(`/staff/members/${path}`, { memberId: member.id, reason });
    const frozen = { memberId: member.id, reason: "Her son says the phone was stolen" };
    readOk(await freezeBy(officer, frozen));
    expect(outcomeOf(await freezeBy(officer, frozen))).toBe("409 AlreadyFrozen");
    const shown = (
      await officer.browser.post("/staff/members/case", { memberId: member.id })
    ).json();
    expect(shown).toMatchObject({
      member: { restrictions: [{ kind: "FREEZE", until: null }], isErased: false },
      restrictions: [
        {
          kind: "FREEZE",
          cause: "STOLEN",
          words: "Her son says the phone was stolen",
          by: "Ofelia Ramos",
          endedAt: null,
        },
      ],
      sessions: 0,
    });
    expect(shown.notes[0]).toMatchObject({
      text: "Frozen (Phone or account stolen): Her son says the phone was stolen",
      by: "Ofelia Ramos",
    });
    await openAgain(officer, { memberId: member.id, reason: "She came with her ID" });
    expect(outcomeOf(await at("unfreeze", "again"))).toBe("409 NotFrozen");
    expect(outcomeOf(await signInMember(openBrowser(app), member))).toBe("200");
    expect((await purposes()).filter((purpose) => purpose === "FROZEN")).toHaveLength(2);
    const words = ["phone was stolen", "came with her ID"];
    expect(findSecrets(await dumpDatabase(test), { codes: [], words })).toEqual([]);
  });

  it("open an account again by two: the first cannot confirm, and a changed case is refused", async () => {
    const officer = await openDesk(test, app, "LOAN_OFFICER", { name: "Ofelia Ramos" });
    const second = await openDesk(test, app, "LOAN_OFFICER");
    const body = { memberId: member.id, reason: "She came with her ID" };
    readOk(await freezeBy(officer, body));
    readOk(await officer.browser.post("/staff/members/unfreeze", body));
    expect(outcomeOf(await signInMember(openBrowser(app), member))).toBe("423 AccountFrozen");
    expect(await openProposals(second, member.id)).toMatchObject([
      { kind: "member.unfreeze", by: "Ofelia Ramos", reason: body.reason, mayConfirm: true },
    ]);
    expect(await openProposals(officer, member.id)).toMatchObject([{ mayConfirm: false }]);
    expect(await confirmProposals(officer, member.id)).toEqual(["409 NotOneself"]);
    const [shown] = await openProposals(second, member.id);
    await test.ownerPool.query(
      "update member_restriction set cause = 'STRANGER' where member_id = $1",
      [member.id],
    );
    const seen = { id: shown?.id ?? "", fingerprint: shown?.fingerprint ?? "" };
    expect(await confirmTestProposal(second, seen)).toBe("409 ChangedMeanwhile");
    expect(await confirmProposals(second, member.id)).toEqual(["200"]);
    expect(await confirmTestProposal(second, seen)).toBe("409 ChangedMeanwhile");
  });

  it("sign every device of a member out", async () => {
    const officer = await openDesk(test, app, "LOAN_OFFICER");
    const body = { memberId: member.id, reason: "Asked for by phone" };
    const reply = await officer.browser.post("/staff/members/sign-out", body);
    expect(reply.json()).toEqual({ ended: 1 });
    expect(outcomeOf(await member.browser.get("/authmember/sessions"))).toBe("403 LoginExpired");
    expect(outcomeOf(await signInMember(openBrowser(app), member))).toBe("200");
  });

  it("who are no officers may not, and nobody opens an erased member's account again", async () => {
    for (const role of ["LOAN_ASSISTANT", "ADMIN"] as const) {
      const { browser } = await openDesk(test, app, role);
      const body = { memberId: member.id, reason: "Because", cause: "OTHER" };
      expect(outcomeOf(await browser.post("/staff/members/freeze", body))).toBe("403 NotAllowed");
    }
    await test.ownerPool.query("update member set frozen_at = now() where id = $1", [member.id]);
    const officer = await openDesk(test, app, "LOAN_OFFICER");
    const body = { memberId: member.id, reason: "Because" };
    const reply = await officer.browser.post("/staff/members/unfreeze", body);
    expect(outcomeOf(reply)).toBe("409 NotFrozen");
  });
});
