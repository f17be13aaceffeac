/** All money of the member in one list: date, what it is, amount with its sign, state. */
import { fromPesos } from "@hiram/contract/money/money.ts";
import type { MoneyLine } from "@hiram/contract/wallet/money.calls.ts";
import type { MoneyState } from "@hiram/contract/wallet/money-list.ts";
import type { StatusColor } from "@hiram/contract/wire/lists.ts";
import { moneyWords } from "@hiram/words/en/wallet/money.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ask } from "#api/client.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Button } from "#ui/button.tsx";
import { writeShortInstant } from "#ui/day.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadFailure } from "#ui/failure.tsx";
import { Money } from "#ui/money.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { LoadingLine } from "#ui/show-after-delay.tsx";
import { StatusTag } from "#ui/status-tag.tsx";
import { walletKey } from "#wallet/wallet.api.ts";
import { useWords } from "#words/words.tsx";

const useMoney = () =>
  useInfiniteQuery({
    queryKey: [...walletKey, "money"],
    queryFn: ({ pageParam }) =>
      ask("POST /memberloan/money", pageParam ? { before: pageParam } : {}),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export default function AllMoney() {
  const words = useWords(moneyWords);
  const query = useMoney();
  const lines = query.data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <PageMeta title={words.title} description={moneyWords.english.meta} />
      <div className="flex flex-col items-start gap-2">
        <div className="flex flex-col">
          <BackLink to="/wallet">{words.back}</BackLink>
          <h1 className="text-xl text-accent">{words.title}</h1>
        </div>
        <p className="max-w-prose text-ink-soft">{words.text}</p>
      </div>
      {query.isPending && <LoadingLine text={words.loading} />}
      {query.error && (
        <LoadFailure error={query.error} onRetry={query.refetch} text={words.failed} />
      )}
      {query.data && lines.length === 0 && (
        <EmptyState picture="/pictures/wallet-phone.svg" title={words.none}>
          <p>{words.noneText}</p>
        </EmptyState>
      )}
      {lines.length > 0 && (
        <ol aria-label={words.title} className="divide-y divide-line border-y border-line">
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <Button
          variant="plain"
          className="self-start"
          disabled={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          {query.isFetchingNextPage ? words.loadingMore : words.more}
        </Button>
      )}
    </div>
  );
}

type Mark = readonly [color: StatusColor, icon: string];

const done: Mark = ["success", "CheckCircleOutlineRounded"];
const marks: Readonly<Record<MoneyState, Mark>> = {
  PROCESSING: ["info", "UpdateRounded"],
  ON_HOLD: ["warning", "PauseCircleOutlineRounded"],
  SENT: ["info", "CurrencyExchangeRounded"],
  COMPLETED: done,
  DONE: done,
  RECALLED: ["info", "CheckCircleOutlineRounded"],
  RETURNED: ["danger", "ErrorOutlineRounded"],
  REVERSED: ["danger", "ErrorOutlineRounded"],
};

function Line({ line }: { readonly line: MoneyLine }) {
  const words = useWords(moneyWords);
  const [color, icon] = marks[line.state];
  // Most lines are over: a mark on each would hide the one that is not.
  const isOver = marks[line.state] === done;
  const facts = [writeShortInstant(line.at), line.account, words.reference(line.reference)];
  return (
    <li className="flex flex-col gap-1 py-3">
      <span className="flex flex-wrap items-start justify-between gap-x-4">
        <span className="min-w-0 flex-1 basis-32">{words.kinds[line.kind]}</span>
        <span className={`figures ml-auto font-semibold ${line.amount > 0 ? "text-good" : ""}`}>
          {line.amount > 0 && "+"}
          <Money amount={fromPesos(line.amount)} />
        </span>
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="text-sm text-ink-soft">{facts.filter(Boolean).join(" · ")}</span>
        {isOver ? (
          <span className="sr-only">{words.states[line.state]}</span>
        ) : (
          <StatusTag color={color} icon={icon}>
            {words.states[line.state]}
          </StatusTag>
        )}
      </span>
    </li>
  );
}
