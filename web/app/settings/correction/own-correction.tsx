/** A correction beside the details: how to ask for one, its check, or why it was refused. */

import { correctionWords } from "@hiram/words/en/settings/correction.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ask } from "#api/client.ts";
import { writeFullName } from "#member/full-name.ts";
import { type MemberInfo, refreshInfo } from "#settings/settings.api.ts";
import { Button } from "#ui/button.tsx";
import { writeDay, writeInstant } from "#ui/day.ts";
import { FailureNotice, toCallFailure } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly info: MemberInfo;
  readonly onAsk: () => void;
  readonly onSaid: (said: string) => void;
};

export function OwnCorrection({ info, onAsk, onSaid }: Props) {
  const words = useWords(correctionWords);
  const { correction, recoveryHoldUntil } = info;
  if (correction?.status === "ASKED") return <Checking correction={correction} onSaid={onSaid} />;
  return (
    <>
      {correction && <Refused correction={correction} />}
      {recoveryHoldUntil === null ? (
        <Button variant="link" className="self-start" onClick={onAsk}>
          {words.ask}
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">{words.held}</p>
      )}
    </>
  );
}

type Correction = NonNullable<MemberInfo["correction"]>;
type CheckingProps = {
  readonly correction: Correction;
  readonly onSaid: (said: string) => void;
};

function Checking({ correction: { wanted, askedAt }, onSaid }: CheckingProps) {
  const words = useWords(correctionWords);
  const client = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => ask("POST /memberdetails/correction/withdraw", {}),
    onSuccess: () => onSaid(words.withdrawn),
    // A refusal may mean that the correction was decided meanwhile.
    onSettled: () => refreshInfo(client),
  });
  return (
    <>
      <Notice variant="wait">
        <p>
          <strong>{words.checkingTitle}</strong>
        </p>
        <p className="wrap-anywhere">
          {writeFullName(wanted)}, {writeDay(wanted.birthDate)}
        </p>
        <p>{words.asked(writeInstant(askedAt))}</p>
        <p>{words.notYou}</p>
        <Button variant="plain" disabled={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {withdraw.isPending ? words.withdrawing : words.withdraw}
        </Button>
      </Notice>
      <div role="status" className="empty:hidden">
        {withdraw.error && <FailureNotice failure={toCallFailure(withdraw.error)} />}
      </div>
    </>
  );
}

function Refused({ correction: { reason, decidedAt } }: { correction: Correction }) {
  const words = useWords(correctionWords);
  return (
    <Notice variant="wait">
      <p>
        <strong>{words.refusedTitle}</strong>
      </p>
      {reason && <p>{words.reasons[reason]}</p>}
      {decidedAt && <p>{words.refused(writeInstant(decidedAt))}</p>}
    </Notice>
  );
}
