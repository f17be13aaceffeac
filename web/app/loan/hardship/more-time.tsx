/** Ask for more time: the form, the waiting request, the offer, or its outcome. */
import type { HardshipReply, HardshipState } from "@hiram/contract/loan/hardship.calls.ts";
import { moreTimeWords } from "@hiram/words/en/loan/more-time.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { AddendumAgreed } from "#loan/addendum-agreed.tsx";
import { AskForm } from "#loan/hardship/ask-form.tsx";
import {
  type HardshipAgreementReply,
  refreshHardship,
  useHardship,
} from "#loan/hardship/hardship.api.ts";
import { LatestCard } from "#loan/hardship/latest-card.tsx";
import { isOffered, OfferCard } from "#loan/hardship/offer-card.tsx";
import { BackLink } from "#ui/back-link.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadAlert } from "#ui/failure.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { LoadingLine } from "#ui/show-after-delay.tsx";
import { useWords } from "#words/words.tsx";

export default function MoreTime() {
  const words = useWords(moreTimeWords);
  const client = useQueryClient();
  const { data, error, refetch } = useHardship();
  const [agreed, setAgreed] = useState<HardshipAgreementReply>();
  const onAgreed = (reply: HardshipAgreementReply) => {
    setAgreed(reply);
    void refreshHardship(client);
  };
  return (
    <div className="flex flex-col gap-6">
      <PageMeta title={moreTimeWords.english.title} description={moreTimeWords.english.meta} />
      <div className="flex flex-col">
        <BackLink to="/dash">{words.back}</BackLink>
        <h1 className="text-xl text-accent">{words.title}</h1>
      </div>
      {agreed && <AddendumAgreed title={words.doneTitle} reply={agreed} />}
      {!data && error && <LoadAlert error={error} onRetry={refetch} text={words.failed} />}
      {!data && !error && <LoadingLine text={words.loading} />}
      {data && !agreed && <Parts state={data} onAgreed={onAgreed} />}
    </div>
  );
}

type PartsProps = {
  readonly state: HardshipState;
  readonly onAgreed: (reply: HardshipAgreementReply) => void;
};

function Parts({ state, onAgreed }: PartsProps) {
  const { latest } = state;
  if (latest?.status === "OFFERED" && isOffered(latest))
    return <OfferCard hardship={latest} onAgreed={onAgreed} />;
  const isOpen = latest?.status === "ASKED";
  return (
    <>
      {latest && <LatestCard hardship={latest} />}
      {!isOpen && <AskPart state={state} latest={latest} />}
    </>
  );
}

type AskProps = { readonly state: HardshipState; readonly latest: HardshipReply | null };

/** The form, or why it is not offered today. */
function AskPart({ state, latest }: AskProps) {
  const words = useWords(moreTimeWords);
  const [isAgain, setIsAgain] = useState(false);
  const { hindrance } = state;
  if (hindrance) {
    const said = words.hindrances[hindrance];
    return (
      <EmptyState picture="/pictures/advice.svg" title={words.notNow}>
        <p>{typeof said === "function" ? said(state.askDaysBeforeDue) : said}</p>
        <ButtonLink to={hindrance === "NO_LOAN" ? "/dash" : "/help"} variant="plain">
          {hindrance === "NO_LOAN" ? words.toHome : words.toHelp}
        </ButtonLink>
      </EmptyState>
    );
  }
  if (latest && !isAgain)
    return (
      <button
        type="button"
        className="min-h-11 self-start font-semibold text-accent underline"
        onClick={() => setIsAgain(true)}
      >
        {words.again}
      </button>
    );
  return (
    <>
      <p className="max-w-prose">{words.lead}</p>
      <AskForm state={state} />
    </>
  );
}
