/** The score's history: a small chart, a sentence for screen readers, and every change. */

import type { ScoreCause } from "@hiram/contract/settings/score.ts";
import { scoreWords } from "@hiram/words/en/settings/score.ts";
import { drawScoreLine } from "#settings/score/score-line.ts";
import type { ScoreReply } from "#settings/settings.api.ts";
import { writeDayOf, writeInstant } from "#ui/day.ts";
import { now } from "#ui/house-time.ts";
import { useWords } from "#words/words.tsx";

type Props = { readonly history: ScoreReply["history"] };

const frame = { width: 320, height: 56 };

export function ScoreHistory({ history }: Props) {
  const words = useWords(scoreWords);
  const [first, last] = [history[0], history.at(-1)];
  return (
    <section className="border-t border-line pt-4">
      <h3 className="text-base">{words.history}</h3>
      {first && last && history.length > 1 ? (
        <>
          <svg
            viewBox={`0 -4 ${frame.width} ${frame.height + 8}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className="mt-2 h-16 w-full"
          >
            <path
              d={drawScoreLine(history, { ...frame, untilMs: now() })}
              fill="none"
              strokeWidth={2.5}
              strokeLinejoin="round"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
              className="stroke-accent"
            />
          </svg>
          <p className="text-sm text-ink-soft">
            {words.historySays(first.score, writeDayOf(first.at), last.score, writeDayOf(last.at))}
          </p>
          <details className="mt-1">
            <summary className="min-h-11 py-2 font-semibold text-accent">{words.all}</summary>
            <ol className="divide-y divide-line">
              {history.toReversed().map(({ at, score, why }) => (
                <li key={at + score} className="flex items-baseline justify-between gap-4 py-2">
                  <span>
                    {words.causes[why as ScoreCause] ?? why}
                    <span className="block text-sm text-ink-soft">{writeInstant(at)}</span>
                  </span>
                  <span className="figures font-semibold">{score}</span>
                </li>
              ))}
            </ol>
          </details>
        </>
      ) : (
        <p className="text-ink-soft">{words.historyNone}</p>
      )}
    </section>
  );
}
