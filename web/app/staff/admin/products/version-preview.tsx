/**
 * What a version does before it is in force: its prices, the dearest first, with the share of each
 * cap that they use; what is dearer than now; what public pages would say; and the disclosure and
 * the contract as members would read them, marked as samples.
 */
import { writePercent, writePesos, writeWholePesos } from "@hiram/contract/money/money.ts";
import type { HousePolicy } from "@hiram/contract/policy/policy.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import { describeChanges, describeVersion } from "@hiram/contract/product/describe-version.ts";
import { policyOfVersion, type VersionFields } from "@hiram/contract/product/version.ts";
import {
  highestCapShare,
  type PriceCell,
  priceGrid,
  versionErrors,
} from "@hiram/contract/product/version-rules.ts";
import { baseLanguage, languages } from "@hiram/contract/wire/language.ts";
import { writeContract, writeDisclosure } from "@hiram/words/en/loan/documents.papers.ts";
import { useState } from "react";
import { DeskTable } from "#desk/desk-table.tsx";
import { FactList } from "#desk/facts.tsx";
import { SelectField } from "#fields/field.tsx";
import { useSite } from "#hooks/site.tsx";
import { Card } from "#ui/card.tsx";
import { DocumentView } from "#ui/document-view.tsx";
import { comparePrices } from "./compare-prices.ts";

type Props = {
  readonly code: string;
  readonly fields: VersionFields;
  /** The version in force, unless it is the previewed one. */
  readonly before: VersionFields | undefined;
  readonly policy: HousePolicy;
  readonly from: string;
};

export function VersionPreview(props: Props) {
  const { fields, before, policy, from } = props;
  const errors = Object.values(versionErrors(fields, { policy, from }));
  if (errors.length > 0)
    return (
      <Card className="flex flex-col gap-3 border-bad">
        <h2 className="text-lg">This version cannot be proposed</h2>
        <ul className="list-disc pl-5">
          {errors.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </Card>
    );
  return (
    <div className="flex flex-col gap-4">
      <PublicWords {...props} />
      {before && <Comparison {...{ before, fields, policy, from }} />}
      <PriceGrid {...{ fields, policy, from }} />
      <Card>
        <h2 className="pb-3 text-lg">Every figure</h2>
        <FactList of={describeVersion(fields).map(({ name, value }) => [name, value])} />
      </Card>
      <Samples {...props} />
    </div>
  );
}

/** What the calculator and the public pages would say of it. */
function PublicWords({ fields, policy, from, code }: Props) {
  const rules = policyOfVersion(policy, { productCode: code, version: 0, from, fields });
  const { loanCentavosMin: loan, termMonthsDefault: months } = fields.terms;
  const { rate, instalment, received } = quoteLoan(loan, months, rules);
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="text-lg">What pages would say</h2>
      <p className="font-semibold">{fields.name[baseLanguage]}</p>
      <p>{fields.sentence[baseLanguage]}</p>
      {languages
        .filter((language) => language !== baseLanguage)
        .map((language) => (
          <p key={language} lang={language} className="text-ink-soft">
            {fields.name[language]}: {fields.sentence[language]}
          </p>
        ))}
      <p>
        For example {writeWholePesos(loan)} over {months} months: you receive{" "}
        {writeWholePesos(received)} and pay {writePesos(instalment)} a month, an effective rate of{" "}
        {writePercent(rate.perYear)} a year.
      </p>
    </Card>
  );
}

