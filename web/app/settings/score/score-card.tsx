/** The in-app credit score: the gauge, its reasons, what would raise it, and its history. */
import type { ScoreReason } from "@hiram/contract/settings/score.ts";
import { scoreWords } from "@hiram/words/en/settings/score.ts";
import { useState } from "react";
import { ScoreExplained } from "#settings/score/score-explained.tsx";
import { ScoreGauge } from "#settings/score/score-gauge.tsx";
import { ScoreHistory } from "#settings/score/score-history.tsx";
import { writePoints } from "#settings/score/write-points.ts";
import { type ScoreReply, useScore } from "#settings/settings.api.ts";
import { SettingsDialog } from "#settings/settings-dialog.tsx";
import { WithAnswer } from "#settings/with-answer.tsx";
import { Card } from "#ui/card.tsx";
import { useWords } from "#words/words.tsx";

export function ScoreCard() {
  const words = useWords(scoreWords);
  const query = useScore();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card className="flex min-h-80 flex-col gap-6">
      <h2 className="text-lg text-accent">{words.title}</h2>
      <WithAnswer query={query} loading={words.loading} failed={words.failed}>
        {(score) => (
          <>
            <div className="flex flex-col gap-6 md:flex-row md:gap-8">
              <div className="flex flex-col items-center gap-3 md:w-52 md:shrink-0">
                <ScoreGauge score={score.score} />
                <p className="max-w-56 text-center text-sm text-ink-soft">{words.inApp}</p>
                <button
                  type="button"
                  aria-haspopup="dialog"
                  onClick={() => setIsOpen(true)}
                  className="inline-flex min-h-11 items-center text-sm font-semibold text-accent underline underline-offset-4"
                >
                  {words.what}
                </button>
              </div>
              <Reasons score={score} />
            </div>
            <ScoreHistory history={score.history} />
          </>
        )}
      </WithAnswer>
      <SettingsDialog title={words.what} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <ScoreExplained />
      </SettingsDialog>
    </Card>
  );
}

const groups = [
  ["raised", "raisedTitle", "noneRaised"],
  ["lowered", "loweredTitle", "noneLowered"],
  ["next", "nextTitle", "noneNext"],
] as const;

function Reasons({ score }: { score: ScoreReply }) {
  const words = useWords(scoreWords);
  return (
    <div className="flex min-w-0 grow flex-col gap-5">
      {groups.map(([group, title, none]) => (
        <section key={group}>
          <h3 className="text-base">{words[title]}</h3>
          {score.reasons[group].length === 0 ? (
            <p className="text-ink-soft">{words[none]}</p>
          ) : (
            <ul className="divide-y divide-line">
              {score.reasons[group].map((reason) => (
                <li key={reason.id} className="flex flex-wrap items-baseline gap-x-4 py-1.5">
                  <span className="min-w-0 flex-1 basis-36 wrap-anywhere">
                    {words[group][reason.id]?.(reason.amount)}
                  </span>
                  <Points reason={reason} isNext={group === "next"} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

type PointsProps = { readonly reason: ScoreReason; readonly isNext: boolean };

function Points({ reason: { points }, isNext }: PointsProps) {
  const words = useWords(scoreWords);
  const written = writePoints(points);
  const color = isNext ? "text-ink-soft" : points > 0 ? "text-good" : "text-bad";
  return (
    <span className={`figures ml-auto shrink-0 font-semibold ${color}`}>
      {isNext ? words.most(written) : written}
    </span>
  );
}
