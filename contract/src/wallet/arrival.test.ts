import { describe, expect, it } from "vitest";
import { noHolidayList } from "#calendar/banking-days.ts";
import { policies } from "#policy/policy.ts";
import { payoutArrivesBy } from "#wallet/arrival.ts";

const inManila = (text: string) => new Date(`${text}:00+08:00`);

describe("a payout arrives", () => {
  it.each([
    ["on a banking day, a day later", "2026-11-17T10:00", "2026-11-18T10:00"],
    ["from Friday afternoon on Monday", "2026-11-20T16:00", "2026-11-23T16:00"],
    ["from a Saturday by the end of Monday", "2026-11-21T09:00", "2026-11-24T00:00"],
    ["over a holiday", "2026-11-29T09:00", "2026-12-02T00:00"],
    ["over Holy Week", "2026-04-01T12:00", "2026-04-06T12:00"],
    ["over the end of the year", "2026-12-29T12:00", "2027-01-04T12:00"],
    ["over a weekend and an Eid that only the table knows", "2026-03-19T18:00", "2026-03-23T18:00"],
  ])("by PESONet %s", (_, at, by) => {
    expect(payoutArrivesBy("PESONET", inManila(at), policies[0], noHolidayList)).toEqual(
      inManila(by),
    );
  });

  it("by PESONet after a day that the lender has added", () => {
    const list = { ...noHolidayList, closed: ["2026-11-18"] };
    const by = payoutArrivesBy("PESONET", inManila("2026-11-17T10:00"), policies[0], list);
    expect(by).toEqual(inManila("2026-11-19T10:00"));
  });

  it("by InstaPay within the hour, on a holiday too", () => {
    const by = payoutArrivesBy(
      "INSTAPAY",
      inManila("2026-12-25T10:00"),
      policies[0],
      noHolidayList,
    );
    expect(by).toEqual(inManila("2026-12-25T11:00"));
  });
});
