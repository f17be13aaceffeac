/** The lender's offer: before and after, the addendum, and agreeing with a code or a passkey. */
import type { HardshipReply } from "@hiram/contract/loan/hardship.calls.ts";
import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import { moreTimeWords } from "@hiram/words/en/loan/more-time.ts";
import { useQueryClient } from "@tanstack/react-query";
import { AgreeToAddendum } from "#loan/agree-to-addendum.tsx";
import { BeforeAfter, PlansCompared } from "#loan/hardship/before-after.tsx";
import {
  type HardshipAgreementReply,
  refreshHardship,
  sendHardshipAgreement,
} from "#loan/hardship/hardship.api.ts";
import { WithdrawButton } from "#loan/hardship/withdraw-button.tsx";
import { confirmWith } from "#member/confirm-with.ts";
import { useNoteInLanguage } from "#member/use-say-note.ts";
import { Card } from "#ui/card.tsx";
import { writeDay } from "#ui/day.ts";
import { useWords } from "#words/words.tsx";

type Offered = HardshipReply & {
  readonly offer: NonNullable<HardshipReply["offer"]>;
  readonly agreement: NonNullable<HardshipReply["agreement"]>;
};
type Props = {
  readonly hardship: Offered;
  readonly onAgreed: (reply: HardshipAgreementReply) => void;
};

export const isOffered = (hardship: HardshipReply): hardship is Offered =>
  hardship.offer !== null && hardship.agreement !== null;

export function OfferCard({ hardship, onAgreed }: Props) {
  const words = useWords(moreTimeWords);
  const sayNote = useNoteInLanguage();
  const { offer, agreement } = hardship;
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="text-lg text-accent">{words.offerTitle}</h2>
      <ul className="list-disc pl-5 font-semibold">
        {offer.pauseMonths > 0 && <li>{words.offerPause(words.count(offer.pauseMonths))}</li>}
        {offer.extraMonths > 0 && <li>{words.offerLonger(words.count(offer.extraMonths))}</li>}
        {offer.waivesCharges && <li>{words.offerWaives}</li>}
      </ul>
      <p className="rounded-control bg-tint p-4">{words.offerUntil(writeDay(offer.until))}</p>
      {offer.note && (
        <p>
          <strong>{words.offerNote}:</strong> {sayNote(offer.note)}
        </p>
      )}
      <BeforeAfter comparison={agreement} />
      <PlansCompared comparison={agreement} />
      <Agree hardship={hardship} onAgreed={onAgreed} />
      <WithdrawButton id={hardship.id} label={words.refuseOffer} />
    </Card>
  );
}

function Agree({ hardship, onAgreed }: Props) {
  const words = useWords(moreTimeWords);
  const client = useQueryClient();
  const { id, agreement } = hardship;
  const { document, after } = agreement;
  const { hash } = document;
  return (
    <AgreeToAddendum
      document={document}
      label={words.agree}
      name="hardship-agreement"
      send={sendHardshipAgreement}
      bodyOf={(answer) => ({ id, ...answer, hash })}
      confirm={(agree) =>
        confirmWith("/memberloan/hardship", { code: { id }, passkey: { id, hash } }, agree)
      }
      onAgreed={onAgreed}
      onRefused={() => refreshHardship(client)}
    >
      {after.next && (
        <p>
          {words.agreeText(writePesos(fromPesos(after.next.amount)), writeDay(after.next.dueOn))}
        </p>
      )}
    </AgreeToAddendum>
  );
}
