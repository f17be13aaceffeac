/**
 * A version of a product needs two people: the second one confirms exactly what the first one saw.
 * The hash of what is confirmed covers every field of the version and its first day, so nothing can
 * be exchanged in between. What the price rules refuse is refused at the proposal with a sentence
 * at each field, and again at the confirmation, by then with the policy of that day.
 */
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { findWordFaults, sayWordFault } from "@hiram/contract/collection/free-words.ts";
import { writePercent, writeWholePesos } from "@hiram/contract/money/money.ts";
import { describeChanges } from "@hiram/contract/product/describe-version.ts";
import {
  staffProposeVersionCall,
  staffRetireProductCall,
} from "@hiram/contract/product/product-desk.calls.ts";
import type { VersionFields } from "@hiram/contract/product/version.ts";
import { priceGrid, versionErrors } from "@hiram/contract/product/version-rules.ts";
import { baseLanguage } from "@hiram/contract/wire/language.ts";
import type { Db, Trx } from "#db/database.ts";
import { defineTwoPersonAction, type ProposalFact } from "#desk/proposals/two-person-action.ts";
import { readAllowedContacts } from "#help/staff-texts/judge-staff-text.ts";
import type { House } from "#house/house.ts";
import { refuse } from "#problem.ts";
import { findLatestVersion, insertRetirement, insertVersion } from "./products.sql.ts";
import { soonestDay } from "./soonest-day.ts";

type VersionRequest = {
  readonly code: string;
  readonly fields: VersionFields;
  readonly from: string;
};

async function refuseVersion(house: House, db: Db | Trx, request: VersionRequest): Promise<void> {
  const { code, fields, from } = request;
  const latest = await findLatestVersion(db, code);
  const soonest = soonestDay(house);
  if (from < soonest || (latest && from <= latest.from_day)) {
    const after =
      latest && latest.from_day >= soonest ? ` and after ${writeDay(latest.from_day)}` : "";
    refuse("InvalidInput", { fields: { from: `From ${writeDay(soonest)} on${after}.` } });
  }
  const errors = {
    ...versionErrors(fields, { policy: house.policies.on(from), from }),
    ...(await findTextErrors(house, db, fields)),
  };
  if (Object.keys(errors).length)
    refuse("InvalidInput", {
      fields: Object.fromEntries(
        Object.entries(errors).map(([name, words]) => [`fields.${name}`, words]),
      ),
    });
}

/** Members read these texts: they are judged like words of staff to a member. */
async function findTextErrors(
  house: House,
  db: Db | Trx,
  { name, sentence, terms }: VersionFields,
): Promise<Record<string, string>> {
  const own = await readAllowedContacts(db, house);
  const texts = {
    name: [name],
    sentence: [sentence],
    fees: (terms.fees ?? []).map(({ words }) => words),
  };
  const errors = Object.entries(texts).flatMap(([field, written]) => {
    const faults = written.flatMap((one) =>
      Object.values(one).flatMap((text) => findWordFaults(text, own)),
    );
    return faults.length ? [[field, [...new Set(faults.map(sayWordFault))].join(" ")]] : [];
  });
  return Object.fromEntries(errors);
}

/** The dearest price, as the preview shows it first. */
function describeWorst(house: House, { fields, from }: VersionRequest): ProposalFact[] {
  const [worst] = priceGrid(fields, { policy: house.policies.on(from), from });
  if (!worst) return [];
  const { loan, months, rate, received } = worst.quote;
  return [
    {
      name: "Dearest price",
      value: `${writeWholePesos(loan)} over ${months} months: receives ${writeWholePesos(received)}, ${writePercent(rate.perMonth, 3)} a month, ${writePercent(rate.perYear)} a year`,
    },
  ];
}

export const versionAction = defineTwoPersonAction({
  call: staffProposeVersionCall,
  async guard(trx, house, { code, fields, from }) {
    const request: VersionRequest = { code, fields, from };
    await refuseVersion(house, trx, request);
    return { memberId: null, subject: code, request };
  },
  async describe(house, db, request) {
    const { code, fields, from } = request;
    const latest = await findLatestVersion(db, code);
    return {
      title: latest
        ? `Version ${latest.version + 1} of ${code} from ${writeDay(from)}`
        : `A new product ${code} from ${writeDay(from)}`,
      facts: [
        ...(latest ? [{ name: "Product", value: fields.name[baseLanguage] }] : []),
        ...describeWorst(house, request),
        ...describeChanges(latest?.fields, fields),
      ],
      exact: JSON.stringify(request),
    };
  },
  async carryOut(trx, house, request, { proposalId }) {
    await refuseVersion(house, trx, request);
    const latest = await findLatestVersion(trx, request.code);
    const version = (latest?.version ?? 0) + 1;
    await insertVersion(trx, { ...request, version, proposalId });
  },
  afterwards: (house) => house.policies.refresh(),
});

export const retireAction = defineTwoPersonAction({
  call: staffRetireProductCall,
  async guard(trx, house, { code, from }) {
    const latest = (await findLatestVersion(trx, code)) ?? refuse("NotFound");
    if (latest.retired_from) refuse("VersionRefused");
    if (from < soonestDay(house))
      refuse("InvalidInput", { fields: { from: `From ${writeDay(soonestDay(house))} on.` } });
    return { memberId: null, subject: code, request: { code, from } };
  },
  async describe(_house, db, { code, from }) {
    const latest = await findLatestVersion(db, code);
    return {
      title: `${code} is offered no more from ${writeDay(from)}`,
      facts: [
        { name: "Last version", value: String(latest?.version ?? "") },
        { name: "Afterwards", value: "Its loans and applications go on as they are" },
      ],
    };
  },
  async carryOut(trx, _house, { code, from }, { proposalId }) {
    const latest = (await findLatestVersion(trx, code)) ?? refuse("NotFound");
    if (latest.retired_from) refuse("VersionRefused");
    await insertRetirement(trx, { code, version: latest.version, from, proposalId });
  },
  afterwards: (house) => house.policies.refresh(),
});
