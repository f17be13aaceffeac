/** After an addendum is agreed to: the next instalment, and the addendum as PDF. */
import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import { addendumWords } from "@hiram/words/en/loan/addendum.ts";
import type { HardshipAgreementReply } from "#loan/hardship/hardship.api.ts";
import { FileButton } from "#loan/papers/file-button.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeDay } from "#ui/day.ts";
import { SuccessScreen } from "#ui/success-screen.tsx";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly title: string;
  readonly reply: Pick<HardshipAgreementReply, "next" | "paperId">;
};

export function AddendumAgreed({ title, reply: { next, paperId } }: Props) {
  const words = useWords(addendumWords);
  const figure = next && ([words.next, writePesos(fromPesos(next.amount))] as const);
  return (
    <Card>
      <SuccessScreen
        title={title}
        {...(figure && { figure })}
        {...(next && { lines: [[words.nextDue, writeDay(next.dueOn)]] })}
        next={
          <ButtonLink variant="action" to="/dash">
            {words.toHome}
          </ButtonLink>
        }
      >
        <p>{words.mailed}</p>
        {paperId && <AddendumButton paperId={paperId} />}
      </SuccessScreen>
    </Card>
  );
}

type ButtonProps = { readonly paperId: string; readonly day?: string };

/** `day` tells several addenda on one page apart. */
export function AddendumButton({ paperId, day }: ButtonProps) {
  const { pdf } = useWords(addendumWords);
  const label = day ? `${pdf}, ${writeDay(day)}` : pdf;
  return (
    <FileButton folder="papers" path={paperId} fileName="addendum.pdf" label={label}>
      {pdf}
    </FileButton>
  );
}
