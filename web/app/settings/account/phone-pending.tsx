/** A waiting new phone number: when it takes effect, and how to stop it. */
import { writeSpacedPhone } from "@hiram/contract/wire/spaced-phone.ts";
import { phoneWords } from "@hiram/words/en/settings/phone.ts";
import { ask } from "#api/client.ts";
import { PendingChange } from "#settings/pending-change.tsx";
import type { MemberInfo } from "#settings/settings.api.ts";
import { writeInstant } from "#ui/day.ts";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly pending: NonNullable<MemberInfo["pendingPhone"]>;
  readonly onSaid: (said: string) => void;
};

export function PhonePending({ pending: { phoneNumber, effectiveAt }, onSaid }: Props) {
  const words = useWords(phoneWords);
  return (
    <PendingChange
      words={words}
      stopLabel={words.stop}
      onStop={() => ask("POST /memberdetails/phone/stop", {})}
      onSaid={onSaid}
    >
      <p>{words.pending(writeSpacedPhone(phoneNumber), writeInstant(effectiveAt))}</p>
    </PendingChange>
  );
}
