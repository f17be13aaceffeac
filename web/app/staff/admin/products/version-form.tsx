/** The draft of a version as a form; what its figures mean stands in the preview below it. */

import { feeKinds } from "@hiram/contract/price/fees.ts";
import { interestMethods } from "@hiram/contract/price/methods.ts";
import { documentMoments, eligibilityFacts } from "@hiram/contract/product/eligibility.ts";
import {
  loanPurposes,
  productVisibilities,
  type VersionFields,
} from "@hiram/contract/product/version.ts";
import { deskDocumentNames, memberDocumentKinds } from "@hiram/contract/wire/document-kinds.ts";
import { languageEntries, languages } from "@hiram/contract/wire/language.ts";
import { SelectField, TextField } from "#fields/field.tsx";
import type { Form } from "#fields/use-form.ts";
import { FigureField } from "#staff/admin/policy/figure-field.tsx";
import {
  figureHelpOf,
  figureUnitOf,
  nameFigure,
  termFigures,
} from "#staff/admin/policy/policy-figure.ts";
import { Card } from "#ui/card.tsx";
import {
  conditionBoxes,
  documentBoxOf,
  feeBoxes,
  type TypedVersion,
  toTypedVersion,
} from "./type-version.ts";

type Props = {
  readonly form: Form<TypedVersion>;
  /** The version that this one would follow: what differs from it is marked. */
  readonly before: VersionFields | undefined;
};

const optionsOf = (table: Readonly<Record<string, string | { readonly label: string }>>) =>
  Object.entries(table).map(([value, words]) => (
    <option key={value} value={value}>
      {typeof words === "string" ? words : words.label}
    </option>
  ));

const gridClasses = "grid items-start gap-x-4 gap-y-5 md:grid-cols-2";

export function VersionForm({ form, before }: Props) {
  const old = before && toTypedVersion(before);
  const was = (name: keyof TypedVersion) =>
    old && old[name] !== form.typed[name] ? old[name] || "empty" : null;
  return (
    <>
      <Card>
        <fieldset className="min-w-0">
          <legend className="pb-3 text-lg font-semibold">What members read</legend>
          <div className={gridClasses}>
            {languages.map((language) => (
              <TextField
                key={language}
                {...form.box(`name-${language}`)}
                label={`Name, ${languageEntries[language].name}`}
                maxLength={60}
              />
            ))}
            {languages.map((language) => (
              <TextField
                key={language}
                {...form.box(`sentence-${language}`)}
                label={`Sentence, ${languageEntries[language].name}`}
                maxLength={160}
              />
            ))}
            <SelectField {...form.box("visible")} label="Who sees it">
              {optionsOf(productVisibilities)}
            </SelectField>
            <SelectField {...form.box("purpose")} label="Purpose">
              {optionsOf(loanPurposes)}
            </SelectField>
          </div>
        </fieldset>
      </Card>
      <Card>
        <fieldset className="min-w-0">
          <legend className="pb-3 text-lg font-semibold">Amounts, terms and price</legend>
          <div className={gridClasses}>
            {termFigures.map((name) => (
              <FigureField
                key={name}
                {...{ form, name, label: nameFigure(name), was: was(name) }}
                help={figureHelpOf(name)}
                unit={figureUnitOf(name).sign}
              />
            ))}
            <FigureField
              {...{ form, was: was("step") }}
              name="step"
              label="Steps of the amount"
              help="0.01 lets members choose any amount."
              unit="₱"
            />
            <FigureField
              {...{ form, was: was("termsMonths") }}
              name="termsMonths"
              label="Terms"
              unit="months"
            />
            <SelectField {...form.box("interestMethod")} label="Interest method">
              {optionsOf(interestMethods)}
            </SelectField>
            <SelectField {...form.box("dueDay")} label="Due day">
              <option value="payout">The day of the payout</option>
              <option value="chosen">Chosen by the member, 1 to 28</option>
            </SelectField>
            <TextField
              {...form.box("dueDays")}
              label="Days to choose from"
              hint="Such as 5, 15, 25. Empty: any from 1 to 28, or the day of the payout."
              maxLength={100}
            />
          </div>
        </fieldset>
      </Card>
      <Fees form={form} />
      <Conditions form={form} />
      <Card>
        <fieldset className="min-w-0">
          <legend className="pb-3 text-lg font-semibold">
            Where the policy allows more time or less
          </legend>
          <div className={gridClasses}>
            <TextField
              {...form.box("coolingOffDays")}
              label="Given back without cost for, days"
              hint="Empty: as the policy says."
              maxLength={3}
            />
            <TextField
              {...form.box("offerStandsDays")}
              label="An offer stands for, days"
              hint="Empty: as the policy says."
              maxLength={3}
            />
            <TextField
              {...form.box("approvalMax")}
              label="One person approves up to, ₱"
              hint="Empty: as the policy says."
              maxLength={15}
            />
          </div>
        </fieldset>
      </Card>
    </>
  );
}

