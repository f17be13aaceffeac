import { actionsOf, staffRoles } from "@hiram/contract/wire/roles.ts";
import { expect, it } from "vitest";
import { groupsToFold, menuGroupsOf, menuRowsMax } from "./fit-menu.ts";
import { allPlaces } from "./places.ts";

const all = [...new Set(staffRoles.flatMap((role) => actionsOf(role)))];
const persons: readonly [string, Parameters<typeof menuGroupsOf>[0]["may"]][] = [
  ...staffRoles.map((role) => [role, [...actionsOf(role)]] as [string, typeof all]),
  ["all roles together", all],
];

it.each(persons)("the menu of %s fits beside every page", (_, may) => {
  const groups = menuGroupsOf({ may });
  for (const { at } of allPlaces) {
    const folded = groupsToFold(groups, at, menuRowsMax);
    const open = groups.filter(({ name }) => !folded.includes(name));
    const rows = groups.length + open.reduce((sum, { pages }) => sum + pages.length, 0);
    expect(rows).toBeLessThanOrEqual(menuRowsMax);
    const here = groups.find(({ pages }) => pages.some((page) => page.at === at));
    expect(here && folded.includes(here.name)).not.toBe(true);
  }
});

it.each(persons)("folds no group of the menu of %s when it fits", (_, may) => {
  const groups = menuGroupsOf({ may });
  const rows = groups.reduce((sum, { pages }) => sum + 1 + pages.length, 0);
  expect(groupsToFold(groups, "/staff", rows)).toEqual([]);
});
