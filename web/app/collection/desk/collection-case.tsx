/** One late loan: what is owed and why, whether a contact is possible now, promises and the log. */

import { useState } from "react";
import { useDesk, useDeskAction } from "#desk/desk.api.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { DeskPage, QueryAnswer } from "#desk/desk-page.tsx";
import { FactList } from "#desk/facts.tsx";
import { ActionOutcome } from "#desk/outcome.tsx";
import { RevealButton } from "#desk/reveal.tsx";
import { useShortcut } from "#desk/shortcuts/use-shortcut.ts";
import { LetterDialog } from "#help/letters/desk/letter-dialog.tsx";
import { Link } from "#router/link.tsx";
import { useParams } from "#router/use-params.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeDay } from "#ui/day.ts";
import { DoneStatus, Notice } from "#ui/notice.tsx";
import { AgencyPart } from "./agency-part.tsx";
import { ContactLog } from "./contact-log.tsx";
import { ContactPart } from "./contact-part.tsx";
import { HandOverCase } from "./hand-over-case.tsx";
import { OwedPart } from "./owed-part.tsx";
import { PromisesPart } from "./promises-part.tsx";
import { ScriptsPart } from "./scripts-part.tsx";
import { type LateCase, writeDeskPesos } from "./shape.ts";

export default function CollectionCase() {
  const { loanId = "" } = useParams();
  const query = useDesk("POST /staff/collections/read", { loanId });
  return (
    <DeskPage title={query.data ? `Late loan ${query.data.loanNumber}` : "Late loan"}>
      <p>
        <Link className="underline" to="/staff/collections">
          All late loans
        </Link>
      </p>
      <QueryAnswer query={query}>{(late) => <Whole key={late.id} late={late} />}</QueryAnswer>
    </DeskPage>
  );
}

type Props = { readonly late: LateCase };

function Whole({ late }: Props) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <Head late={late} />
        <OwedPart late={late} />
        <HandOverCase late={late} />
        <AgencyPart late={late} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <ContactPart late={late} />
        <PromisesPart late={late} />
        <ScriptsPart late={late} />
        <ContactLog late={late} />
      </div>
    </div>
  );
}

/** Writes a demand or another letter from a template, with the same dialog as on the case. */
function WriteLetter({ memberId }: { readonly memberId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [said, setSaid] = useState("");
  const me = useStaff();
  if (!mayDoAction(me, "letter.write")) return null;
  return (
    <>
      <DoneStatus words={said} />
      <Button variant="plain" className="self-start" onClick={() => setIsOpen(true)}>
        Write a letter
      </Button>
      {isOpen && (
        <LetterDialog
          memberId={memberId}
          onDone={(words) => {
            setSaid(words);
            setIsOpen(false);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

function Head({ late }: Props) {
  const { name, memberId, lateSince, daysLate, owner, isMine, due } = late;
  const take = useDeskAction("POST /staff/collections/take");
  const act = () => take.mutate({ loanId: late.id });
  const me = useStaff();
  const mayTake = owner === null && mayDoAction(me, "collection.work");
  useShortcut("take", mayTake && act);
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg text-accent">{name}</h2>
        <Link className="underline" to={`/staff/members/${memberId}`}>
          Open the member's case
        </Link>
      </div>
      <FactList
        of={[
          ["Due now", writeDeskPesos(due)],
          [
            "Late since",
            lateSince
              ? `${writeDay(lateSince)}, ${daysLate === 1 ? "1 day" : `${daysLate} days`}`
              : "Nothing is late any more",
          ],
          ["Has the case", isMine ? "You" : (owner ?? "Nobody yet")],
          [
            "Phone number",
            <RevealButton
              key="phone"
              memberId={memberId}
              part="phoneNumber"
              masked="Hidden"
              what="the phone number"
            />,
          ],
        ]}
      />
      <WriteLetter memberId={memberId} />
      {mayTake && (
        <Button variant="action" className="self-start" disabled={take.isPending} onClick={act}>
          Take it
        </Button>
      )}
      {owner !== null && !isMine && (
        <Notice variant="wait">
          <p>{owner} has this case. Contacts are written down by the person who has it.</p>
        </Notice>
      )}
      <ActionOutcome action={take} done="You have this case now." />
    </Card>
  );
}
