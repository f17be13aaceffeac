/**
 * A late loan at a collection agency, or before it gets one: by two people, with the data for the
 * agency.
 */
import { givenToAgency, neverGivenToAgency } from "@hiram/contract/collection/agency.ts";
import { useState } from "react";
import { useDeskAction } from "#desk/desk.api.ts";
import { DeskFailure } from "#desk/desk-failure.tsx";
import { downloadDeskFile } from "#desk/desk-file.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { ActionOutcome } from "#desk/outcome.tsx";
import { TwoPersonDialog } from "#desk/two-person-dialog.tsx";
import { TextField } from "#fields/field.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeInstant } from "#ui/day.ts";
import { DoneStatus } from "#ui/notice.tsx";
import type { LateCase } from "./shape.ts";

const PROPOSED = "Proposed. An officer has to confirm it; until then nothing leaves.";

export function AgencyPart({ late: { id: loanId, agencies } }: { readonly late: LateCase }) {
  const me = useStaff();
  const [isAsking, setIsAsking] = useState(false);
  const [said, setSaid] = useState("");
  const [error, setError] = useState<Error | null>(null);
  const end = useDeskAction("POST /staff/collections/agency/end");
  const open = agencies.find(({ endedAt }) => endedAt === null);
  if (!mayDoAction(me, "collection.work")) return null;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg text-accent">Collection agency</h2>
      <DoneStatus words={said} />
      {agencies.length === 0 && <p className="text-ink-soft">No agency has this loan.</p>}
      <ul className="flex flex-col gap-2 empty:hidden">
        {agencies.map(({ id, agency, givenAt, endedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <span>
              {agency}, since {writeInstant(givenAt)}
              {endedAt && `, until ${writeInstant(endedAt)}`}
            </span>
            <Button
              variant="plain"
              className="px-3!"
              onClick={() =>
                downloadDeskFile(`/staff/collections/agency/${id}`, `agency-${id}.txt`).catch(
                  setError,
                )
              }
            >
              Download what it was given
            </Button>
          </li>
        ))}
      </ul>
      {error && <DeskFailure error={error} />}
      <div className="flex gap-2">
        {open ? (
          <Button variant="plain" disabled={end.isPending} onClick={() => end.mutate({ loanId })}>
            Take the loan back
          </Button>
        ) : (
          <Button variant="plain" onClick={() => setIsAsking(true)}>
            Hand over to an agency
          </Button>
        )}
      </div>
      <ActionOutcome action={end} done="The loan is back with us." />
      {isAsking && (
        <TwoPersonDialog
          call="POST /staff/collections/agency"
          name="agency"
          title="Hand over to an agency"
          start={{ agency: "", reason: "" }}
          rules={{
            agency: ({ agency }) =>
              agency.trim().length >= 2 ? null : "Please enter the agency's name.",
          }}
          bodyOf={({ agency, reason }) => ({ loanId, agency, reason })}
          said={PROPOSED}
          onDone={(words) => {
            setSaid(words);
            setIsAsking(false);
          }}
          onClose={() => setIsAsking(false)}
        >
          {(form) => (
            <>
              <TextField {...form.box("agency")} data-start label="Agency" maxLength={120} />
              <p>It is given: {givenToAgency.join(", ").toLowerCase()}.</p>
              <p>It is never given: {neverGivenToAgency.join(", ")}.</p>
            </>
          )}
        </TwoPersonDialog>
      )}
    </Card>
  );
}
