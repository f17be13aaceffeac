import { randomUUID } from "node:crypto";
import { activationSteps } from "@hiram/contract/activation/activation.ts";
import { addMember, answers, sendPictures } from "@hiram/proof/testing/activation.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { describe, expect, it } from "vitest";
import { saveActivationStep } from "#activation/save-step.ts";
import { readAnswers } from "#member/answers.ts";

const test = await openHouseForFile();
const app = await test.openServer();

const outcome = (reply: { statusCode: number; json(): { code?: string; state?: string } }) =>
  reply.statusCode === 200 ? reply.json().state : `${reply.statusCode} ${reply.json().code}`;

async function reach(step: string) {
  const member = await addMember(test, app);
  const pictures = await sendPictures(member);
  for (const { name } of activationSteps) {
    if (name === step) break;
    const extra = name === "identity" ? pictures : {};
    expect(outcome(await member.patch(name, { ...answers[name], ...extra }))).toBe("UPDATE_NEXT");
  }
  return { member, pictures };
}

describe("the five steps", () => {
  it("S011 S099 S150 S160 S161 lead from the beginning to INFO_COMPLETED, each telling which is next", async () => {
    const member = await addMember(test, app);
    const pictures = await sendPictures(member);
    for (const { name, state } of activationSteps) {
      expect(await member.state()).toBe(state);
      const extra = name === "identity" ? pictures : {};
      const reply = await member.patch(name, { ...answers[name], ...extra });
      expect(outcome(reply)).toBe(name === "bank" ? "INFO_COMPLETED" : "UPDATE_NEXT");
    }
    expect(await member.state()).toBe("INFO_COMPLETED");
  });

  it("tell what registration knows, to begin with", async () => {
    const member = await addMember(test, app);
    const reply = await app.inject({
      method: "POST",
      url: "/api/v2/member/infostate",
      payload: { phoneNumber: member.phoneNumber },
      headers: { authorization: `Bearer ${await tokenOf(member)}` },
    });
    expect(reply.json()).toMatchObject({
      state: "PERSONAL_INFO",
      known: { firstName: "Liza Mendoza", country: "Saudi Arabia" },
    });
  });

  it.each(activationSteps)("$name answers the same when the same is sent again", async (step) => {
    const { member, pictures } = await reach(step.name);
    const body = { ...answers[step.name], ...(step.name === "identity" ? pictures : {}) };
    const first = outcome(await member.patch(step.name, body));
    expect(outcome(await member.patch(step.name, body))).toBe(first);
    const rows = await test.ownerPool.query(
      "select from activation_answer where member_id = $1 and step = $2",
      [member.id, step.name],
    );
    expect(rows.rowCount).toBe(1);
  });

  it("refuse other answers for a step that is saved, and a step that is not yet next", async () => {
    const { member } = await reach("address");
    const other = { ...answers.personal, firstName: "Ana" };
    expect(outcome(await member.patch("personal", other))).toBe("409 StepOutOfOrder");
    expect(outcome(await member.patch("bank", answers.bank))).toBe("409 StepOutOfOrder");
    expect(await member.state()).toBe("ADDRESS_INFO");
  });

  it("can be corrected until the last is saved, and are read back as they are now", async () => {
    const { member, pictures } = await reach("bank");
    const before = await numberOf(member.id);
    const changes: [keyof typeof answers, object][] = [
      ["personal", { firstName: "Ana" }],
      ["address", { streetAddress: "#7 Rizal St" }],
      ["references", { refFullName1: "Rosa Cruz" }],
      ["identity", { identityNumber: "9999-5678-9012-3456", ...pictures }],
    ];
    for (const [step, change] of changes) {
      const body = { ...answers[step], ...change, isCorrection: true };
      expect(outcome(await member.patch(step, body))).toBe("UPDATE_NEXT");
    }
    expect(await member.state()).toBe("BANK_INFO");
    const reply = await post(member, "/api/v2/member/answers");
    expect(reply.json()).toMatchObject({
      personal: { firstName: "Ana", birthDate: answers.personal.birthDate },
      address: { streetAddress: "#7 Rizal St" },
      references: { refFullName1: "Rosa Cruz" },
      identity: { identityNumber: "999••••••••••456", ...pictures },
    });
    expect(await numberOf(member.id)).not.toBe(before);
    await member.patch("bank", answers.bank);
    const late = { ...answers.personal, firstName: "Eva", isCorrection: true };
    expect(outcome(await member.patch("personal", late))).toBe("409 AlreadyActivated");
    const after = (await post(member, "/api/v2/member/answers")).json();
    expect(Object.values(after)).toEqual([null, null, null, null]);
  });

  it("cannot be corrected before they are saved, nor the payout account at all", async () => {
    const { member } = await reach("address");
    const early = { ...answers.references, isCorrection: true };
    expect(outcome(await member.patch("references", early))).toBe("409 StepOutOfOrder");
    const bank = { ...answers.bank, isCorrection: true };
    expect((await member.patch("bank", bank)).statusCode).toBe(422);
    const { personal, address } = (await post(member, "/api/v2/member/answers")).json();
    expect([personal.firstName, address]).toEqual([answers.personal.firstName, null]);
  });

  it("throw for a step that does not exist, in whatever state the member is", async () => {
    const { member } = await reach("bank");
    const unknown = { step: "salary" as "bank", answers: answers.bank };
    await expect(saveActivationStep(test.house, member.id, unknown)).rejects.toThrow(
      "salary is no step",
    );
    expect(await member.state()).toBe("BANK_INFO");
  });

  it("refuse anything new once completed", async () => {
    const { member } = await reach("bank");
    await member.patch("bank", answers.bank);
    const other = { bankName: "GCash", accountNumber: "09171234567" };
    expect(outcome(await member.patch("bank", other))).toBe("409 AlreadyActivated");
  });

  it("have one winner when two devices save different answers at once", async () => {
    const { member } = await reach("personal");
    const names = Array.from({ length: 12 }, (_, i) => `Liza${"a".repeat(i + 1)}`);
    const replies = await Promise.all(
      names.map((firstName) => member.patch("personal", { ...answers.personal, firstName })),
    );
    const won = replies.filter((reply) => reply.statusCode === 200);
    expect(won).toHaveLength(1);
  });
});

