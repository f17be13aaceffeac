/**
 * The safety of the account: frozen, blocked or open, held back after a recovery, the number of
 * signed-in devices, and every freeze and block.
 */
import { useState } from "react";
import type { Case } from "#desk/case-shape.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { DeskSection } from "#desk/desk-section.tsx";
import { FactList } from "#desk/facts.tsx";
import { writeLastDay } from "#desk/restrictions.tsx";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";
import { DoneStatus, Notice } from "#ui/notice.tsx";
import { RestrictionHistory } from "./restriction-history.tsx";
import { type RestrictionAct, RestrictionDialog, restrictionActs } from "./safety-dialog.tsx";

const holds = {
  FREEZE: ["Frozen", "Nobody can sign in, and no payout starts."],
  BLOCK: ["Blocked", "No new loan and no payout. The member can sign in, read and pay."],
} as const;

export function CaseSafety({ shown }: { shown: Case }) {
  const me = useStaff();
  const { recoveryHoldUntil, sessions, member, restrictions } = shown;
  const [chosen, setChosen] = useState<RestrictionAct | null>(null);
  const [said, setSaid] = useState("");
  const has = (kind: string) => member.restrictions.some((one) => one.kind === kind);
  const offered: RestrictionAct[] = member.isErased
    ? []
    : [
        has("FREEZE") ? "unfreeze" : "freeze",
        has("BLOCK") ? "unblock" : "block",
        ...(sessions > 0 ? (["signOut"] as const) : []),
      ];
  const open = restrictions.filter(({ endedAt, kind }) => !endedAt && has(kind));
  return (
    <DeskSection id="safety" title="Account safety">
      <DoneStatus words={said} />
      {open.map(({ kind, at, by, until }) => (
        <Notice key={kind} variant="bad">
          <p>
            {holds[kind][0]} {writeInstant(at)} by {by ?? "the member"},{" "}
            {until ? `until the end of ${writeLastDay(until)}` : "without an end"}. {holds[kind][1]}
          </p>
        </Notice>
      ))}
      {recoveryHoldUntil && (
        <Notice variant="wait">
          <p>
            Recovered with a code. Withdrawals and changes of the payout account wait until{" "}
            {writeInstant(recoveryHoldUntil)}.
          </p>
        </Notice>
      )}
      <FactList of={[["Devices signed in", String(sessions)]]} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {offered
          .filter((act) => mayDoAction(me, restrictionActs[act].action))
          .map((act) => (
            <Button
              key={act}
              variant="plain"
              onClick={() => {
                setSaid("");
                setChosen(act);
              }}
            >
              {restrictionActs[act].name}
            </Button>
          ))}
      </div>
      <RestrictionHistory restrictions={restrictions} />
      {chosen && (
        <RestrictionDialog
          act={chosen}
          memberId={member.memberId}
          onClose={() => setChosen(null)}
          onDone={() => {
            setSaid(restrictionActs[chosen].done);
            setChosen(null);
          }}
        />
      )}
    </DeskSection>
  );
}