const Conditions = ({ form }: Pick<Props, "form">) => (
  <Card className="flex flex-col gap-5">
    <h2 className="text-lg font-semibold">Who may have it</h2>
    <p className="text-ink-soft">
      Members see each condition before they apply, and whether they meet it. Empty: anyone.
    </p>
    <div className={gridClasses}>
      {conditionBoxes.map(({ name, bound, fact, words }) =>
        eligibilityFacts[fact].takes === "nothing" ? (
          <SelectField key={name} {...form.box(name)} label={words}>
            <option value="">Not asked for</option>
            <option value="1">Must be</option>
          </SelectField>
        ) : (
          <TextField
            key={name}
            {...form.box(name)}
            label={words}
            maxLength={bound === "oneOf" ? 400 : 10}
            {...(bound === "oneOf" && { hint: "Any of these, with commas between them." })}
          />
        ),
      )}
    </div>
    <h3 className="font-semibold">Documents</h3>
    <div className={gridClasses}>
      {memberDocumentKinds.map((kind) => (
        <SelectField key={kind} {...form.box(documentBoxOf(kind))} label={deskDocumentNames[kind]}>
          <option value="">Not needed</option>
          {Object.entries(documentMoments).map(([moment, words]) => (
            <option key={moment} value={moment}>
              Accepted {words}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  </Card>
);

const Fees = ({ form }: Pick<Props, "form">) => (
  <Card className="flex flex-col gap-5">
    <h2 className="text-lg font-semibold">Fees</h2>
    <p className="text-ink-soft">
      No fee is paid before the payout. A fee is earned over the months of the loan, so paying early
      lowers it.
    </p>
    {feeBoxes.map((slot, at) => (
      <fieldset key={slot} className="min-w-0 border-t border-line pt-4">
        <legend className="sr-only">Fee {at + 1}</legend>
        <div className={gridClasses}>
          <SelectField {...form.box(`${slot}Kind`)} label={`Fee ${at + 1}`}>
            <option value="">None</option>
            {optionsOf(feeKinds)}
          </SelectField>
          {form.typed[`${slot}Kind`] !== "" &&
            languages.map((language) => (
              <TextField
                key={language}
                {...form.box(`${slot}Words-${language}`)}
                label={`Its name, ${languageEntries[language].name}`}
                maxLength={60}
              />
            ))}
          {form.typed[`${slot}Kind`] !== "" && form.typed[`${slot}Kind`] !== "TAX" && (
            <>
              <TextField
                {...form.box(`${slot}Percent`)}
                label="Share of the loan, %"
                maxLength={6}
              />
              <TextField {...form.box(`${slot}Pesos`)} label="Fixed amount, ₱" maxLength={15} />
              <TextField {...form.box(`${slot}Least`)} label="At least, ₱" maxLength={15} />
              <TextField {...form.box(`${slot}Most`)} label="At most, ₱" maxLength={15} />
            </>
          )}
        </div>
      </fieldset>
    ))}
  </Card>
);
