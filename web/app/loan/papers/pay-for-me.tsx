/** Links with which somebody else pays for the member: made, copied, sent, revoked. */

import { fromPesos, readAmount, toPesos, writePesos } from "@hiram/contract/money/money.ts";
import type { PayLinkReply } from "@hiram/contract/payment/pay-link.calls.ts";
import { PAY_LINK_DAYS_MAX } from "@hiram/contract/payment/pay-link.ts";
import { papersWords } from "@hiram/words/en/loan/papers.ts";
import { type FormEvent, useRef, useState } from "react";
import { SelectField, TextField } from "#fields/field.tsx";
import { useSite } from "#hooks/site.tsx";
import { useMakePayLink } from "#loan/papers/papers.api.ts";
import { PayLinks } from "#loan/papers/pay-links.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { FailureNotice } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";
import ShareIcon from "~icons/ic/round-share";

export function PayForMe() {
  const words = useWords(papersWords);
  const make = useMakePayLink();
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-base text-accent">{words.payForTitle}</h2>
        <p className="text-sm text-ink-soft">{words.payForText}</p>
      </div>
      <LinkForm make={make} />
      <div role="status" className="empty:hidden">
        {make.data && <MadeLink link={make.data} />}
      </div>
      <PayLinks onRevoked={make.renew} />
    </Card>
  );
}

const dayChoices = [1, 3, 7, 14, PAY_LINK_DAYS_MAX];
const DAYS_FIRST = "7";

function LinkForm({ make }: { readonly make: ReturnType<typeof useMakePayLink> }) {
  const words = useWords(papersWords);
  const [typed, setTyped] = useState("");
  const [days, setDays] = useState(DAYS_FIRST);
  const [isRefused, setIsRefused] = useState(false);
  const { problem } = make.error ?? {};
  const isSending = useRef(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const pesos = readAmount(typed);
    setIsRefused(pesos === null || pesos < 1);
    // The second tap of a double tap comes before the button is rendered as disabled.
    if (pesos === null || pesos < 1 || isSending.current) return;
    isSending.current = true;
    const onSettled = () => {
      isSending.current = false;
    };
    make.mutate({ amount: toPesos(fromPesos(pesos)), days: Number(days) }, { onSettled });
  };
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          id="pay-for-amount"
          label={words.amount}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={typed}
          error={isRefused ? words.amountRefused : (problem?.fields?.amount ?? null)}
          onChange={({ target }) => {
            setTyped(target.value);
            setIsRefused(false);
            make.renew();
          }}
        />
        <SelectField
          id="pay-for-days"
          label={words.days}
          value={days}
          onChange={({ target }) => {
            setDays(target.value);
            make.renew();
          }}
        >
          {dayChoices.map((count) => (
            <option key={count} value={count}>
              {words.daysOf(count)}
            </option>
          ))}
        </SelectField>
      </div>
      {make.error && !problem?.fields && (
        <FailureNotice failure={make.error}>
          <p>{words.makeFailed}</p>
        </FailureNotice>
      )}
      <Button type="submit" disabled={make.isPending} className="md:self-start">
        {make.isPending ? words.making : words.make}
      </Button>
    </form>
  );
}

function MadeLink({ link: { url, amount } }: { readonly link: PayLinkReply }) {
  const words = useWords(papersWords);
  const { company } = useSite();
  const text = `${words.shareText(company.CompanyName)} ${writePesos(fromPesos(amount))}`;
  const share = async () => {
    try {
      await navigator.share({ text, url });
    } catch (error) {
      // Closing the phone's list of apps is not a failure.
      if (!(error instanceof DOMException)) throw error;
    }
  };
  return (
    <Notice variant="good">
      <p>{words.made}</p>
      <p className="figures w-full text-ink select-all wrap-anywhere">{url}</p>
      <div className="flex flex-wrap gap-3 text-ink">
        <CopyButton text={url} label={words.copyLink} words={words} />
        {"share" in navigator && (
          <Button variant="plain" onClick={share}>
            <ShareIcon aria-hidden="true" className="size-5" />
            {words.share}
          </Button>
        )}
      </div>
    </Notice>
  );
}
