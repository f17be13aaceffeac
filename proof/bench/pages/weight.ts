/**
 * Everything that the first visit of `/` transfers until no more requests come, including all
 * pictures of the slide show, on a phone and on a wide screen; the larger sum counts.
 */
import type { Browser } from "@playwright/test";
import { atMost, inKilobytes, type ReportRow, shown } from "../report.ts";
import { desktop, phoneProfile } from "./open-browser.ts";
import { type FetchedFile, type Visit, visit } from "./visit.ts";

const TOTAL_KILOBYTES_MAX = 110;
const SCRIPT_KILOBYTES_MAX = 93;
/** This time is longer than a slide is shown. */
const QUIET_MS = 4_000;

const sum = (fetched: readonly FetchedFile[], bytesOf: (each: FetchedFile) => number): number =>
  fetched.reduce((total, each) => total + bytesOf(each), 0);

const allBytes = ({ fetched }: Visit): number =>
  sum(fetched, (each) => each.bodyBytes + each.headerBytes);

export async function measureWeight(browser: Browser, address: string): Promise<ReportRow[]> {
  const visits = await Promise.all(
    [phoneProfile, desktop].map((device) =>
      visit(browser, `${address}/`, { device, quietMs: QUIET_MS, scrolls: false }),
    ),
  );
  const heavier = visits.reduce((one, other) => (allBytes(other) > allBytes(one) ? other : one));
  const { fetched } = heavier;
  const scripts = fetched.filter((each) => each.kind === "script");
  return [
    atMost(TOTAL_KILOBYTES_MAX, {
      name: "First visit of /, answers with their heads",
      value: inKilobytes(allBytes(heavier)),
      unit: "kB",
      notes: fetched
        .toSorted((one, other) => other.bodyBytes - one.bodyBytes)
        .map(({ bodyBytes, headerBytes, url }) =>
          [
            String(bodyBytes).padStart(6),
            `+${headerBytes}`.padStart(5),
            url.replace(address, ""),
          ].join("  "),
        ),
    }),
    atMost(SCRIPT_KILOBYTES_MAX, {
      name: "First visit of /, of it script",
      value: inKilobytes(sum(scripts, (each) => each.bodyBytes)),
      unit: "kB",
    }),
    // HTTP/2 sends repeated headers as a short index.
    shown({
      name: "First visit of /, headers of the answers as HTTP/1.1 writes them",
      value: inKilobytes(sum(fetched, (each) => each.headerBytes)),
      unit: "kB",
    }),
  ];
}
