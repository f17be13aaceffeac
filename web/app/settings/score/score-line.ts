/** The history of the score as a step line: each score holds until the next. */
import { scoreMax } from "@hiram/contract/settings/score.ts";

type ScorePoint = { readonly score: number; readonly at: string };

type Frame = {
  readonly width: number;
  readonly height: number;
  /** The right edge, until which the last score holds. */
  readonly untilMs: number;
};

/** An SVG path through the frame, with room above the highest and below the lowest score. */
export function drawScoreLine(points: readonly ScorePoint[], frame: Frame): string {
  const { width, height, untilMs } = frame;
  const [first, ...rest] = points;
  if (!first) return "";
  const start = Date.parse(first.at);
  const span = Math.max(1, untilMs - start);
  const { low, high } = scoreRange(points);
  const x = ({ at }: ScorePoint) => round(((Date.parse(at) - start) / span) * width);
  const y = ({ score }: ScorePoint) => round(height - ((score - low) / (high - low)) * height);
  const steps = rest.map((point) => `H${x(point)}V${y(point)}`);
  return `M0 ${y(first)}${steps.join("")}H${width}`;
}

const MARGIN = 20;

/** The value range of the frame: at least the margin around the scores, never beyond the scale. */
export function scoreRange(points: readonly ScorePoint[]) {
  const scores = points.map(({ score }) => score);
  return {
    low: Math.max(0, Math.min(...scores) - MARGIN),
    high: Math.min(scoreMax, Math.max(...scores) + MARGIN),
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
