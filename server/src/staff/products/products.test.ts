import { dayText, dueDayOf } from "@hiram/contract/calendar/day.ts";
import { fromPesos, pesoDisplay } from "@hiram/contract/money/money.ts";
import { parts } from "@hiram/contract/money/parts.ts";
import { feeKinds } from "@hiram/contract/price/fees.ts";
import { writePrice } from "@hiram/contract/price/price.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import { secCaps } from "@hiram/contract/product/caps.ts";
import {
  completeFields,
  standardVersion,
  type VersionFields,
} from "@hiram/contract/product/version.ts";
import { demoProducts } from "@hiram/demo/demo-products.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { addActivatedMember } from "@hiram/proof/testing/loan.ts";
import { openBrowser, outcomeOf, resetLimits } from "@hiram/proof/testing/member.ts";
import { confirmTestProposal, openProposals } from "@hiram/proof/testing/proposals.ts";
import { openDesk } from "@hiram/proof/testing/staff.ts";
import { beforeEach, describe, expect, it } from "vitest";

const test = await openHouseForFile({}, { clock: "one" });
test.clock.set("2026-11-20T04:00:00Z");
const app = await test.openServer();
const carla = await openDesk(test, app, "ADMIN", { name: "Carla Dizon" });
const dino = await openDesk(test, app, "LOAN_OFFICER", { name: "Dino Umali" });
beforeEach(() => resetLimits(test));

const small: VersionFields = { ...(demoProducts.SMALL as VersionFields), visible: "PUBLIC" };
const read = async (who = carla) => (await who.browser.get("/staff/products")).json();
const propose = async (body: object, who = carla) =>
  who.browser.post("/staff/products/propose", { reason: "A new loan", ...body });
const openProposal = async () => {
  const [open] = await openProposals(dino);
  if (!open) throw new Error("nothing waits");
  return open;
};
const confirm = (proposal: { id: string; fingerprint: string }, who = dino) =>
  confirmTestProposal(who, proposal);

describe("the database", () => {
  it("has the software's first version, fees, caps and parts as TypeScript has them", async () => {
    const ask = async (statement: string) => (await test.ownerPool.query(statement)).rows;
    const [first] = await ask("select fields from product_version where version = 1");
    expect(completeFields(first.fields)).toEqual(standardVersion.fields);
    expect(await ask("select kind, taken_from from fee_kind order by kind")).toEqual(
      Object.entries(feeKinds)
        .map(([kind, { takenFrom }]) => ({ kind, taken_from: takenFrom }))
        .sort((one, other) => (one.kind < other.kind ? -1 : 1)),
    );
    expect(await ask("select part from money_part order by place")).toEqual(
      parts.map((part) => ({ part })),
    );
    const caps = await ask("select * from sec_cap order by from_day");
    expect(caps.map((row) => Object.values(row))).toEqual(secCaps.map((cap) => Object.values(cap)));
  });

  it("counts the months of a loan as TypeScript does, with and without a due day", async () => {
    const days = ["2026-01-31", "2026-02-28", "2026-11-20", "2027-12-31", "2028-02-29"];
    const cases = days.flatMap((paidOn) =>
      [null, 1, 14, 15, 28].flatMap((dueDay) =>
        [0, 1, 11, 25].map((month) => ({ paidOn, dueDay, month })),
      ),
    );
    const { rows } = await test.ownerPool.query(
      `select loan_due_day("paidOn", "dueDay", month)::text as day
       from jsonb_to_recordset($1) as given ("paidOn" date, "dueDay" integer, month integer)`,
      [JSON.stringify(cases)],
    );
    expect(rows.map(({ day }) => day)).toEqual(
      cases.map(({ paidOn, dueDay, month }) => dayText(dueDayOf(paidOn, dueDay, month))),
    );
  });

  it("changes, deletes and invents no version", async () => {
    for (const statement of [
      "update product_version set fields = '{}'",
      "delete from product_version",
      "truncate product_version cascade",
    ])
      await expect(test.ownerPool.query(statement)).rejects.toThrow(/only ever added to/);
    await expect(
      test.pool.query(
        `insert into product_version (product_code, version, from_day, fields)
         values ('STANDARD', 2, '2030-01-01', '{}')`,
      ),
    ).rejects.toThrow(/confirmed proposal/);
    await expect(
      test.pool.query("update loan set product_version = 1, product_code = 'STANDARD'"),
    ).rejects.toThrow(/permission denied/);
  });
});