const numberOf = async (memberId: string) => {
  const { rows } = await test.ownerPool.query(
    "select number_fingerprint from activation_answer where member_id = $1 and step = 'identity'",
    [memberId],
  );
  return rows[0]?.number_fingerprint;
};

const post = async (member: Awaited<ReturnType<typeof addMember>>, url: string) =>
  app.inject({
    method: "POST",
    url,
    payload: {},
    headers: { authorization: `Bearer ${await tokenOf(member)}` },
  });

const tokenOf = ({ id, sessionId, phoneNumber }: Awaited<ReturnType<typeof addMember>>) =>
  test.house.tokens.sign({ subjectId: id, sessionId, phoneNumber, roles: ["MEMBER"] });

describe("wrong answers are refused by the name of their field", () => {
  const wrong: [step: keyof typeof answers, change: object, field: string][] = [
    ["personal", { birthDate: "2010-01-01" }, "birthDate"],
    ["personal", { birthDate: "1990-02-30" }, "birthDate"],
    ["personal", { birthDate: "1940-01-01" }, "birthDate"],
    ["personal", { gender: "?" }, "gender"],
    ["personal", { maritalStatus: "?" }, "maritalStatus"],
    ["personal", { firstName: "" }, "firstName"],
    ["personal", { lastName: "U" }, "lastName"],
    ["address", { countryResidence: "?" }, "countryResidence"],
    ["address", { province: "" }, "province"],
    ["address", { streetAddress: "x" }, "streetAddress"],
    ["references", { refPhoneNumber1: "123" }, "refPhoneNumber1"],
    ["references", { refFullName1: "" }, "refFullName1"],
    ["references", { refPhoneNumber1: "63917000111" }, "refPhoneNumber1"],
    ["identity", { identityNumber: "12" }, "identityNumber"],
    ["identity", { identityType: "LIBRARY_CARD" }, "identityType"],
    ["identity", { identityType: "OTHERS", identityNumber: "AB123456" }, "otherIdentityType"],
    ["identity", { imageSelfieURL: "https://elsewhere.example/x.jpg" }, "imageSelfieURL"],
    ["identity", { imageIdBackURL: undefined }, "imageIdBackURL"],
    ["bank", { bankName: "GCash", accountNumber: "1234567890" }, "accountNumber"],
    ["bank", { accountNumber: "12" }, "accountNumber"],
    ["bank", { bankName: "" }, "bankName"],
  ];

  it.each(wrong)("%s with %j names %s", async (step, change, field) => {
    const { member, pictures } = await reach(step);
    const before = await member.state();
    const body = { ...answers[step], ...(step === "identity" ? pictures : {}), ...change };
    const reply = await member.patch(step, body);
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json().fields)).toContain(field);
    expect(await member.state()).toBe(before);
  });

  it("D26 needs no back of a passport", async () => {
    const { member, pictures } = await reach("identity");
    const { imageIdBackURL: _, ...front } = pictures;
    const passport = { identityType: "PASSPORT", identityNumber: "P1234567A" };
    expect(outcome(await member.patch("identity", { ...passport, ...front }))).toBe("UPDATE_NEXT");
  });
});

