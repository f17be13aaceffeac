/**
 * Matches a payment to a loan, or moves it to another one: find the loan, see what the payment
 * would pay, confirm. The same button finds first and matches afterwards, so that Enter does both.
 */
import { useState } from "react";
import { ActDialog } from "#desk/act-dialog.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { proposedNotice } from "#desk/say-proposed.ts";
import { useStaffQuery } from "#desk/use-staff-query.ts";
import { TextField } from "#fields/field.tsx";
import { useForm } from "#fields/use-form.ts";
import { showToast } from "#ui/toast.ts";
import { ChooseDocument } from "./choose-document.tsx";
import { FoundLoans } from "./found-loans.tsx";
import { MatchEffect } from "./match-effect.tsx";
import type { FoundLoanName } from "./payment-acts.tsx";
import type { OpenPayment } from "./payment-shape.ts";
import { nameCauses } from "./payment-words.tsx";

type Props = {
  readonly payment: OpenPayment;
  readonly act: "match" | "move";
  readonly suggested: FoundLoanName | null;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

const words = {
  match: ["Match to a loan", "Match", "Matched to loan"],
  move: ["Move to another loan", "Move", "Moved to loan"],
} as const;

export function MatchDialog({ payment, act, suggested, onDone, onClose }: Props) {
  const [find, setFind] = useState("");
  const [loan, setLoan] = useState(suggested);
  const [documentId, setDocumentId] = useState<string | null>(null);
  // A suggestion says why: its words are the reason, which a person may change.
  const suggestedReason = suggested?.causes ? nameCauses(suggested.causes) : "";
  const form = useForm(
    "match",
    { find: "", reason: suggestedReason },
    { reason: ({ reason }) => (reason.trim().length >= 3 ? null : "Please say why.") },
  );
  const found = useStaffQuery("POST /staff/payments/find-loans", { find }, find !== "");
  const match = useDeskAction("POST /staff/payments/match");
  const move = useDeskAction("POST /staff/payments/move");
  const action = act === "match" ? match : move;
  const [title, word, done] = words[act];
  const isDone = action.isPending || action.isSuccess;
  const effect = useMatchPreview(payment, loan, isDone);
  const search = () => {
    const wanted = form.typed.find.trim();
    if (wanted.length < 2) form.mark({ find: "Please enter at least two characters." });
    else setFind(wanted);
  };
  const choose = (found: FoundLoanName) => {
    setLoan(found);
    if (found.loanId !== suggested?.loanId && form.typed.reason === suggestedReason)
      form.change({ reason: "" });
  };
  const isSearch =
    loan === null || (form.typed.find.trim() !== "" && form.typed.find.trim() !== find);
  const send = () => {
    if (isSearch) return search();
    if (!form.checkAll()) return;
    const body = {
      id: payment.id,
      loanId: loan.loanId,
      reason: form.typed.reason,
      ...(documentId && { documentId }),
    };
    action.mutate(body, {
      onSuccess: ({ needsSecondPerson }) => {
        const said = needsSecondPerson ? proposedNotice : `${done} ${loan.loanNumber}.`;
        showToast("success", said);
        onDone(said);
      },
    });
  };
  return (
    <ActDialog
      title={title}
      act={isSearch ? "Find" : effect.data?.needsSecondPerson ? `Propose the ${act}` : word}
      isBusy={action.isPending}
      error={action.error}
      onAct={send}
      onClose={onClose}
      work={{ kind: "payment", id: payment.id }}
      isWide
    >
      <TextField
        {...form.box("find")}
        {...(suggested === null && { "data-start": true })}
        label="Loan number, reference or name"
        autoComplete="off"
        maxLength={120}
      />
      {find !== "" && <FoundLoans query={found} chosen={loan?.loanId} onChoose={choose} />}
      {loan && (
        <>
          <MatchEffect query={effect} loan={loan} />
          {effect.data?.needsDocument && (
            <ChooseDocument id="match-document" chosen={documentId} onChoose={setDocumentId} />
          )}
          <TextField
            {...form.box("reason")}
            {...(suggested !== null && { "data-start": true })}
            label="Why this loan"
            hint="The payment's history shows it."
            autoComplete="off"
            maxLength={300}
          />
        </>
      )}
    </ActDialog>
  );
}

/** Once it is sent, the preview stays: afterwards there is nothing to preview. */
const useMatchPreview = (payment: OpenPayment, loan: FoundLoanName | null, isDone: boolean) =>
  useStaffQuery(
    "POST /staff/payments/preview",
    { id: payment.id, loanId: loan?.loanId ?? "" },
    loan !== null && !isDone,
  );
