/** A correction of name or date of birth: asked by the member, decided at the desk. */
import { Readable } from "node:stream";
import type { UploadKind } from "@hiram/contract/activation/activation.ts";
import { photo } from "@hiram/proof/testing/activation.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  accept,
  askingAs,
  caller,
  hashOfContract,
  loanIn,
  verifyIdOf,
} from "@hiram/proof/testing/loan.ts";
import {
  type Member,
  outcomeOf,
  readAuditActions,
  resetLimits,
  sendQueued,
} from "@hiram/proof/testing/member.ts";
import {
  confirmProposals,
  confirmTestProposal,
  openProposals,
} from "@hiram/proof/testing/proposals.ts";
import { activatedMember } from "@hiram/proof/testing/settings.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import { addActiveLoan, plantProof } from "@hiram/proof/testing/wallet.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { receiveImage } from "#activation/receive-image.ts";
import { readBeneficiary } from "#member/beneficiary.ts";
import { findByName } from "#member/names.ts";
import { exportData } from "#settings/export-data.ts";

const test = await openHouseForFile();
const app = await test.openServer();
const first = await openDesk(test, app, "LOAN_OFFICER", { name: "Ofelia Cruz" });
const second = await openDesk(test, app, "LOAN_OFFICER", { name: "Ramon Diaz" });
const picture = await photo(800, 600);
let member: Member;

beforeEach(async () => {
  await resetLimits(test);
  member = await activatedMember(test, app);
});

const path = "/memberdetails/correction";
const upload = async (of = member, side: UploadKind = "CORRECTION") => {
  const file = Readable.from([picture]);
  const request = { file, readSide: async () => side };
  return (await receiveImage(test.house, test.outside.files, request, of)).url;
};
/** The member's details are those of `testing/activation.ts`: Liza Peña, 28 February 1990. */
const today = { firstName: "Liza", middleName: "", lastName: "Peña", birthDate: "1990-02-28" };
const wanted = { ...today, firstName: "Lisabel", birthDate: "1991-02-28" };
const bodyOf = async (changes: object = {}) => ({
  ...wanted,
  why: "A typing mistake",
  photo: await upload(),
  currentPassword: member.password,
  ...changes,
});
const ask = async (changes: object = {}) => member.browser.post(path, await bodyOf(changes));
const info = async () => (await member.browser.post("/misc/phonenumber", {})).json();
const caseOf = async (desk = first) =>
  (await desk.browser.post("/staff/members/case", { memberId: member.id })).json();
const openPhoto = async (desk: Desk) => {
  const { image } = (await caseOf(desk)).corrections[0];
  return desk.browser.get(`/staff/images/${image}`);
};
const decide = async (decision: object, desk = first) => {
  const { id: correctionId } = (await caseOf(desk)).corrections[0];
  return desk.browser.post("/staff/members/correction", { correctionId, ...decision });
};
const good = { isGood: true, reason: "The ID shows it." };
const proposeIt = async () => {
  await openPhoto(first);
  expect(outcomeOf(await decide(good))).toBe("200");
};
async function acceptIt(changes: object = {}) {
  expect(outcomeOf(await ask(changes))).toBe("200");
  await proposeIt();
  await openPhoto(second);
  expect(await confirmProposals(second, member.id)).toEqual(["200"]);
}
const textsOf = async () => {
  await sendQueued(test);
  const isOwn = ({ to, purpose }: { to: string; purpose: string }) =>
    to === `+${member.phoneNumber}` && purpose === "CORRECTION";
  return test.outside.texts.filter(isOwn).map(({ text }) => text);
};