it("D34 a member is no reference of their own, however the number is written", async () => {
  const { member } = await reach("references");
  for (const refPhoneNumber1 of [member.phoneNumber, `+${member.phoneNumber}`]) {
    const reply = await member.patch("references", { ...answers.references, refPhoneNumber1 });
    expect(reply.json().fields.refPhoneNumber1).toBe(
      "That's your own number. Please enter your relative's.",
    );
  }
});

it("an alias of a bank is stored as its listed name", async () => {
  const { member } = await reach("bank");
  await member.patch("bank", { bankName: "bpi", accountNumber: "1234567890" });
  const { bank } = await readAnswers(test.house.db, test.house, member.id);
  expect(bank?.bankName).toBe("Bank of the Philippine Islands");
});

describe("what belongs to another member", () => {
  it("cannot be named as one's own picture, nor one picture as another side", async () => {
    const mine = await reach("identity");
    const theirs = await reach("identity");
    const body = { ...answers.identity, ...mine.pictures };
    for (const change of [
      { imageSelfieURL: theirs.pictures.imageSelfieURL },
      { imageSelfieURL: mine.pictures.imageIdFrontURL },
      { imageSelfieURL: `/api/v2/uploaded-files/${randomUUID()}` },
    ]) {
      const reply = await mine.member.patch("identity", { ...body, ...change });
      expect(outcome(reply)).toBe("422 ImageMissing");
    }
    expect(await mine.member.state()).toBe("IDENTITY_INFO");
  });

  it("is refused when their phone number is named, and nothing is written", async () => {
    const [mine, theirs] = [await addMember(test, app), await addMember(test, app)];
    const body = { ...answers.personal, phoneNumber: theirs.phoneNumber };
    expect(outcome(await mine.patch("personal", body))).toBe("403 NotAllowed");
    expect(await mine.state()).toBe("PERSONAL_INFO");
    expect(await theirs.state()).toBe("PERSONAL_INFO");
  });
});

it("nothing that was answered lies in clear in the database", async () => {
  const { member } = await reach("bank");
  await member.patch("bank", answers.bank);
  const { rows } = await test.ownerPool.query(
    "select *, encode(sealed, 'escape') as text from activation_answer where member_id = $1",
    [member.id],
  );
  const dump = JSON.stringify(rows);
  for (const canary of ["Peña", "1990-02-28", "King Fahd", "639170001111", "123456789012", "BDO"])
    expect(dump).not.toContain(canary);
  expect(rows).toHaveLength(5);
});

it("two hundred members activating at once lose and mix nothing", async () => {
  const members = await Promise.all(Array.from({ length: 200 }, () => addMember(test, app)));
  const streets = new Map(members.map(({ id }, index) => [id, `${index + 1} Rizal Avenue`]));
  await Promise.all(
    members.map(async (member) => {
      const streetAddress = streets.get(member.id);
      const replies = [
        await member.patch("personal", answers.personal),
        await member.patch("address", { ...answers.address, streetAddress }),
        await member.patch("references", answers.references),
      ];
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    }),
  );
  for (const { id } of members) {
    const { rows } = await test.ownerPool.query(
      "select sealed from activation_answer where member_id = $1 and step = 'address'",
      [id],
    );
    const saved = JSON.parse(test.house.keys.open(rows[0].sealed, `activation/${id}/address`));
    expect(saved.streetAddress).toBe(streets.get(id));
  }
});
