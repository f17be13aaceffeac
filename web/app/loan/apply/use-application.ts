/**
 * An application from APPLY NOW to its number: the confirmed price, the sent request, and the
 * outcome. Its state is beside the loan and not in the box, which disappears when the loan appears.
 */
import { screenTimings } from "@hiram/contract/policy/policy.ts";
import { type Price, writePrice } from "@hiram/contract/price/price.ts";
import { loanApplyWords } from "@hiram/words/en/loan/apply.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CallFailure } from "#api/client.ts";
import { reloadRates } from "#hooks/use-rates.ts";
import { type SendOnceState, useSendOnce } from "#hooks/use-send-once.ts";
import { wait } from "#hooks/wait.ts";
import { datesForDueDay } from "#loan/apply/due-day-field.tsx";
import { useDeclared } from "#loan/apply/use-declared.ts";
import { type PriceOffer, quoteAgain } from "#loan/calculator/requote.ts";
import {
  type Application,
  type ApplicationReply,
  refreshLoan,
  reloadProductRules,
  sendApplication,
} from "#loan/loan.api.ts";
import { forgetChoice } from "#member/loan-choice.ts";
import { activationKey } from "#member/use-activation.ts";
import { toCallFailure, useSayFailure } from "#ui/failure.tsx";
import { showToast } from "#ui/toast.ts";
import { useWords } from "#words/words.tsx";

/** The dialog's content: a price to confirm, or that it is no longer available. */
type Talk =
  | {
      readonly kind: "confirm";
      readonly offer: PriceOffer;
      /** The price that was sent, if it has changed since. */
      readonly sent: Price | null;
      readonly failure: CallFailure | null;
    }
  | { readonly kind: "gone" };

const toast = { id: "application" };

/** The waiting screen stays for at least its set time; a refusal is shown at once. */
const send = async (application: Application, key: string): Promise<ApplicationReply> => {
  const [reply] = await Promise.all([
    sendApplication(application, key),
    wait(screenTimings.submitScreenMs),
  ]);
  return reply;
};

/** Loads the inputs of the price, and shows the sent figures beside the current ones. */
async function askAgain(
  client: QueryClient,
  { isAgree: _, monthlyDebtsPHP: _debts, monthlyExpensesPHP: _expenses, ...asked }: Application,
  failure: CallFailure,
): Promise<Talk> {
  const { productCode, productVersion: _version, dueDay, ...sent } = asked;
  const [rules, rates] = await Promise.all([
    reloadProductRules(client, productCode),
    reloadRates(),
  ]);
  const offer = rules && quoteAgain(sent, rules, rates.currencies, datesForDueDay(dueDay ?? null));
  const isPrice = failure.problem?.code !== "InvalidInput";
  return offer
    ? {
        kind: "confirm",
        offer: { ...offer, productCode },
        sent,
        failure: isPrice ? null : failure,
      }
    : { kind: "gone" };
}

function stepOf(state: SendOnceState, created: string | null) {
  if (state === "sending" || state === "checking") return state;
  return created === null ? "box" : "created";
}

/** The dialog, and the prices shown in it. */
function useTalk(client: QueryClient) {
  const [talk, setTalk] = useState<Talk | null>(null);
  /** Counts reloads of the rates, so that the list of currencies is redrawn. */
  const [ratesRound, setRatesRound] = useState(0);

  const showFailure = (failure: CallFailure) =>
    setTalk((now) => (now?.kind === "confirm" ? { ...now, failure } : now));

  const showChanged = async (application: Application, failure: CallFailure) => {
    try {
      const next = await askAgain(client, application, failure);
      setRatesRound((round) => round + 1);
      setTalk(next);
    } catch (error) {
      showFailure(toCallFailure(error));
    }
  };

  return { talk, setTalk, ratesRound, showFailure, showChanged };
}

export function useApplication() {
  const words = useWords(loanApplyWords);
  const sayFailure = useSayFailure();
  const client = useQueryClient();
  const [isAgreed, setIsAgreed] = useState(false);
  const { form, declared, startFrom } = useDeclared();
  const [created, setCreated] = useState<string | null>(null);
  const [hasOther, setHasOther] = useState(false);
  const { talk, setTalk, ratesRound, showFailure, showChanged } = useTalk(client);

  const once = useSendOnce<Application, ApplicationReply>({
    name: "application",
    send,
    onDone: async ({ state, loanNumber }) => {
      setTalk(null);
      setIsAgreed(false);
      if (state === "LOAN_CREATED") {
        setCreated(loanNumber ?? "");
        forgetChoice();
        showToast("success", words.submitted, toast);
      } else {
        setHasOther(true);
        showToast("warning", words.exists, toast);
      }
      await refreshLoan(client);
    },
    onRefused: async (failure, application) => {
      const code = failure.problem?.code;
      // The dialog itself explains these, so a toast would only cover it.
      if (
        code === "QuoteChanged" ||
        code === "CurrencyRefused" ||
        code === "InvalidInput" ||
        code === "ProductNotOffered"
      )
        return showChanged(application, failure);
      showToast("error", sayFailure(failure), toast);
      if (code === "NotActivated") client.invalidateQueries({ queryKey: activationKey });
      showFailure(failure);
    },
  });

  return {
    step: stepOf(once.state, created),
    talk,
    isAgreed,
    agree: setIsAgreed,
    form,
    declared,
    startFrom,
    created,
    /** The member already has a loan, which is shown. */
    hasOther,
    ratesRound,
    /** The member pressed APPLY NOW. */
    ask(offer: PriceOffer) {
      once.reset();
      setHasOther(false);
      setTalk({ kind: "confirm", offer, sent: null, failure: null });
    },
    /** CONFIRM LOAN APPLICATION: sends exactly what the dialog shows. */
    confirm({ quote, currency, productCode, productVersion }: PriceOffer) {
      once.run({
        ...writePrice(quote, currency),
        ...declared,
        ...(productCode && { productCode }),
        ...(productVersion !== undefined && { productVersion }),
        ...(quote.dueDay !== null && { dueDay: quote.dueDay }),
        isAgree: true,
      });
    },
    close: () => setTalk(null),
    /** CONTINUE. */
    goOn: () => setCreated(null),
    checkNow: once.checkNow,
  };
}

export type ApplicationFlow = ReturnType<typeof useApplication>;
