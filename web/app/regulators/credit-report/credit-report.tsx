/** The screen on which a member allows one reading of a credit report, or says no. */
import type { CreditReportState } from "@hiram/contract/regulators/credit-report.calls.ts";
import { creditReportPageWords } from "@hiram/words/en/regulators/credit-report.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ask } from "#api/client.ts";
import { CodeDialog } from "#member/code-dialog.tsx";
import { type ConfirmAnswer, confirmWith } from "#member/confirm-with.ts";
import {
  useCreditReport,
  useReloadCreditReport,
} from "#regulators/credit-report/credit-report.api.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeInstant } from "#ui/day.ts";
import { FailureNotice, LoadAlert, toCallFailure } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { LoadingLine } from "#ui/show-after-delay.tsx";
import { useLanguage, useWords } from "#words/words.tsx";

export default function CreditReport() {
  const words = useWords(creditReportPageWords);
  const { data, error, refetch } = useCreditReport();
  const reload = useReloadCreditReport();
  const [said, setSaid] = useState("");
  const onDone = (sentence: string) => {
    setSaid(sentence);
    void reload();
  };
  return (
    <div className="flex flex-col gap-6">
      <PageMeta
        title={creditReportPageWords.english.title}
        description={creditReportPageWords.english.meta}
      />
      <div className="flex flex-col">
        <BackLink to="/dash">{words.back}</BackLink>
        <h1 className="text-xl text-accent">{words.title}</h1>
      </div>
      <div role="status" className="empty:hidden">
        {said && (
          <Notice variant="good">
            <p>{said}</p>
          </Notice>
        )}
      </div>
      {!data && error && <LoadAlert error={error} onRetry={refetch} text={words.failed} />}
      {!data && !error && <LoadingLine text={words.loading} />}
      {data?.asked && <Answer key={data.asked.hash} asked={data.asked} onDone={onDone} />}
      {data && !data.asked && !said && (
        <div className="flex flex-col items-start gap-4">
          <p>{words.nothing}</p>
          <ButtonLink to="/settings" variant="plain">
            {words.seeReported}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

type Props = {
  readonly asked: NonNullable<CreditReportState["asked"]>;
  readonly onDone: (said: string) => void;
};

function Answer({ asked, onDone }: Props) {
  const words = useWords(creditReportPageWords);
  const { language } = useLanguage();
  const reload = useReloadCreditReport();
  const [isOpen, setIsOpen] = useState(false);
  const { id, hash } = asked;
  const refusal = useMutation({
    mutationFn: () => ask("POST /credit-report/revoke", { id }),
    onSuccess: () => onDone(words.refused),
    onError: () => void reload(),
  });
  const authorise = async (answer: ConfirmAnswer) => {
    const { expiresAt } = await ask("POST /credit-report/authorise", {
      id,
      language,
      hash,
      ...answer,
    });
    setIsOpen(false);
    onDone(words.allowed(writeInstant(expiresAt)));
  };
  const about = { id, language };
  return (
    <Card className="flex max-w-prose flex-col gap-5">
      <p>{words.lead}</p>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {asked.words.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="action" onClick={() => setIsOpen(true)}>
          {words.agree}
        </Button>
        <Button variant="plain" disabled={refusal.isPending} onClick={() => refusal.mutate()}>
          {words.refuse}
        </Button>
      </div>
      <div role="status" className="empty:hidden">
        {refusal.error && <FailureNotice failure={toCallFailure(refusal.error)} />}
      </div>
      <CodeDialog
        title={words.agree}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        about={hash}
        {...confirmWith("/credit-report", { code: about, passkey: { ...about, hash } }, authorise)}
      >
        <p>{asked.words[0]}</p>
      </CodeDialog>
    </Card>
  );
}
