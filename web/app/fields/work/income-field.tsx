/** Monthly net income: its currency, the amount, and the amount in pesos. */
import { fromPesos, writeExchangeRate, writeWholePesos } from "@hiram/contract/money/money.ts";
import { registerWords } from "@hiram/words/en/session/register.ts";
import { failureWords } from "@hiram/words/en/ui/failure.ts";
import { boxClasses, describedBy, FieldFrame } from "#fields/field.tsx";
import type { Form, TypedFields } from "#fields/use-form.ts";
import { findCurrency, incomeInPesos, type TypedIncome } from "#fields/work/income.ts";
import { useRates } from "#hooks/use-rates.ts";
import { Button } from "#ui/button.tsx";
import { useWords } from "#words/words.tsx";

type Props<T extends TypedFields & TypedIncome> = { readonly form: Form<T> };

const AMOUNT_MAX = 12;

export function IncomeField<T extends TypedFields & TypedIncome>({ form }: Props<T>) {
  const words = useWords(registerWords);
  const { tryAgain } = useWords(failureWords);
  const rates = useRates();
  const { id, value, error, onChange, onBlur } = form.box("incomeTyped");
  const { incomeCurrency } = form.typed;
  const hint = words.incomeHint;
  return (
    <FieldFrame id={id} label={words.income} hint={hint} error={error}>
      <div className="flex flex-wrap gap-2">
        <select
          id={id.replace("incomeTyped", "incomeCurrency")}
          aria-label={words.incomeCurrency}
          value={incomeCurrency}
          onChange={({ target }) => form.change({ incomeCurrency: target.value } as Partial<T>)}
          className={`${boxClasses} w-auto! border-control`}
        >
          <option value="PHP">PHP</option>
          {rates.currencies.map(({ code, name }) => (
            <option key={code} value={code} title={name}>
              {code}
            </option>
          ))}
        </select>
        <input
          id={id}
          value={value}
          onChange={({ target }) =>
            onChange({ target: { value: target.value.replace(/[^0-9.,]/g, "") } })
          }
          onBlur={onBlur}
          inputMode="decimal"
          autoComplete="off"
          maxLength={AMOUNT_MAX}
          required
          aria-invalid={!!error}
          aria-describedby={describedBy(id, { hint, error })}
          className={`${boxClasses} figures min-w-32 flex-1 border-control`}
        />
      </div>
      <InPesos typed={form.typed} rates={rates} />
      {rates.state === "failed" && (
        <p role="status" className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          {words.incomeNoRates}
          <Button variant="plain" onClick={rates.retry}>
            {tryAgain}
          </Button>
        </p>
      )}
    </FieldFrame>
  );
}

type PesosProps = {
  readonly typed: TypedIncome;
  readonly rates: ReturnType<typeof useRates>;
};

/** What a foreign amount is in pesos, at which rate: announced when it changes. */
function InPesos({ typed, rates }: PesosProps) {
  const words = useWords(registerWords);
  const currency = findCurrency(typed.incomeCurrency, rates.currencies);
  const pesos = incomeInPesos(typed, rates.currencies);
  const isForeign = typed.incomeCurrency !== "PHP";
  return (
    <p role="status" className="text-sm empty:hidden">
      {isForeign &&
        currency &&
        pesos !== null &&
        words.incomeInPesos(
          writeWholePesos(fromPesos(Number(pesos))),
          currency.code,
          writeExchangeRate(currency.exchangeRate),
        )}
    </p>
  );
}
