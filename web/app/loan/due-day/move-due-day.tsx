/** Move the due day: choose a day, see what it costs, read the addendum, agree with a code. */
import type { DueDayState } from "@hiram/contract/loan/due-day.calls.ts";
import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import { dueDayWords } from "@hiram/words/en/loan/due-day.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { SelectField } from "#fields/field.tsx";
import { AddendumAgreed, AddendumButton } from "#loan/addendum-agreed.tsx";
import { AgreeMove } from "#loan/due-day/agree-move.tsx";
import {
  type MoveReply,
  refreshAfterMove,
  useDueDay,
  useMoveTo,
} from "#loan/due-day/due-day.api.ts";
import { PlansCompared } from "#loan/hardship/before-after.tsx";
import { BackLink } from "#ui/back-link.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeDay } from "#ui/day.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadAlert } from "#ui/failure.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { LoadingLine } from "#ui/show-after-delay.tsx";
import { useWords } from "#words/words.tsx";

export default function MoveDueDay() {
  const words = useWords(dueDayWords);
  const client = useQueryClient();
  const { data, error, refetch } = useDueDay();
  const [moved, setMoved] = useState<MoveReply>();
  const onMoved = (reply: MoveReply) => {
    setMoved(reply);
    void refreshAfterMove(client);
  };
  return (
    <div className="flex flex-col gap-6">
      <PageMeta title={dueDayWords.english.title} description={dueDayWords.english.meta} />
      <div className="flex flex-col">
        <BackLink to="/dash">{words.back}</BackLink>
        <h1 className="text-xl text-accent">{words.title}</h1>
      </div>
      {moved && <AddendumAgreed title={words.doneTitle} reply={moved} />}
      {!data && error && <LoadAlert error={error} onRetry={refetch} text={words.failed} />}
      {!data && !error && <LoadingLine text={words.loading} />}
      {data && !moved && (
        <>
          <Choose state={data} onMoved={onMoved} />
          <MovedBefore of={data.moves} />
        </>
      )}
    </div>
  );
}

type ChooseProps = { readonly state: DueDayState; readonly onMoved: (reply: MoveReply) => void };

/** The days that can be chosen, or why there are none today. */
function Choose({ state, onMoved }: ChooseProps) {
  const words = useWords(dueDayWords);
  const [dueDay, setDueDay] = useState<number | null>(null);
  const { hindrance, days, dueOn, movesLeft } = state;
  if (hindrance)
    return (
      <EmptyState picture="/pictures/advice.svg" title={words.notNow}>
        <p>{words.hindrances[hindrance]}</p>
        <ButtonLink to={hindrance === "NO_LOAN" ? "/dash" : "/help"} variant="plain">
          {hindrance === "NO_LOAN" ? words.toHome : words.toHelp}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <>
      <div className="flex max-w-prose flex-col gap-2">
        <p>{words.lead}</p>
        <p>{words.left(movesLeft)}</p>
      </div>
      <Card className="flex flex-col gap-5">
        {dueOn && <p className="font-semibold">{words.nowDue(writeDay(dueOn))}</p>}
        {days.length === 0 ? (
          <p>{words.noDays}</p>
        ) : (
          <SelectField
            id="due-day"
            label={words.choose}
            value={dueDay === null ? "" : String(dueDay)}
            onChange={({ target }) => setDueDay(target.value === "" ? null : Number(target.value))}
          >
            <option value="">{words.chooseFirst}</option>
            {days.map((day) => (
              <option key={day} value={day}>
                {words.day(day)}
              </option>
            ))}
          </SelectField>
        )}
        {dueDay !== null && <Effect dueDay={dueDay} before={dueOn} onMoved={onMoved} />}
      </Card>
    </>
  );
}

type EffectProps = {
  readonly dueDay: number;
  readonly before: string | null;
  readonly onMoved: (reply: MoveReply) => void;
};

/** What the chosen day changes and costs, and agreeing to it. */
function Effect({ dueDay, before, onMoved }: EffectProps) {
  const words = useWords(dueDayWords);
  const { data, error, refetch, isPlaceholderData } = useMoveTo(dueDay);
  if (error) return <LoadAlert error={error} onRetry={refetch} text={words.effectFailed} />;
  if (!data) return <LoadingLine text={words.loading} />;
  return (
    <div className="flex flex-col gap-5" aria-live="polite">
      <div className="flex flex-col gap-1 rounded-control bg-tint p-4">
        {before && (
          <p className="font-semibold">{words.nextDue(writeDay(data.dueOn), writeDay(before))}</p>
        )}
        <p>{sayCosts(data, words)}</p>
      </div>
      <PlansCompared comparison={data} />
      {!isPlaceholderData && (
        <AgreeMove key={data.document.hash} {...{ dueDay, onMoved }} preview={data} />
      )}
    </div>
  );
}

function sayCosts(
  { costs, days }: { readonly costs: number; readonly days: number },
  words: (typeof dueDayWords)["english"],
): string {
  if (costs === 0) return words.costsNothing;
  const amount = writePesos(fromPesos(Math.abs(costs)));
  return costs > 0
    ? words.costsMore(amount, Math.abs(days))
    : words.costsLess(amount, Math.abs(days));
}

function MovedBefore({ of }: { readonly of: DueDayState["moves"] }) {
  const words = useWords(dueDayWords);
  if (of.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg text-accent">{words.before}</h2>
      <ul className="flex flex-col gap-3">
        {of.map(({ movedOn, dueDay, paperId }) => (
          <li key={paperId} className="flex flex-wrap items-center justify-between gap-3">
            {words.movedOn(writeDay(movedOn), dueDay)}
            <AddendumButton paperId={paperId} day={movedOn} />
          </li>
        ))}
      </ul>
    </section>
  );
}
