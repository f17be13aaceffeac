/** What explains a total of the trial balance that the loans of the file do not have. */
import {
  IMPORT_EXPLANATIONS_MAX,
  type TrialAccount,
  trialAccounts,
} from "@hiram/contract/imports/import-book.ts";
import { filterAmount } from "@hiram/contract/money/amount.ts";
import { readAmount } from "@hiram/contract/money/money.ts";
import type { StaffBody } from "#api/client.ts";
import { FieldError, SelectField, TextField } from "#fields/field.tsx";
import { Button } from "#ui/button.tsx";
import { type ImportBook, trialAccountNames } from "./import-names.ts";

type ExplanationLine = {
  readonly key: string;
  readonly account: TrialAccount;
  readonly isLess: boolean;
  readonly amount: string;
  readonly why: string;
};

export const explanationLinesOf = (
  explanations: ImportBook["explanations"],
): readonly ExplanationLine[] =>
  explanations.map(({ account, amount, why }) => ({
    key: crypto.randomUUID(),
    account,
    isLess: amount < 0,
    amount: Math.abs(amount).toFixed(2),
    why,
  }));

/** Null while a line has no amount or no words. */
export function readExplanationLines(
  lines: readonly ExplanationLine[],
): StaffBody<"POST /staff/imports/map">["explanations"] | null {
  if (!lines.every(isWhole)) return null;
  return lines.map(({ account, isLess, amount, why }) => {
    const pesos = readAmount(amount) ?? 0;
    return { account, amount: isLess ? -pesos : pesos, why };
  });
}

const isWhole = ({ amount, why }: ExplanationLine): boolean =>
  readAmount(amount) !== null && why.trim().length >= 3;

type Props = {
  readonly lines: readonly ExplanationLine[];
  /** Whether lines that are not whole say so. */
  readonly isChecked: boolean;
  readonly onChange: (lines: readonly ExplanationLine[]) => void;
};

export function Explanations({ lines, isChecked, onChange }: Props) {
  const put = (key: string, change: Partial<ExplanationLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...change } : line)));
  const add = () =>
    onChange([
      ...lines,
      { key: crypto.randomUUID(), account: "suspense", isLess: false, amount: "", why: "" },
    ]);
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1 font-semibold">What explains a difference</legend>
      <p className="text-ink-soft">
        A total that the loans of the file do not have, such as suspense: say how much it is and
        why.
      </p>
      {lines.map(({ key, account, isLess, amount, why }, at) => (
        <div key={key} className="grid gap-3 rounded-card border border-line p-4 sm:grid-cols-2">
          <SelectField
            id={`explain-account-${key}`}
            label={`Total ${at + 1}`}
            value={account}
            onChange={({ target }) => put(key, { account: target.value as TrialAccount })}
          >
            {trialAccounts.map((one) => (
              <option key={one} value={one}>
                {trialAccountNames[one]}
              </option>
            ))}
          </SelectField>
          <SelectField
            id={`explain-side-${key}`}
            label="The trial balance has"
            value={isLess ? "less" : "more"}
            onChange={({ target }) => put(key, { isLess: target.value === "less" })}
          >
            <option value="more">more than the file, by</option>
            <option value="less">less than the file, by</option>
          </SelectField>
          <TextField
            id={`explain-amount-${key}`}
            label="Pesos"
            inputMode="decimal"
            maxLength={15}
            value={amount}
            onChange={({ target }) => put(key, { amount: filterAmount(target.value) })}
          />
          <TextField
            id={`explain-why-${key}`}
            label="Why"
            maxLength={200}
            value={why}
            onChange={({ target }) => put(key, { why: target.value })}
          />
          <div className="sm:col-span-2">
            <Button
              variant="plain"
              onClick={() => onChange(lines.filter((line) => line.key !== key))}
            >
              Remove explanation {at + 1}
            </Button>
          </div>
        </div>
      ))}
      <FieldError id="explanations">
        {isChecked &&
          !lines.every(isWhole) &&
          "Please enter the pesos and the reason of each explanation, or remove it."}
      </FieldError>
      {lines.length < IMPORT_EXPLANATIONS_MAX && (
        <div>
          <Button variant="plain" onClick={add}>
            Add an explanation
          </Button>
        </div>
      )}
    </fieldset>
  );
}
