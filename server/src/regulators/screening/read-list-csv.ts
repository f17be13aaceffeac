/**
 * Lists as CSV: our template for the designations of the Anti-Terrorism Council, which publishes no
 * machine form, and OFAC's SDN.CSV.
 */
import { splitCsv } from "#outside/statements/split-csv.ts";
import type { BirthYears, ListedEntry } from "./match-names.ts";
import { refuseList } from "./refuse-list.ts";

export const atcHeader = ["number", "name", "aliases", "birth", "places", "organisation"] as const;
const ENTRIES_MAX = 40_000;

/** Aliases and places are separated by semicolons; the birth is a year, or two with a hyphen. */
export function readAtcTemplate(text: string): readonly ListedEntry[] {
  const [header = [], ...rows] = splitCsv(text, ",");
  if (header.map((one) => one.trim().toLowerCase()).join() !== atcHeader.join())
    refuseList(`The first line must be: ${atcHeader.join(",")}`);
  return checked(
    rows.map((row, at) => {
      if (row.length !== atcHeader.length)
        refuseList(`Line ${at + 2} has ${row.length} cells instead of ${atcHeader.length}.`);
      const [number = "", name = "", aliases = "", birth = "", places = "", organisation = ""] = row;
      if (!number.trim() || !name.trim()) refuseList(`Line ${at + 2} has no number or no name.`);
      return {
        key: number.trim(),
        names: [name, ...aliases.split(";")]
          .map((one) => one.trim())
          .filter(Boolean)
          .map((one) => ({ text: one, isLowQuality: false })),
        births: readYears(birth, at + 2),
        places: places
          .split(";")
          .map((one) => one.trim())
          .filter(Boolean),
        isOrganisation: /^(yes|y|1)$/i.test(organisation.trim()),
      };
    }),
  );
}

function readYears(cell: string, line: number): BirthYears[] {
  if (!cell.trim()) return [];
  const years = /^\s*(\d{4})(?:\s*-\s*(\d{4}))?\s*$/.exec(cell);
  if (!years) return refuseList(`Line ${line}: the birth is a year, or two years with a hyphen.`);
  const [from, to] = [Number(years[1]), Number(years[2] ?? years[1])];
  return to < from ? refuseList(`Line ${line}: the years are the wrong way around.`) : [{ from, to }];
}

/** The empty value of OFAC's file. */
const NONE = "-0-";

/** Columns: number, name "FAMILY, Given", type; the remarks have the birth and the other names. */
export function readOfacSdn(text: string): readonly ListedEntry[] {
  // The file ends with the DOS end-of-file character.
  const rows = splitCsv(text.replace(/\x1a\s*$/, ""), ",");
  return checked(
    rows.map((row, at) => {
      if (row.length !== 12) refuseList(`Line ${at + 1} has ${row.length} cells instead of 12.`);
      const [number = "", name = "", type = ""] = row.map((cell) => cell.trim());
      if (!/^\d+$/.test(number) || !name) refuseList(`Line ${at + 1} has no number or no name.`);
      const remarks = row[11]?.trim() === NONE ? "" : (row[11] ?? "");
      const aliases = [...remarks.matchAll(/a\.k\.a\. '([^']{2,120})'/g)].map((found) => found[1]);
      return {
        key: `SDN-${number}`,
        names: [name, ...aliases].map((one) => ({ text: one ?? "", isLowQuality: false })),
        births: [...remarks.matchAll(/DOB (circa )?(?:\d{1,2} )?(?:[A-Z][a-z]{2} )?(\d{4})/g)].map(
          ([, circa, year]) => {
            const reach = circa ? 2 : 0;
            return { from: Number(year) - reach, to: Number(year) + reach };
          },
        ),
        places: [...remarks.matchAll(/POB ([^;.,]{2,60})/g)].map((found) => found[1] ?? ""),
        isOrganisation: type.toLowerCase() !== "individual",
      };
    }),
  );
}

function checked(entries: readonly ListedEntry[]): readonly ListedEntry[] {
  if (entries.length === 0) refuseList("The file has no entries.");
  if (entries.length > ENTRIES_MAX) refuseList(`The file has more than ${ENTRIES_MAX} entries.`);
  const keys = new Set(entries.map(({ key }) => key));
  if (keys.size < entries.length) refuseList("Two entries of the file have the same number.");
  return entries;
}
