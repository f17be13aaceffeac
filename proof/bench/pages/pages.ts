/**
 * Visits every public page on a phone and on a wide screen, from top to bottom: no layout shift, an
 * empty console, no request to another origin, and no code of the signed-in pages, the data client
 * or zod.
 */
import { entryPaths, publicPaths } from "@hiram/contract/wire/paths.ts";
import type { Browser } from "@playwright/test";
import { atMost, type ReportRow } from "../report.ts";
import { findForeignCode } from "./find-foreign-code.ts";
import { desktop, phoneProfile } from "./open-browser.ts";
import { type Visit, visit } from "./visit.ts";

const SHIFT_MAX = 0.01;
/** The scripts are fetched two seconds after loading at the latest. */
const QUIET_MS = 2_500;

export async function measurePages(browser: Browser, address: string): Promise<ReportRow[]> {
  const seen: { readonly path: string; readonly visit: Visit }[] = [];
  for (const path of [...publicPaths, ...entryPaths]) {
    const visits = await Promise.all(
      [phoneProfile, desktop].map((device) =>
        visit(browser, `${address}${path}`, { device, quietMs: QUIET_MS, scrolls: true }),
      ),
    );
    for (const each of visits) seen.push({ path, visit: each });
  }

  const list = (problemsOf: (each: Visit) => readonly string[]): string[] => [
    ...new Set(
      seen.flatMap((each) => problemsOf(each.visit).map((text) => `${each.path} ${text}`)),
    ),
  ];
  const isForeign = (url: string) => url !== "data:" && new URL(url).origin !== address;
  const foreign = list(({ fetched }) => fetched.map((each) => each.url).filter(isForeign));
  const complaints = list((each) => each.complaints);
  const unneeded = await findForeignCode(
    address,
    seen.map(({ path, visit: { fetched } }) => ({
      path,
      files: fetched
        .filter((each) => each.kind === "script")
        .map((each) => new URL(each.url).pathname),
    })),
  );
  const moving = seen.filter((each) => each.visit.shift > 0);

  const none = (name: string, notes: readonly string[]) =>
    atMost(0, { name, value: notes.length, unit: "", notes });
  return [
    atMost(SHIFT_MAX, {
      name: "Layout shift, the worst page",
      value: Math.max(...seen.map((each) => each.visit.shift)),
      unit: "",
      notes: moving.map((each) => `${each.path} ${each.visit.shift.toFixed(4)}`),
    }),
    none("Console errors and warnings", complaints),
    none("Requests to another origin", foreign),
    none("Files with code that the page does not need", unneeded),
  ];
}