describe("a version of a product", () => {
  it("is saved as a draft, however often, and offered to nobody", async () => {
    const save = (sentence: string) =>
      carla.browser.post("/staff/products/draft", {
        code: "SMALL",
        fields: { ...small, sentence: { en: sentence, fil: sentence } },
      });
    expect(outcomeOf(await save("First words"))).toBe("200");
    expect(outcomeOf(await save("Better words"))).toBe("200");
    const { products } = await read();
    const found = products.find(({ code }: { code: string }) => code === "SMALL");
    expect(found).toMatchObject({ versions: [], draft: { by: "Carla Dizon" } });
    expect(found.draft.fields.sentence.en).toBe("Better words");
    expect((await openBrowser(app).get("/products")).json()).toHaveLength(1);
  });

  it("is refused with a sentence at its field, and on a day that is too soon", async () => {
    const { soonest } = await read();
    const dear = { ...small, terms: { ...small.terms, penaltyDailyBasisPoints: 20 } };
    const refused = await propose({ code: "SMALL", fields: dear, from: soonest });
    expect(outcomeOf(refused)).toBe("422 InvalidInput");
    expect(refused.json().fields["fields.penaltyDailyBasisPoints"]).toMatch(/SEC's cap of 5%/);
    const early = await propose({ code: "SMALL", fields: small, from: "2026-11-20" });
    expect(Object.keys(early.json().fields)).toEqual(["from"]);
  });

  it("tells members to pay to no account that is not the lender's", async () => {
    const wallet = "Fast. Pay the fee to GCash 0917 000 4321.";
    const sentence = { en: "A small loan", fil: wallet };
    const { soonest } = await read();
    const fields = { ...small, sentence };
    const refused = await propose({ code: "SMALL", fields, from: soonest });
    expect(outcomeOf(refused)).toBe("422 InvalidInput");
    expect(refused.json().fields).toEqual({
      "fields.sentence": expect.stringContaining("0917 000 4321"),
    });
  });

  it("is confirmed by another person exactly as shown, holds from its day, and is applied for", async () => {
    const { soonest } = await read();
    expect(outcomeOf(await propose({ code: "SMALL", fields: small, from: soonest }))).toBe("200");
    const { proposed } = await read(dino);
    expect(proposed).toMatchObject([{ code: "SMALL", from: soonest, by: "Carla Dizon" }]);
    expect(proposed[0].fields).toEqual(small);
    const shown = await openProposal();
    expect(await confirm({ ...shown, fingerprint: "0".repeat(64) })).toBe("409 ChangedMeanwhile");
    expect(await confirm(shown, carla)).toBe("409 NotOneself");
    expect(await confirm(shown)).toBe("200");
    const offered = async () => (await openBrowser(app).get("/products")).json();
    expect(await offered()).toHaveLength(1);
    test.clock.set(`${soonest}T04:00:00Z`);
    expect((await offered()).map(({ code }: { code: string }) => code)).toEqual([
      "STANDARD",
      "SMALL",
    ]);

    const member = await addActivatedMember(test, app);
    const rules = test.house.products.rulesNow("SMALL");
    if (!rules) throw new Error("SMALL is not offered");
    const applyFor = (pesos: number, months: number) =>
      member.post("/loan/applynew", {
        ...writePrice(quoteLoan(fromPesos(pesos), months, rules), pesoDisplay),
        productCode: "SMALL",
        isAgree: true,
      });
    expect(outcomeOf(await applyFor(10_500, 3))).toBe("422 InvalidInput");
    expect(outcomeOf(await applyFor(2_300, 3))).toBe("422 InvalidInput");
    expect(outcomeOf(await applyFor(5_000, 3))).toBe("200");
    const { rows } = await test.ownerPool.query(
      "select product_code, product_version from loan where member_id = $1",
      [member.id],
    );
    expect(rows).toEqual([{ product_code: "SMALL", product_version: 1 }]);
  });

  it("ends by two people, and its loans keep it", async () => {
    const { soonest } = await read();
    const end = await carla.browser.post("/staff/products/retire", {
      code: "SMALL",
      from: soonest,
      reason: "It is not asked for",
    });
    expect(outcomeOf(end)).toBe("200");
    expect(await confirm(await openProposal())).toBe("200");
    expect(test.house.products.now("SMALL")).toBeDefined();
    test.clock.set(`${soonest}T04:00:00Z`);
    expect(test.house.products.now("SMALL")).toBeUndefined();
    const { rows } = await test.ownerPool.query(
      "select policy_from::text, product_code, product_version from loan limit 1",
    );
    expect(test.house.products.policyOfLoan(rows[0]).loanCentavosMax).toBe(10_000_00);
  });
});
