/** What a member answers for the credit registry, and that only this member reads and changes it. */
import { addMember, answers } from "@hiram/proof/testing/activation.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { addActivatedMember } from "@hiram/proof/testing/loan.ts";
import { resetLimits } from "@hiram/proof/testing/member.ts";
import { beforeEach, describe, expect, it } from "vitest";

const test = await openHouseForFile();
const app = await test.openServer();
const member = await addActivatedMember(test, app);

beforeEach(() => resetLimits(test));

const read = async (who = member) => (await who.post("/registry-details")).json();
const save = (body: object, who = member) => who.patch("/registry-details", body);

describe("the details for the registry", () => {
  it("are all missing for a member who was activated before", async () => {
    const { missing, birthPlace } = await read();
    expect(missing).toEqual([
      "birthPlace",
      "birthCountry",
      "tin",
      "socialNumber",
      "homeAddress",
      "occupation",
    ]);
    expect(birthPlace).toBe("");
  });

  it("are stored one by one, sealed, and numbers come back masked", async () => {
    expect((await save({ tin: "123-456-789-000" })).statusCode).toBe(200);
    expect((await save({ birthPlace: "Iloilo City", hasNoSocialNumber: true })).statusCode).toBe(
      200,
    );
    const state = await read();
    expect(state.tin).toBe("123••••••000");
    expect(state.missing).toEqual(["birthCountry", "homeAddress", "occupation"]);
    const { rows } = await test.ownerPool.query(
      "select encode(sealed, 'escape') as text, has_birth_place from registry_detail where member_id = $1",
      [member.id],
    );
    expect(rows[0].text).not.toContain("Iloilo");
    expect(rows[0].has_birth_place).toBe(true);
  });

  it("are refused with the field and what to type", async () => {
    const reply = await save({ tin: "12345678" });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().fields).toEqual({
      tin: "A TIN has 9 to 12 digits, with or without dashes.",
    });
    const without = await save({ socialNumber: "0123456789" });
    expect(without.json().fields).toEqual({ socialNumberKind: "Please choose SSS or GSIS." });
    expect((await read()).tin).toBe("123••••••000");
  });

  it("of one member are not those of another", async () => {
    const other = await addActivatedMember(test, app);
    expect((await read(other)).tin).toBe("");
    await save({ tin: "999999999" }, other);
    expect((await read()).tin).toBe("123••••••000");
  });

  it("keep both answers of two savings at once", async () => {
    await Promise.all([save({ occupation: "OVERSEAS_WORKER" }), save({ birthCountry: "PH" })]);
    expect((await read()).missing).toEqual(["homeAddress"]);
  });

  it("may come with the steps of activation, which store them apart", async () => {
    const nurse = await addMember(test, app);
    const personal = { ...answers.personal, birthPlace: "Cebu City", birthCountry: "PH" };
    expect((await nurse.patch("personal", personal)).statusCode).toBe(200);
    const address = { ...answers.address, homeTown: "Cebu City" };
    expect((await nurse.patch("address", address)).statusCode).toBe(200);
    const { rows } = await test.ownerPool.query(
      "select has_birth_place from registry_detail where member_id = $1",
      [nurse.id],
    );
    expect(rows).toEqual([{ has_birth_place: true }]);
    const again = await nurse.patch("personal", personal);
    expect(again.statusCode).toBe(200);
  });

  it("are needed nowhere: the specification's client activates without them", async () => {
    const nurse = await addMember(test, app);
    expect((await nurse.patch("personal", answers.personal)).statusCode).toBe(200);
    expect((await nurse.patch("address", answers.address)).statusCode).toBe(200);
  });
});