function Comparison({
  before,
  fields,
  policy,
  from,
}: Omit<Props, "code" | "before"> & { readonly before: VersionFields }) {
  const changes = describeChanges(before, fields);
  const prices = comparePrices(before, fields, { policy, from });
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg">Beside the version in force</h2>
      {changes.length === 0 ? (
        <p className="text-ink-soft">Nothing differs yet.</p>
      ) : (
        <FactList of={changes.map(({ name, value }) => [name, value])} />
      )}
      {prices.length > 0 && (
        <ul className="flex flex-col gap-1">
          {prices.map(({ words, isDearer }) => (
            <li key={words} className={isDearer ? "font-semibold text-bad" : ""}>
              {words}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const share = (value: number | undefined): string =>
  value === undefined ? "" : writePercent(value, 0);

/** Enough rows to show where a version is expensive; the most expensive is first. */
const ROWS_MAX = 20;

function PriceGrid({ fields, policy, from }: Pick<Props, "fields" | "policy" | "from">) {
  const cells = priceGrid(fields, { policy, from });
  return (
    <section aria-label="Prices" className="flex flex-col gap-2">
      <h2 className="text-lg">Prices, the dearest first</h2>
      <DeskTable
        caption="Prices of amounts and terms"
        rows={cells.slice(0, ROWS_MAX)}
        keyOf={({ quote: { loan, months } }) => `${loan} ${months}`}
        empty="There are none."
        columns={[
          {
            name: "Loan",
            cell: ({ quote }: PriceCell) => writeWholePesos(quote.loan),
            isFigure: true,
          },
          { name: "Months", cell: ({ quote }) => String(quote.months), isFigure: true },
          { name: "Received", cell: ({ quote }) => writePesos(quote.received), isFigure: true },
          { name: "Instalment", cell: ({ quote }) => writePesos(quote.instalment), isFigure: true },
          { name: "Last", cell: ({ quote }) => writePesos(quote.lastInstalment), isFigure: true },
          { name: "Total", cell: ({ quote }) => writePesos(quote.totalToPay), isFigure: true },
          {
            name: "A month",
            cell: ({ quote }) => writePercent(quote.rate.perMonth, 3),
            isFigure: true,
          },
          { name: "A year", cell: ({ quote }) => writePercent(quote.rate.perYear), isFigure: true },
          {
            name: "Of the ceiling",
            cell: ({ ceilingShare }) => share(ceilingShare),
            isFigure: true,
          },
          {
            name: "Of the SEC's caps",
            cell: (cell) =>
              cell.shares ? share(highestCapShare({ ...cell, ceilingShare: 0 })) : "no cap",
            isFigure: true,
          },
        ]}
      />
      {cells.length > ROWS_MAX && (
        <p className="text-ink-soft">
          {ROWS_MAX} of {cells.length} prices that were tried.
        </p>
      )}
    </section>
  );
}

function Samples({ code, fields, policy, from }: Props) {
  const site = useSite();
  const { loanCentavosMin: least, loanCentavosMax: most, termMonthsDefault } = fields.terms;
  const amounts = {
    least,
    middle: least + Math.floor((most - least) / 2 / 100_000) * 100_000,
    most,
  };
  const [chosen, setChosen] = useState<keyof typeof amounts>("least");
  const rules = policyOfVersion(policy, { productCode: code, version: 0, from, fields });
  const dates = fields.mayChooseDueDay ? { paidOn: from, dueDay: fields.dueDays[0] ?? 15 } : null;
  const facts = {
    company: site.company,
    isDemo: site.isDemo,
    memberName: "SAMPLE",
    memberAddress: "SAMPLE",
    loanNumber: "SAMPLE",
    approvedOn: from,
    policy: rules,
    quote: quoteLoan(amounts[chosen], termMonthsDefault, rules, dates),
    productName: fields.name.en,
  };
  return (
    <section aria-label="Documents" className="flex flex-col gap-3">
      <h2 className="text-lg">Documents as members would read them</h2>
      <div className="max-w-xs">
        <SelectField
          id="sample-amount"
          label="Amount"
          value={chosen}
          onChange={({ target }) => setChosen(target.value as keyof typeof amounts)}
        >
          {Object.entries(amounts).map(([name, amount]) => (
            <option key={name} value={name}>
              {`${writeWholePesos(amount)} over ${termMonthsDefault} months`}
            </option>
          ))}
        </SelectField>
      </div>
      {[writeDisclosure(facts), writeContract(facts)].map((document) => (
        <details key={document.kind} className="rounded-card border border-line bg-card p-4">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            SAMPLE: {document.title}
          </summary>
          <DocumentView
            document={{ parts: document.parts.map(markSample), hash: null }}
            hashName=""
          />
        </details>
      ))}
    </section>
  );
}

/** A mark on every page and part, so that none of them can be taken for a real one. */
const markSample = <Part extends { readonly heading: string }>(part: Part): Part => ({
  ...part,
  heading: `SAMPLE – ${part.heading}`,
});
