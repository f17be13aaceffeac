/** Maps each product of a book to a version of ours, with the cut-over day and the trial balance. */
import { trialAccounts } from "@hiram/contract/imports/import-book.ts";
import { bookStates } from "@hiram/contract/imports/import-tables.ts";
import { readAmount } from "@hiram/contract/money/money.ts";
import { type FormEvent, useState } from "react";
import { useDeskAction } from "#desk/desk.api.ts";
import { DeskFailure } from "#desk/desk-failure.tsx";
import { CheckField, SelectField, TextField } from "#fields/field.tsx";
import { useForm } from "#fields/use-form.ts";
import { Button } from "#ui/button.tsx";
import { todayInManila } from "#ui/day.ts";
import { Explanations, explanationLinesOf, readExplanationLines } from "./explanations.tsx";
import { type ImportBook, stateNames, trialAccountNames } from "./import-names.ts";

type Mapped = ImportBook["mapped"][number];

const versionKey = ({ code, version }: { readonly code: string; readonly version: number }) =>
  `${code} ${version}`;

export function MapForm({ book }: { readonly book: ImportBook }) {
  const map = useDeskAction("POST /staff/imports/map");
  const trialOf = (account: (typeof trialAccounts)[number]) =>
    book.totals.find((total) => total.account === account)?.trial.toFixed(2) ?? "";
  const checkAmount = (text: string) =>
    readAmount(text) === null ? "Please enter pesos, such as 1234.50; 0 if there is none." : null;
  const form = useForm(
    "import-map",
    {
      cutOverOn: book.cutOverOn ?? "",
      principal: trialOf("principal"),
      interest: trialOf("interest"),
      charges: trialOf("charges"),
      suspense: trialOf("suspense"),
    },
    {
      cutOverOn: ({ cutOverOn }) => {
        if (cutOverOn === "") return "Please choose the day.";
        return cutOverOn > todayInManila() ? "Please choose a day that has come." : null;
      },
      principal: ({ principal }) => checkAmount(principal),
      interest: ({ interest }) => checkAmount(interest),
      charges: ({ charges }) => checkAmount(charges),
      suspense: ({ suspense }) => checkAmount(suspense),
    },
  );
  const [mapped, setMapped] = useState<readonly Mapped[]>(book.mapped);
  const theirStates = book.states.filter(({ isTheirs }) => isTheirs);
  const [states, setStates] = useState(book.mappedStates);
  const setState = (theirs: string, ours: string) => {
    const state = bookStates.find((one) => one === ours);
    const others = states.filter((one) => one.theirs !== theirs);
    setStates(state ? [...others, { theirs, ours: state }] : others);
  };
  const [lines, setLines] = useState(() => explanationLinesOf(book.explanations));
  const [isSent, setSent] = useState(false);
  const setProduct = (theirs: string, product: Mapped | null) =>
    setMapped((before) => [
      ...before.filter((one) => one.theirs !== theirs),
      ...(product ? [product] : []),
    ]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    const explanations = readExplanationLines(lines);
    if (!form.checkAll() || !explanations) return;
    const amount = (text: string) => readAmount(text) ?? 0;
    const { cutOverOn, principal, interest, charges, suspense } = form.typed;
    map.mutate({
      id: book.id,
      cutOverOn,
      products: [...mapped],
      states: [...states],
      trial: {
        principal: amount(principal),
        interest: amount(interest),
        charges: amount(charges),
        suspense: amount(suspense),
      },
      explanations,
    });
  };
  return (
    <form onSubmit={submit} noValidate className="flex max-w-2xl flex-col gap-5">
      <TextField
        {...form.box("cutOverOn")}
        type="date"
        label="Cut-over day"
        hint="The last day that your other system closed. Figures are those at the end of this day."
      />
      {book.products.map(({ name, loans }, at) => (
        <ProductFields
          key={name}
          id={`import-product-${at}`}
          label={`${name || "No product"} (${loans === 1 ? "1 loan" : `${loans} loans`})`}
          theirs={name}
          versions={book.versions}
          value={mapped.find(({ theirs }) => theirs === name)}
          onChange={(product) => setProduct(name, product)}
        />
      ))}
      {theirStates.map(({ name, loans }, at) => (
        <SelectField
          key={name}
          id={`import-state-${at}`}
          label={`State ${name} (${loans === 1 ? "1 loan" : `${loans} loans`})`}
          value={states.find(({ theirs }) => theirs === name)?.ours ?? ""}
          onChange={({ target }) => setState(name, target.value)}
        >
          <option value="">Left out</option>
          {bookStates.map((state) => (
            <option key={state} value={state}>
              {stateNames[state]}
            </option>
          ))}
        </SelectField>
      ))}
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-2 font-semibold">Your trial balance on that day, in pesos</legend>
        {trialAccounts.map((account) => (
          <TextField
            key={account}
            {...form.box(account)}
            label={trialAccountNames[account]}
            inputMode="decimal"
          />
        ))}
      </fieldset>
      <Explanations lines={lines} isChecked={isSent} onChange={setLines} />
      <div role="status" className="empty:hidden">
        {map.error && <DeskFailure error={map.error} />}
      </div>
      <div>
        <Button variant="action" type="submit" disabled={map.isPending}>
          {book.status === "CHECKED" ? "Check again" : "Check every loan"}
        </Button>
      </div>
    </form>
  );
}

type ProductProps = {
  readonly id: string;
  readonly label: string;
  readonly theirs: string;
  readonly versions: ImportBook["versions"];
  readonly value: Mapped | undefined;
  readonly onChange: (product: Mapped | null) => void;
};

function ProductFields({ id, label, theirs, versions, value, onChange }: ProductProps) {
  const chosen = value && versionKey({ code: value.productCode, version: value.version });
  const choose = (key: string, isScheduleTheirs: boolean) => {
    const version = versions.find((one) => versionKey(one) === key);
    onChange(
      version
        ? { theirs, productCode: version.code, version: version.version, isScheduleTheirs }
        : null,
    );
  };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">{label}</legend>
      <SelectField
        id={id}
        label={label}
        hint="Its late charges and its ceiling hold."
        value={chosen ?? ""}
        onChange={(event) => choose(event.target.value, value?.isScheduleTheirs ?? false)}
      >
        <option value="">Not mapped: its loans cannot be computed</option>
        {versions.map((version) => (
          <option key={versionKey(version)} value={versionKey(version)}>
            {version.name}, version {version.version}
          </option>
        ))}
      </SelectField>
      {value && (
        <CheckField
          id={`${id}-theirs`}
          checked={value.isScheduleTheirs}
          onChange={(event) => choose(chosen ?? "", event.target.checked)}
        >
          Take the instalments as they stand in the file
        </CheckField>
      )}
    </fieldset>
  );
}
