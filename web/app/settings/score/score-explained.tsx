/** WHAT IS CREDIT SCORE?: in plain words, with every factor of the scorecard. */
import {
  basePoints,
  scoreFactors,
  scoreMax,
  scoreVersion,
} from "@hiram/contract/settings/score.ts";
import { scoreWords } from "@hiram/words/en/settings/score.ts";
import { writePoints } from "#settings/score/write-points.ts";
import { useWords } from "#words/words.tsx";

export function ScoreExplained() {
  const words = useWords(scoreWords);
  return (
    <div className="flex flex-col gap-4">
      {words.explained(scoreMax).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <section>
        <h3 className="text-base text-accent">{words.factorsTitle}</h3>
        <p>{words.base(basePoints)}</p>
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {scoreFactors.map(({ id, pointsMax, pointsMin }) => (
            <li key={id} className="flex items-baseline justify-between gap-4 py-2">
              <span>{words.factors[id]}</span>
              <span className="figures shrink-0 text-right text-sm font-semibold">
                {[pointsMax, pointsMin]
                  .filter((points) => points !== 0)
                  .map((points) => (
                    <span key={points} className={`block ${points > 0 ? "text-good" : "text-bad"}`}>
                      {words.most(writePoints(points))}
                    </span>
                  ))}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <p className="text-sm text-ink-soft">{words.version(scoreVersion)}</p>
    </div>
  );
}
