/** Requests for more time of the member's loan: what was asked, the offer, and the watch period. */
import { hardshipCauses } from "@hiram/contract/loan/hardship.ts";
import type { StaffHardship } from "@hiram/contract/loan/hardship-desk.calls.ts";
import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import { useState } from "react";
import type { CaseLoanFacts } from "#desk/case-shape.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { QueryAnswer } from "#desk/desk-page.tsx";
import { DeskSection } from "#desk/desk-section.tsx";
import { FactList } from "#desk/facts.tsx";
import { useStaffQuery } from "#desk/use-staff-query.ts";
import { Button } from "#ui/button.tsx";
import { writeDay, writeInstant } from "#ui/day.ts";
import { Notice } from "#ui/notice.tsx";
import { ComparedPlans } from "./compared-plans.tsx";
import { DeclineHardshipDialog } from "./decline.tsx";
import { HardshipTag } from "./hardship-tag.tsx";
import { OfferDialog } from "./offer.tsx";
import { UndoDialog } from "./undo.tsx";

export function CaseHardship({ loan }: { readonly loan: CaseLoanFacts | null }) {
  return (
    <DeskSection id="hardship" title="Hardship requests">
      {loan && loan.firstPaidOn !== null ? (
        <Requests loan={loan} />
      ) : (
        <p className="text-ink-soft">No loan is being paid back.</p>
      )}
    </DeskSection>
  );
}

type Act = "offer" | "decline" | "undo";

function Requests({ loan }: { readonly loan: CaseLoanFacts }) {
  const query = useStaffQuery("POST /staff/hardship/read", { loanId: loan.id });
  const [act, setAct] = useState<Act>();
  const [said, setSaid] = useState("");
  const done = (words: string) => {
    setAct(undefined);
    setSaid(words);
    void query.refetch();
  };
  const close = () => setAct(undefined);
  return (
    <QueryAnswer query={query}>
      {(data) => (
        <>
          {data.watchUntil && (
            <Notice variant="wait">
              <p>Watched until {writeDay(data.watchUntil)}, after new terms were agreed.</p>
            </Notice>
          )}
          <p role="status" className="empty:hidden">
            {said}
          </p>
          {data.requests.length === 0 && (
            <p className="text-ink-soft">The member has not asked for more time.</p>
          )}
          {data.requests.map((request, at) => (
            <Request key={request.id} request={request} isLatest={at === 0} onAct={setAct} />
          ))}
          {act === "offer" && data.requests[0] && (
            <OfferDialog
              {...{ loan, data, request: data.requests[0] }}
              onDone={done}
              onClose={close}
            />
          )}
          {act === "decline" && <DeclineHardshipDialog loan={loan} onDone={done} onClose={close} />}
          {act === "undo" && <UndoDialog loan={loan} onDone={done} onClose={close} />}
        </>
      )}
    </QueryAnswer>
  );
}

type RequestRow = StaffHardship["requests"][number];
type RequestProps = {
  readonly request: RequestRow;
  readonly isLatest: boolean;
  readonly onAct: (act: Act) => void;
};

function Request({ request, isLatest, onAct }: RequestProps) {
  const staff = useStaff();
  const { status, comparison, offer } = request;
  const mayAct = isLatest && mayDoAction(staff, "hardship.decide");
  return (
    <article className="flex flex-col gap-3 border-t border-line pt-3">
      <HardshipTag status={status} />
      <FactList
        of={[
          ["Asked", writeInstant(request.askedAt)],
          ["What happened", hardshipCauses[request.cause]],
          ["Can do", sayChoice(request)],
          ...(offer ? [["Offered", sayOffer(offer)] as const] : []),
          ...(offer ? [["Offer until", writeDay(offer.until)] as const] : []),
          ...(request.agreedOn ? [["Agreed on", writeDay(request.agreedOn)] as const] : []),
          ...(request.offeredBy ? [["Offered by", request.offeredBy] as const] : []),
        ]}
      />
      {request.words && <p className="rounded-control bg-tint p-3">{request.words}</p>}
      {request.declineReason && <p>Declined: {request.declineReason}</p>}
      {request.needsSecondPerson && <p>An offer waits for a second officer under To confirm.</p>}
      {comparison && <ComparedPlans {...comparison} />}
      {mayAct && status === "ASKED" && (
        <div className="flex flex-wrap gap-3">
          <Button variant="action" onClick={() => onAct("offer")}>
            Offer new terms
          </Button>
          <Button variant="plain" onClick={() => onAct("decline")}>
            Decline
          </Button>
        </div>
      )}
      {mayAct && status === "AGREED" && (
        <Button variant="plain" className="self-start" onClick={() => onAct("undo")}>
          Undo the new terms
        </Button>
      )}
    </article>
  );
}

const months = (count: number): string => (count === 1 ? "1 month" : `${count} months`);

const sayChoice = ({ kind, months: count, monthly }: RequestRow): string =>
  kind === "PAUSE"
    ? `Nothing for ${months(count)}`
    : monthly === null
      ? `${months(count)} more`
      : `${writePesos(fromPesos(monthly))} a month, which needs ${months(count)} more`;

const sayOffer = (offer: NonNullable<RequestRow["offer"]>): string =>
  [
    offer.pauseMonths > 0 && `no instalment for ${months(offer.pauseMonths)}`,
    offer.extraMonths > 0 && `${months(offer.extraMonths)} more`,
    offer.waivesCharges && "late charges waived",
  ]
    .filter(Boolean)
    .join(", ");
