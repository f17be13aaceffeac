/** `docs/company.md`, written from the table of the profile's fields. */
import { companyFieldHelp } from "@hiram/server/house/company-fields.ts";

const head = [
  "# The company profile",
  "",
  "The lender that runs the product: its name, registrations, links and claims. Copy [`company.example.json`](../company.example.json) to `company.json` beside it, or name another file with `COMPANY_FILE`. A file that is not right stops the start with one sentence for each field that is missing, wrong or unknown; a change while the server runs is on the pages within seconds, and one that is not right leaves the last good profile in force. From the first profile that two people confirm at the desk (`/staff`, Company), the desk's version is in force and the file only gives fields that the desk does not have.",
  "",
  "This page is written by `npm run settings:write` from the table in `server/src/house/company-fields.ts`.",
  "",
  "| field | must be | left out | what it is |",
  "|---|---|---|---|",
];

export const renderCompanyPage = (): string =>
  [
    ...head,
    ...Object.entries(companyFieldHelp).map(
      ([path, { expected, unset, words }]) =>
        `| \`${path}\` | ${expected} | ${unset ?? "refused"} | ${words} |`,
    ),
    "",
  ].join("\n");
