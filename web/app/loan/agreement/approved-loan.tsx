/** An approved loan: amount, price, both documents, and acceptance by code or passkey. */
import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import { loanWords } from "@hiram/words/en/loan/loan.ts";
import { useState } from "react";
import { ChangeOutcome } from "#loan/change-outcome.tsx";
import { LoanDocuments } from "#loan/documents.tsx";
import type { Loan } from "#loan/loan.api.ts";
import type { DoneAction } from "#loan/loan-done.tsx";
import { FigureLines } from "#loan/loan-figures.tsx";
import { useChange } from "#loan/use-change.ts";
import { CodeDialog } from "#member/code-dialog.tsx";
import { type ConfirmAnswer, confirmWith } from "#member/confirm-with.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeDay } from "#ui/day.ts";
import { PageHero } from "#ui/hero.tsx";
import { Notice } from "#ui/notice.tsx";
import { StillNeeded } from "#ui/still-needed.tsx";
import { useWords } from "#words/words.tsx";

type Props = { readonly loan: Loan };
type ActProps = Props & { readonly onDone: (done: DoneAction) => void };

export function ApprovedCard({ loan, onDone }: ActProps) {
  const words = useWords(loanWords);
  return (
    <Card className="flex flex-col gap-5">
      <PageHero label={words.approvedTitle} amount={fromPesos(loan.loanAmountPHP)} />
      {loan.offerUntil && <p>{words.offerUntil(writeDay(loan.offerUntil))}</p>}
      <LessThanAsked loan={loan} />
      <FigureLines loan={loan} />
      <Agree loan={loan} onDone={onDone} />
    </Card>
  );
}

function LessThanAsked({ loan }: Props) {
  const words = useWords(loanWords);
  const [asked, approved] = [loan.askedAmountPHP, loan.loanAmountPHP].map(fromPesos) as [
    number,
    number,
  ];
  if (approved >= asked) return null;
  return (
    <Notice variant="wait">
      <p>
        <strong>{words.lessTitle}</strong>
      </p>
      <p>{words.less(writePesos(asked), writePesos(approved))}</p>
      <p>{words.lessFree}</p>
    </Notice>
  );
}

function Agree({ loan, onDone }: ActProps) {
  const words = useWords(loanWords);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [isOpen, setIsOpen] = useState(false);
  const change = useChange("ACCEPT", () => {
    // The dialog must release the focus before the success screen takes it.
    setIsOpen(false);
    onDone({ action: "ACCEPT", loan, amount: fromPesos(loan.loanAmountPHP) });
  });
  const unread = loan.documents.filter(({ hash }) => !opened.has(hash));
  const contract = loan.documents.find(({ kind }) => kind === "CONTRACT");

  const hash = contract?.hash ?? "";

  const accept = async (answer: ConfirmAnswer) => {
    if (!contract) return;
    const outcome = await change.run({ action: "ACCEPT", ...answer, hash });
    const refusal = "failure" in outcome ? outcome.failure.problem?.code : undefined;
    // Any other refusal closes the dialog, because the contract may have changed.
    if (refusal !== "CodeRefused" && refusal !== "PasskeyRefused") setIsOpen(false);
    if ("failure" in outcome) throw outcome.failure;
  };

  return (
    <section aria-labelledby="documents-title" className="flex flex-col gap-4">
      <div>
        <h3 id="documents-title" className="text-base text-accent">
          {words.documents}
        </h3>
        <p>{words.readFirst}</p>
      </div>
      <LoanDocuments
        loan={loan}
        opened={opened}
        onOpen={(hash) => setOpened((before) => new Set(before).add(hash))}
      />
      {!loan.isIdVerified && <IdFirst />}
      <Button
        variant="action"
        className="min-h-14 text-lg"
        disabled={unread.length > 0 || !contract || !loan.isIdVerified}
        onClick={() => {
          change.reset();
          setIsOpen(true);
        }}
      >
        {words.agree}
      </Button>
      <StillNeeded names={unread.map(({ kind }) => words.kinds[kind])} say={words.agreeBlocked} />
      <ChangeOutcome state={isOpen && typeof change.state === "object" ? "idle" : change.state} />
      <CodeDialog
        title={words.agreeTitle}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        about={hash}
        {...confirmWith("/memberloan/accept", { code: {}, passkey: { hash } }, accept)}
      >
        <p>{sayTerms(loan, words)}</p>
      </CodeDialog>
    </section>
  );
}

const sayTerms = (loan: Loan, words: (typeof loanWords)["english"]): string =>
  words.agreeText(
    writePesos(fromPesos(loan.loanAmountPHP)),
    loan.installmentCount,
    writePesos(fromPesos(loan.installmentAmountPHP)),
  );

function IdFirst() {
  const words = useWords(loanWords);
  return (
    <Notice variant="wait">
      <p>
        <strong>{words.idFirstTitle}</strong>
      </p>
      <p>{words.idFirst}</p>
    </Notice>
  );
}
