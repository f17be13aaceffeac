/** A waiting changed account: when it takes effect, and how to stop it. */
import { accountWords } from "@hiram/words/en/settings/account.ts";
import { ask } from "#api/client.ts";
import { MaskedNumber } from "#member/masked.tsx";
import { PendingChange } from "#settings/pending-change.tsx";
import { type MemberInfo, revealerOf } from "#settings/settings.api.ts";
import { writeInstant } from "#ui/day.ts";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly pending: NonNullable<MemberInfo["pendingBank"]>;
  readonly onSaid: (said: string) => void;
};

export function BankPending({ pending, onSaid }: Props) {
  const words = useWords(accountWords);
  return (
    <PendingChange
      words={words}
      stopLabel={words.stopChange}
      onStop={() => ask("POST /memberdetails/bank/stop", {})}
      onSaid={onSaid}
    >
      <p>
        {pending.bankName}{" "}
        <MaskedNumber
          masked={pending.accountEnding}
          what={words.pendingNumberThing}
          reveal={revealerOf("pendingAccountNumber")}
        />
      </p>
      <p>{words.pending(writeInstant(pending.effectiveAt))}</p>
    </PendingChange>
  );
}
