/** The score as three quarters of a ring, with the number inside. */
import { scoreMax } from "@hiram/contract/settings/score.ts";
import { scoreWords } from "@hiram/words/en/settings/score.ts";
import { useWords } from "#words/words.tsx";

const RADIUS = 80;
const AROUND = 2 * Math.PI * RADIUS;
const RING = 0.75;

export function ScoreGauge({ score }: { score: number }) {
  const words = useWords(scoreWords);
  const drawn = { cx: 96, cy: 96, r: RADIUS, fill: "none", strokeWidth: 14 };
  const part = (share: number) => `${AROUND * RING * share} ${AROUND}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: A <meter> cannot be drawn as a ring.
    <div
      role="meter"
      aria-label={words.title}
      aria-valuemin={0}
      aria-valuemax={scoreMax}
      aria-valuenow={score}
      aria-valuetext={words.gauge(score, scoreMax)}
      className="relative aspect-square w-48 max-w-full shrink-0"
    >
      <svg viewBox="0 0 192 192" aria-hidden="true" className="size-full">
        <g transform="rotate(135 96 96)" strokeLinecap="round">
          <circle {...drawn} strokeDasharray={part(1)} className="stroke-line" />
          {score > 0 && (
            <circle
              {...drawn}
              strokeDasharray={part(score / scoreMax)}
              className="stroke-accent transition-[stroke-dasharray] duration-250"
            />
          )}
        </g>
      </svg>
      <p
        aria-hidden="true"
        className="absolute inset-0 flex flex-col items-center justify-center pb-2"
      >
        <span className="figures text-2xl font-bold">{score}</span>
        <span className="figures text-sm text-ink-soft">{words.outOf(scoreMax)}</span>
      </p>
    </div>
  );
}
