/** The menu of a person, and which of its groups are folded so that it fits beside the page. */
import type { StaffMe } from "@hiram/contract/staff/sign-in/sign-in.calls.ts";
import { type MenuGroup, menuGroups } from "./places.ts";

/** Rows of 28 px below the header of a window that is 900 px high. */
export const menuRowsMax = 29;

export const menuGroupsOf = ({ may }: Pick<StaffMe, "may">): readonly MenuGroup[] =>
  menuGroups
    .map(({ name, pages }) => ({
      name,
      pages: pages.filter(({ action }) => may.includes(action)),
    }))
    .filter(({ pages }) => pages.length > 0);

/**
 * The names of the last groups, as many as have to be folded; never the group of the page that is
 * open. A group has a row for its name and one for each page.
 */
export function groupsToFold(
  groups: readonly MenuGroup[],
  path: string,
  rowsMax: number,
): readonly string[] {
  const folded: string[] = [];
  let rows = groups.reduce((sum, { pages }) => sum + 1 + pages.length, 0);
  for (const { name, pages } of groups.toReversed()) {
    if (rows <= rowsMax) break;
    if (pages.some(({ at }) => isWithin(path, at))) continue;
    folded.push(name);
    rows -= pages.length;
  }
  return folded;
}

/** `/staff` itself is matched exactly, because every address begins with it. */
const isWithin = (path: string, at: string): boolean =>
  path === at || (at !== "/staff" && path.startsWith(`${at}/`));
