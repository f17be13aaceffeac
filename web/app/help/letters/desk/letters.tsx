/** Letters to the member: written here, stored in the member's inbox, sent by SMS or e-mail. */
import { letterTemplates } from "@hiram/contract/help/letters.ts";
import { useState } from "react";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { QueryAnswer } from "#desk/desk-page.tsx";
import { DeskSection } from "#desk/desk-section.tsx";
import { useStaffQuery } from "#desk/use-staff-query.ts";
import { WaitingStaffTexts } from "#help/staff-texts/desk/waiting-staff-texts.tsx";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";
import { LetterDialog } from "./letter-dialog.tsx";

const channelNames = { sms: "SMS", email: "E-mail" } as const;

export function CaseLetters({ memberId }: { memberId: string }) {
  const me = useStaff();
  const [isWriting, setIsWriting] = useState(false);
  const [said, setSaid] = useState("");
  const query = useStaffQuery("POST /staff/members/letters", { memberId });
  const write = () => {
    setSaid("");
    setIsWriting(true);
  };
  const done = (what: string) => {
    setSaid(what);
    setIsWriting(false);
  };
  return (
    <DeskSection
      id="letters"
      title="Letters"
      isWide
      beside={
        mayDoAction(me, "letter.write") && (
          <Button variant="plain" onClick={write}>
            Write to the member
          </Button>
        )
      }
    >
      <p role="status" className="text-good empty:hidden">
        {said}
      </p>
      {isWriting && (
        <LetterDialog memberId={memberId} onDone={done} onClose={() => setIsWriting(false)} />
      )}
      <WaitingStaffTexts memberId={memberId} />
      <QueryAnswer query={query}>
        {({ rows }) => (
          <>
            {rows.length === 0 && <p className="text-ink-soft">No letter yet.</p>}
            <ol className="flex flex-col gap-3 empty:hidden">
              {rows.map(({ id, template, channel, subject, text, by, at }) => (
                <li key={id} className="rounded-control bg-tint p-3">
                  <p className="font-semibold">{subject}</p>
                  <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
                  <p className="text-sm text-ink-soft">
                    {by}, {writeInstant(at)} · {letterTemplates[template].name} · inbox and{" "}
                    {channelNames[channel]}
                  </p>
                </li>
              ))}
            </ol>
          </>
        )}
      </QueryAnswer>
    </DeskSection>
  );
}
