/** The disputed amount, and its decision: uphold it and waive late charges, or refuse it. */
import type { DisputeSubject } from "@hiram/contract/help/complaint.ts";
import {
  type DecisionTemplateName,
  decisionTemplates,
} from "@hiram/contract/help/dispute-decisions.ts";
import { readTypedAmount } from "@hiram/contract/money/amount.ts";
import { fromPesos, toPesos, writePesos } from "@hiram/contract/money/money.ts";
import { decisionWords } from "@hiram/words/en/help/decisions.desk.ts";
import { findDecisionTemplate } from "@hiram/words/find-template.ts";
import { useState } from "react";
import { ActDialog } from "#desk/act-dialog.tsx";
import { ChoiceField } from "#desk/choice-field.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { FactList } from "#desk/facts.tsx";
import { TextAreaField, TextField } from "#fields/field.tsx";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import type { DeskComplaint } from "./shape.ts";

const subjects: Readonly<Record<DisputeSubject, (instalment: number | null) => string>> = {
  CHARGE: (instalment) => `Late charges of instalment ${instalment}`,
  INSTALMENT: (instalment) => `Instalment ${instalment}`,
  PAYMENT: () => "A payment",
};

const statusNames = {
  OPEN: "Not decided",
  UPHELD: "Upheld",
  REFUSED: "Refused",
  ENDED: "Ended: the charge is gone",
} as const;
const templates = Object.entries(decisionTemplates);
const say = (pesos: number) => writePesos(fromPesos(pesos));

type Props = { readonly complaint: DeskComplaint };
type Outcome = "UPHELD" | "REFUSED";

export function DisputePart({ complaint }: Props) {
  const { dispute, isMine } = complaint;
  const me = useStaff();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  if (!dispute) return null;
  const { subject, instalment, amount, charges, waived, status, decidedBy, proposedBy } = dispute;
  const people = [decidedBy, proposedBy].filter(Boolean).join(" and ");
  const mayDecide = isMine && status === "OPEN" && mayDoAction(me, "dispute.decide");
  return (
    <section
      aria-label="Dispute"
      className="flex flex-col gap-3 rounded-control border border-line p-4"
    >
      <FactList
        of={[
          ["In dispute", subjects[subject](instalment)],
          ["Loan", dispute.loanNumber],
          ["Amount", say(amount)],
          ...(instalment ? [["Late charges of it now", say(charges)] as const] : []),
          ["Decision", statusNames[status]],
          ...(people ? [["Decided by", people] as const] : []),
          ...(waived === null ? [] : [["Given up", say(waived)] as const]),
        ]}
      />
      {status === "OPEN" && (
        <p className="text-sm text-ink-soft">
          Until it is decided, this is not collected and nothing is added to it.
        </p>
      )}
      {dispute.isProposed && (
        <Notice variant="wait">
          <p>The decision waits for a second person, under To confirm.</p>
        </Notice>
      )}
      {mayDecide && (
        <div className="flex flex-wrap gap-3">
          <Button variant="action" onClick={() => setOutcome("UPHELD")}>
            Uphold
          </Button>
          <Button variant="plain" onClick={() => setOutcome("REFUSED")}>
            Refuse
          </Button>
        </div>
      )}
      {outcome && (
        <DecideDialog complaint={complaint} outcome={outcome} onClose={() => setOutcome(null)} />
      )}
    </section>
  );
}

type DialogProps = Props & { readonly outcome: Outcome; readonly onClose: () => void };

function DecideDialog({ complaint, outcome, onClose }: DialogProps) {
  const { id, dispute } = complaint;
  const most = Math.min(dispute?.charges ?? 0, dispute?.amount ?? 0);
  const [typed, setTyped] = useState(String(most));
  const [text, setText] = useState("");
  const decide = useDeskAction("POST /staff/complaints/decide");
  const choose = (name: DecisionTemplateName | "") => name && setText(decisionWords[name]);
  const waived = { waived: toPesos(readTypedAmount(typed || "0") ?? 0) };
  const body = { id, outcome, text, ...(outcome === "UPHELD" && waived) };
  return (
    <ActDialog
      title={outcome === "UPHELD" ? "Uphold the dispute" : "Refuse the dispute"}
      act={outcome === "UPHELD" ? "Uphold" : "Refuse"}
      isBusy={decide.isPending}
      error={decide.error}
      onAct={() => decide.mutate(body, { onSuccess: onClose })}
      onClose={onClose}
    >
      {outcome === "UPHELD" && (
        <TextField
          id="dispute-waived"
          wireName="waived"
          label="Late charges to waive, in pesos"
          hint={`Up to ${say(most)}. More than ${say(dispute?.onePersonMax ?? 0)} is confirmed by a second person.`}
          inputMode="decimal"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <ChoiceField
        id="dispute-template"
        label="Words (a template needs no second reader)"
        value={findDecisionTemplate(text) ?? ""}
        choices={Object.fromEntries(
          templates
            .filter(([, one]) => one.outcome === outcome)
            .map(([key, one]) => [key, one.name]),
        )}
        onChange={({ target }) => choose(target.value as DecisionTemplateName)}
      />
      <TextAreaField
        id="dispute-text"
        wireName="text"
        label="Reason, which the member reads"
        hint="Say what you looked at and what follows. The regulator's route stands beside it."
        value={text}
        maxLength={4000}
        required
        onChange={(event) => setText(event.target.value)}
      />
    </ActDialog>
  );
}
