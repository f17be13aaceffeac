/** Suggested matches, checked row by row before they are made, and matches that people made. */
import { writeNumber } from "@hiram/contract/money/money.ts";
import { useDeskAction } from "#desk/desk.api.ts";
import { DeskFailure } from "#desk/desk-failure.tsx";
import { DeskTable } from "#desk/desk-table.tsx";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";
import type { BankDay } from "./bank-day.ts";

type SuggestionProps = {
  readonly id: string;
  readonly bank: BankDay;
  readonly onDone: (words: string) => void;
};

const whyWords = {
  REFERENCE: "The line has our reference",
  AMOUNT: "Only these two have the amount, within 5 days",
} as const;

export function MatchSuggestions({ id, bank: { suggestions }, onDone }: SuggestionProps) {
  const action = useDeskAction("POST /staff/books/banks/match");
  if (suggestions.length === 0) return null;
  const shown = suggestions.slice(0, 200);
  const matchAll = () =>
    action.mutate(
      {
        id,
        matches: shown.map(({ statement, entry, journal }) => ({
          statements: [statement],
          entries: entry === null ? [] : [entry],
          journals: journal === null ? [] : [journal],
        })),
      },
      { onSuccess: () => onDone(`${shown.length} matched.`) },
    );
  return (
    <section aria-label="Suggested matches" className="flex flex-col gap-2">
      <h2 className="text-lg">Suggested matches</h2>
      <DeskTable
        caption="Suggested matches in pesos"
        rows={shown}
        keyOf={({ statement }) => `${statement.statement}.${statement.position}`}
        empty=""
        columns={[
          { name: "In the books", cell: ({ reference }) => reference },
          { name: "Line", cell: ({ statement }) => `Line ${statement.position} of its statement` },
          { name: "Why", cell: ({ why }) => whyWords[why] },
          { name: "Amount", cell: ({ amount }) => writeNumber(amount, 2), isFigure: true },
        ]}
      />
      {action.error && <DeskFailure error={action.error} />}
      <div>
        <Button variant="plain" disabled={action.isPending} onClick={matchAll}>
          Match these {shown.length}
        </Button>
      </div>
    </section>
  );
}

type MatchProps = {
  readonly id: string;
  readonly bank: BankDay;
  readonly mayEnd: boolean;
  readonly onDone: (words: string) => void;
};

export function BankMatches({ id: account, bank: { matches, day }, mayEnd, onDone }: MatchProps) {
  const action = useDeskAction("POST /staff/books/banks/match/end");
  if (matches.length === 0) return null;
  const end = (match: string) =>
    action.mutate({ match }, { onSuccess: () => onDone("Taken apart.") });
  return (
    <section aria-label="Matched by people" className="flex flex-col gap-2">
      <h2 className="text-lg">Matched by people</h2>
      {action.error && <DeskFailure error={action.error} />}
      <DeskTable
        caption="Matches in pesos"
        file={{
          key: "POST /staff/books/banks/day/matches",
          body: { id: account, ...(day && { day }) },
        }}
        rows={matches}
        keyOf={({ id }) => id}
        empty=""
        columns={[
          { name: "Who", cell: ({ by, at }) => `${by}, ${writeInstant(at)}` },
          { name: "Items", cell: ({ items }) => items, isFigure: true },
          { name: "Amount", cell: ({ amount }) => writeNumber(amount, 2), isFigure: true },
          {
            name: "",
            cell: ({ id }) =>
              mayEnd && (
                <Button variant="plain" disabled={action.isPending} onClick={() => end(id)}>
                  Take apart
                </Button>
              ),
          },
        ]}
      />
    </section>
  );
}
