/** The amount to return and its effect; the figures are the server's. */
import type { GiveBackPreview } from "@hiram/contract/loan/give-back.calls.ts";
import { dropThirdDecimal, filterAmount, readTypedAmount } from "@hiram/contract/money/amount.ts";
import { type Centavos, fromPesos, toPesos, writePesos } from "@hiram/contract/money/money.ts";
import { giveBackWords } from "@hiram/words/en/loan/give-back.ts";
import { loanWords } from "@hiram/words/en/loan/loan.ts";
import { type FormEvent, type ReactNode, useState } from "react";
import { PesoBox } from "#fields/peso-box.tsx";
import { useDebounced } from "#hooks/use-debounced.ts";
import { useGiveBack } from "#loan/loan.api.ts";
import { Button } from "#ui/button.tsx";
import { LoadFailure } from "#ui/failure.tsx";
import { Money } from "#ui/money.tsx";
import { ScrollRegion } from "#ui/scroll-region.tsx";
import { LoadingLine } from "#ui/show-after-delay.tsx";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly isBusy: boolean;
  readonly outcome: ReactNode;
  /** Called with the amount of the shown figures. */
  readonly onGiveBack: (pesos: number) => void;
  readonly onClose: () => void;
};

/** A typed amount is sent once it has stayed unchanged for this long. */
const SETTLED_MS = 300;
const TYPED_MAX = 14;

export function GiveBackForm(props: Props) {
  const words = useWords(giveBackWords);
  const { data: whole, error, refetch } = useGiveBack(undefined);
  if (whole) return <AmountForm {...props} whole={whole} />;
  if (error) return <LoadFailure error={error} onRetry={refetch} text={words.failed} />;
  return <LoadingLine text={words.loading} />;
}

function AmountForm({ whole, ...props }: Props & { readonly whole: GiveBackPreview }) {
  const words = useWords(giveBackWords);
  const { keep, close } = useWords(loanWords);
  // The whole amount until another one is typed.
  const [typed, setTyped] = useState<string>();
  const most = fromPesos(whole.unused);
  const amount = typed === undefined ? most : readTypedAmount(typed);
  const isTooMuch = amount !== null && amount > most;
  const asked = amount === null || isTooMuch ? null : toPesos(amount);
  const settled = useDebounced(asked, SETTLED_MS);
  const query = useGiveBack(settled ?? undefined);
  const isCurrent = asked !== null && query.data?.amount === asked && !query.isPlaceholderData;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isCurrent && !props.isBusy) props.onGiveBack(asked);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <AmountBox
        text={typed ?? toPesos(most).toFixed(2)}
        most={most}
        isTooMuch={isTooMuch}
        onType={(text) => setTyped(dropThirdDecimal(filterAmount(text)).slice(0, TYPED_MAX))}
        onWhole={() => setTyped(undefined)}
      />
      {query.error && (
        <LoadFailure error={query.error} onRetry={query.refetch} text={words.failed} />
      )}
      {asked !== null && query.data && !query.error && (
        <div aria-busy={!isCurrent} className={isCurrent ? "" : "opacity-60"}>
          <BeforeAndAfter preview={query.data} />
        </div>
      )}
      {props.outcome}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="action" disabled={!isCurrent || props.isBusy}>
          {words.yes(writePesos(isTooMuch ? most : (amount ?? 0)))}
        </Button>
        <Button variant="plain" onClick={props.onClose}>
          {props.isBusy ? close : keep}
        </Button>
      </div>
      {asked === null && !isTooMuch && <p className="text-sm text-ink-soft">{words.missing}</p>}
    </form>
  );
}

type BoxProps = {
  readonly text: string;
  readonly most: Centavos;
  readonly isTooMuch: boolean;
  readonly onType: (text: string) => void;
  readonly onWhole: () => void;
};

function AmountBox({ text, most, isTooMuch, onType, onWhole }: BoxProps) {
  const words = useWords(giveBackWords);
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor="give-back-amount">{words.amount}</label>
      <PesoBox
        id="give-back-amount"
        value={text}
        aria-invalid={isTooMuch}
        aria-describedby="give-back-hint"
        onType={onType}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p
          id="give-back-hint"
          aria-live="polite"
          className={`text-sm ${isTooMuch ? "font-semibold text-bad" : "text-ink-soft"}`}
        >
          {isTooMuch ? words.tooMuch(writePesos(most)) : words.hint(writePesos(most))}
        </p>
        <button
          type="button"
          onClick={onWhole}
          className="min-h-11 text-sm font-semibold text-accent underline"
        >
          {words.whole}
        </button>
      </div>
    </div>
  );
}

const rows = ["principal", "monthly", "interest"] as const;

function BeforeAndAfter({ preview }: { readonly preview: GiveBackPreview }) {
  const words = useWords(giveBackWords);
  const { before, after, interestSaved, endsLoan } = preview;
  return (
    <div className="flex flex-col gap-3">
      <ScrollRegion label={words.caption} className="overflow-x-auto">
        <table className="w-full text-sm">
          <caption className="pb-2 text-left text-ink-soft">{words.caption}</caption>
          <thead>
            <tr className="border-b border-line text-left align-bottom">
              <th scope="col" className="py-2 pr-2 font-normal">
                <span className="sr-only">{words.what}</span>
              </th>
              <th scope="col" className={cell}>
                {words.now}
              </th>
              <th scope="col" className={cell}>
                {words.after}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((name) => (
              <tr key={name} className="border-b border-line align-top">
                <th scope="row" className="py-2 pr-2 text-left font-normal text-ink-soft">
                  {words[name]}
                </th>
                <td className={`figures ${cell}`}>
                  <Money amount={fromPesos(before[name])} />
                </td>
                <td className={`figures font-semibold ${cell}`}>
                  <Money amount={fromPesos(after[name])} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {interestSaved > 0 && (
        <p className="font-semibold text-good">
          {words.saves(writePesos(fromPesos(interestSaved)))}
        </p>
      )}
      <p className="text-sm text-ink-soft">{endsLoan ? words.ends : words.stays}</p>
    </div>
  );
}

const cell = "py-2 pl-2 text-right";