describe("a correction", () => {
  it("accepted by two people changes the name everywhere, keeps the old one, and holds payouts", async () => {
    await verifyIdOf(test, member.id);
    expect(outcomeOf(await ask())).toBe("200");
    expect(await info()).toMatchObject({ ...today, correction: { status: "ASKED", wanted } });
    await proposeIt();
    const [proposal] = await openProposals(second, member.id);
    const facts = JSON.stringify(proposal?.facts);
    for (const value of ["Liza Peña", "Lisabel Peña"]) expect(facts).toContain(value);
    expect(await info()).toMatchObject(today);
    await openPhoto(second);
    expect(await confirmProposals(second, member.id)).toEqual(["200"]);

    const after = await info();
    expect(after).toMatchObject({ ...wanted, correction: null });
    const hours = (Date.parse(after.recoveryHoldUntil) - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(test.house.policies.now().bankChangeWaitHours, 1);
    expect((await readBeneficiary(test.house.db, test.house, member.id))?.accountName).toBe(
      "Lisabel Peña",
    );
    expect(await findByName(test.house, "Lisabel", 50)).toContain(member.id);
    expect((await caseOf()).member.name).toBe("Lisabel Peña");
    const who = { id: member.id, sessionId: "", phoneNumber: "", role: "MEMBER" } as const;
    // The export waits as money does; afterwards it has both names.
    await expect(exportData(test.house, who, caller)).rejects.toThrow(/was recently recovered/);
    const { rows: held } = await test.ownerPool.query(
      "select recovery_hold_until as until from member where id = $1",
      [who.id],
    );
    const holdUntil = (until: Date | null) =>
      test.ownerPool.query("update member set recovery_hold_until = $2 where id = $1", [
        who.id,
        until,
      ]);
    await holdUntil(null);
    const data = (await exportData(test.house, who, caller)) as unknown as Record<string, object>;
    await holdUntil(held[0].until);
    expect(data.personal_correction).toMatchObject([{ content: { old: today, wanted } }]);
    expect(data.member_change).toMatchObject([{ what: "PERSONAL", content: today }]);
    const [askedText, acceptedText] = await textsOf();
    expect(askedText).toMatch(/correction of your name and birth date .* Freeze: http/);
    expect(acceptedText).toMatch(/details corrected. Payouts from .* Freeze: http/);
    expect(await readAuditActions(test, member.id)).toEqual(
      expect.arrayContaining(["CORRECTION_ASKED", "CORRECTION_ACCEPTED"]),
    );
  });

  it("of the name refuses withdrawals until the hold is over", async () => {
    await verifyIdOf(test, member.id);
    await addActiveLoan(test, member.id, 5_000_00);
    await acceptIt();
    const { rows } = await test.ownerPool.query(
      `select wallet.id, session.id as session_id from wallet
       join session on session.member_id = wallet.member_id where wallet.member_id = $1`,
      [member.id],
    );
    const { id, phoneNumber } = member;
    const own = await askingAs(test, app, { id, phoneNumber, sessionId: rows[0].session_id });
    const confirmation = await plantProof(test, own, 500);
    const withdraw = () =>
      own.post("/memberloan/withdraw", { id: rows[0].id, withdrawalAmount: 500, confirmation });
    expect(outcomeOf(await withdraw())).toBe("409 RecoveryHold");
    await test.ownerPool.query("update member set recovery_hold_until = now() where id = $1", [
      member.id,
    ]);
    expect(outcomeOf(await withdraw())).toBe("200");
  });

  it("of the date of birth alone holds nothing", async () => {
    await acceptIt({ ...today, birthDate: "1992-03-01" });
    expect(await info()).toMatchObject({ birthDate: "1992-03-01", recoveryHoldUntil: null });
    expect((await textsOf()).at(-1)).not.toContain("Payouts from");
  });

  it("is taken back by the member, and then another may be asked for", async () => {
    await ask();
    await proposeIt();
    const [proposal] = await openProposals(second, member.id);
    await openPhoto(second);
    expect(outcomeOf(await member.browser.post(`${path}/withdraw`, {}))).toBe("200");
    expect(outcomeOf(await member.browser.post(`${path}/withdraw`, {}))).toBe("404 NotFound");
    expect(await confirmTestProposal(second, proposal as NonNullable<typeof proposal>)).toBe(
      "409 ChangedMeanwhile",
    );
    expect(await info()).toMatchObject({ ...today, correction: null });
    expect(outcomeOf(await ask())).toBe("200");
  });

  it("is refused by one person with a reason that the member reads in both places", async () => {
    await ask();
    await openPhoto(first);
    expect(outcomeOf(await decide({ isGood: false, reason: "DIFFERS" }))).toBe("200");
    expect(await info()).toMatchObject({
      ...today,
      correction: { status: "REFUSED", reason: "DIFFERS" },
    });
    expect((await textsOf()).at(-1)).toContain("The details on the ID differ from what you typed.");
    expect(outcomeOf(await decide(good))).toBe("409 ChangedMeanwhile");
    expect(outcomeOf(await ask())).toBe("200");
  });
});

describe("asking", () => {
  it("twice with the same request has one effect, and another one waits for the first", async () => {
    const body = await bodyOf();
    const replies = await Promise.all([1, 2].map(() => member.browser.post(path, body)));
    expect(replies.map(outcomeOf)).toEqual(["200", "200"]);
    expect(replies[0]?.json()).toEqual(replies[1]?.json());
    expect(await textsOf()).toHaveLength(1);
    expect(outcomeOf(await ask({ why: "Something else" }))).toBe("409 CorrectionOpen");
  });

  it.each([
    ["without the password", { currentPassword: "not this one" }, "422 WrongPassword"],
    ["for the details that are there", today, "409 NothingToCorrect"],
    ["for a person who is too young", { birthDate: "2015-01-01" }, "422 InvalidInput"],
    ["without a photo", { photo: undefined }, "422 InvalidInput"],
    ["without a reason", { why: " " }, "422 InvalidInput"],
  ])("is refused %s", async (_, changes, outcome) => {
    expect(outcomeOf(await ask(changes))).toBe(outcome);
    expect((await info()).correction).toBeNull();
  });

  it("is refused with another member's photo, one of another kind, and one used before", async () => {
    const other = await activatedMember(test, app);
    for (const url of [await upload(other), await upload(member, "FRONT")])
      expect(outcomeOf(await ask({ photo: url }))).toBe("422 ImageMissing");
    const used = await upload();
    await ask({ photo: used });
    await member.browser.post(`${path}/withdraw`, {});
    expect(outcomeOf(await ask({ photo: used }))).toBe("422 ImageMissing");
  });

  it("waits while money is held back after a recovery", async () => {
    await test.ownerPool.query(
      "update member set recovery_hold_until = now() + interval '1 hour' where id = $1",
      [member.id],
    );
    expect(outcomeOf(await ask())).toBe("409 RecoveryHold");
  });
});

describe("at the desk", () => {
  it("one person alone changes nothing, and both have to open the photo", async () => {
    await ask();
    expect(outcomeOf(await decide(good))).toBe("409 ImagesNotOpened");
    await proposeIt();
    const [proposal] = await openProposals(first, member.id);
    const own = proposal as NonNullable<typeof proposal>;
    expect(await confirmTestProposal(first, own)).toBe("409 NotOneself");
    expect(await confirmProposals(second, member.id)).toEqual(["409 ImagesNotOpened"]);
    expect(await info()).toMatchObject(today);
  });

  it("needs the officer's role, and is refused to the member's own person", async () => {
    await ask();
    const assistant = await openDesk(test, app, "LOAN_ASSISTANT");
    expect(outcomeOf(await openPhoto(assistant))).toBe("403 NotAllowed");
    expect(outcomeOf(await decide(good, assistant))).toBe("403 NotAllowed");
    const { id: correctionId, image } = (await caseOf()).corrections[0];
    const own = await openDesk(test, app, "LOAN_OFFICER");
    await test.ownerPool.query(
      `update staff set phone_fingerprint =
         (select phone_fingerprint from member where id = $2) where id = $1`,
      [own.id, member.id],
    );
    const body = { correctionId, ...good };
    expect(outcomeOf(await own.browser.post("/staff/members/correction", body))).toBe(
      "403 OwnCase",
    );
    expect(outcomeOf(await own.browser.get(`/staff/images/${image}`))).toBe("403 OwnCase");
  });

  it("ends with a freeze of the account, which also signs the member out", async () => {
    await ask();
    await proposeIt();
    const [proposal] = await openProposals(second, member.id);
    await openPhoto(second);
    const freeze = { memberId: member.id, cause: "STOLEN", reason: "The member called" };
    const frozen = await first.browser.post("/staff/members/freeze", freeze);
    expect(outcomeOf(frozen)).toBe("200");
    expect(await confirmTestProposal(second, proposal as NonNullable<typeof proposal>)).toBe(
      "409 ChangedMeanwhile",
    );
    expect((await caseOf()).corrections[0].status).toBe("WITHDRAWN");
    expect((await ask()).statusCode).not.toBe(200);
  });

  it("waits in the queue of documents until it is decided", async () => {
    await ask();
    const listed = async () =>
      (await first.browser.post("/staff/documents", {}))
        .json()
        .rows.filter(({ memberId }: { memberId: string }) => memberId === member.id);
    expect(await listed()).toMatchObject([{ kind: "CORRECTION", status: "RECEIVED" }]);
    await openPhoto(first);
    await decide({ isGood: false, reason: "CUT_OFF" });
    expect(await listed()).toEqual([]);
  });

  it("cannot be accepted past the second person in the database itself", async () => {
    await ask();
    const accepted = test.pool.query(
      `update personal_correction set status = 'ACCEPTED', decided_by = $2, decided_at = now(),
         accept_proposal = (select id from staff_proposal limit 1) where member_id = $1`,
      [member.id, first.id],
    );
    await expect(accepted).rejects.toThrow(/two people|accept/);
  });
});

it("writes an offer that waits with the new name; a signed contract stays", async () => {
  const loan = await loanIn(test, app, "APPROVED");
  await test.ownerPool.query(
    "update member set password_hash = (select password_hash from member where id = $2) where id = $1",
    [loan.member.id, member.id],
  );
  const owner = loan.member;
  const before = await hashOfContract(owner);
  const photoUrl = await upload({ ...member, id: owner.id });
  const { personal } = (await exportData(
    test.house,
    { id: owner.id, sessionId: "", phoneNumber: "", role: "MEMBER" },
    caller,
  ).then((data) => (data as unknown as { activation: object }).activation)) as {
    personal: typeof today;
  };
  const { firstName, middleName, lastName, birthDate } = personal;
  const details = { firstName, middleName, lastName, birthDate };
  const asked = await owner.post(path, {
    ...details,
    firstName: "Lisabel",
    why: "A typing mistake",
    photo: photoUrl,
    currentPassword: member.password,
  });
  expect(outcomeOf(asked)).toBe("200");
  member = { ...member, id: owner.id };
  await proposeIt();
  await openPhoto(second);
  expect(await confirmProposals(second, owner.id)).toEqual(["200"]);
  const renewed = await hashOfContract(owner);
  expect(renewed).not.toBe(before);
  expect(outcomeOf(await accept(test, owner))).toBe("200");
  expect(await hashOfContract(owner)).toBe(renewed);
});
