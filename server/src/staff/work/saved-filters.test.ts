/** Saved filters belong to one person, have a name of their own, and are limited in number. */

import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { outcomeOf } from "@hiram/proof/testing/member.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import { expect, it } from "vitest";

const test = await openHouseForFile();
const app = await test.openServer();
const ben = await openDesk(test, app, "LOAN_OFFICER");
const dina = await openDesk(test, app, "LOAN_OFFICER");

const late = { queue: "withdrawals", list: "stuck", late: true };
const save = (desk: Desk, name: string, filter: object = late) =>
  desk.browser.post("/staff/filters", { name, ...filter });
const listOf = async (desk: Desk) =>
  (await desk.browser.get("/staff/filters")).json() as { id: string; name: string }[];
const namesOf = async (desk: Desk) => (await listOf(desk)).map(({ name }) => name);

it("saves, lists, renames and deletes one's own", async () => {
  const { id } = (await save(ben, "Morning round")).json();
  await save(ben, "Applications on hold", { queue: "applications", list: "ON_HOLD", late: false });
  expect(await listOf(ben)).toEqual([
    expect.objectContaining({ name: "Applications on hold", list: "ON_HOLD", late: false }),
    { id, name: "Morning round", ...late },
  ]);
  expect(outcomeOf(await save(ben, "Morning round"))).toBe("409 FilterExists");
  const rename = (desk: Desk, name: string) =>
    desk.browser.post("/staff/filters/rename", { id, name });
  expect(outcomeOf(await rename(ben, "Applications on hold"))).toBe("409 FilterExists");
  expect(outcomeOf(await rename(ben, "Evening round"))).toBe("200");
  expect(outcomeOf(await rename(ben, "Evening round"))).toBe("200");
  expect(await namesOf(ben)).toEqual(["Applications on hold", "Evening round"]);

  // Another person neither sees nor changes it, and may use the same name.
  expect(await namesOf(dina)).toEqual([]);
  expect(outcomeOf(await rename(dina, "Mine now"))).toBe("404 NotFound");
  const remove = (desk: Desk) => desk.browser.post("/staff/filters/delete", { id });
  expect(outcomeOf(await remove(dina))).toBe("404 NotFound");
  expect(outcomeOf(await save(dina, "Evening round"))).toBe("200");
  expect(outcomeOf(await remove(ben))).toBe("200");
  expect(outcomeOf(await remove(ben))).toBe("404 NotFound");
  expect(await namesOf(ben)).toEqual(["Applications on hold"]);
});

it("refuses a list that the queue does not have, and an empty name", async () => {
  expect(outcomeOf(await save(ben, "No list", { ...late, list: "waiting" }))).toBe(
    "422 InvalidInput",
  );
  expect(outcomeOf(await save(ben, " "))).toBe("422 InvalidInput");
});

it("keeps twenty at most, also when many are saved at once", async () => {
  const carla = await openDesk(test, app, "LOAN_OFFICER");
  const replies = await Promise.all(
    Array.from({ length: 22 }, (_, at) => save(carla, `Filter ${at}`)),
  );
  expect(replies.map(outcomeOf).filter((outcome) => outcome === "200")).toHaveLength(20);
  expect(outcomeOf(await save(carla, "One more"))).toBe("409 TooManyFilters");
});
