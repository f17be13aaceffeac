/** The score, and what raised or lowered it. */
import type { ScoreReasonId } from "@hiram/contract/settings/score.ts";
import type { Case } from "#desk/case-shape.ts";
import { DeskSection } from "#desk/desk-section.tsx";

const reasonNames: Readonly<Record<ScoreReasonId, string>> = {
  ACTIVATION_COMPLETE: "Account is activated",
  ID_VERIFIED: "ID is verified",
  TENURE: "Time as a member",
  AFFORDABLE_INSTALMENT: "Instalment against income",
  GIVEN_BACK: "Unused money given back",
  PAID_IN_TIME: "Instalments paid in time",
  PAID_LATE: "Instalments paid late",
  LATE_DAYS_WORST: "Worst delay so far",
  LATE_DAYS_NOW: "Late now",
};

const nameOf = (reason: string): string => reasonNames[reason as ScoreReasonId] ?? reason;

export const CaseScore = ({ score }: Pick<Case, "score">) => (
  <DeskSection id="score" title="Score">
    {score ? (
      <>
        <p className="figures text-lg font-bold">
          {score.score} <span className="text-base font-normal text-ink-soft">of 1000</span>
        </p>
        <ul className="flex flex-col gap-1">
          {[...score.raised, ...score.lowered].map(({ reason, points }) => (
            <li key={reason} className="flex justify-between gap-4">
              <span>{nameOf(reason)}</span>
              <span className={`figures font-semibold ${points < 0 ? "text-bad" : "text-good"}`}>
                {points > 0 ? `+${points}` : points}
              </span>
            </li>
          ))}
        </ul>
        <p className="text-sm text-ink-soft">
          Version {score.version}; every member begins at 300.
        </p>
      </>
    ) : (
      <p className="text-ink-soft">No score yet.</p>
    )}
  </DeskSection>
);
