/** Payments of members: path to function. */
import { checkOwnAccountCall } from "@hiram/contract/payment/own-account.calls.ts";
import {
  cancelIntentCall,
  payCall,
  payOptionsCall,
  payoffCall,
  payPreviewCall,
  readIntentCall,
} from "@hiram/contract/payment/payment.calls.ts";
import { openReadOnlyHouse } from "#house/house.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { cancelIntent } from "#payment/intents/cancel-intent.ts";
import { makeIntent } from "#payment/intents/make-intent.ts";
import { payOptions } from "#payment/intents/pay-options.ts";
import { previewPayment } from "#payment/intents/preview-payment.ts";
import { readIntent } from "#payment/intents/read-intent.ts";
import { readPayoff } from "#payment/intents/read-payoff.ts";
import { checkOwnAccount } from "#payment/own-account/check-own-account.ts";

export function paymentRoutes(answering: AnswerContext, outside: OutsideAdapters): void {
  const { house } = answering;
  const reading = openReadOnlyHouse(house);
  answer(answering, payOptionsCall, ({ member }) => payOptions(reading, outside, member));
  answer(answering, payPreviewCall, ({ body, member }) => previewPayment(house, body, member));
  answer(answering, payCall, ({ body, member, once }) =>
    makeIntent(house, outside, body, member, once),
  );
  answer(answering, readIntentCall, ({ body, member }) => readIntent(house, body, member));
  answer(answering, cancelIntentCall, ({ body, member }) => cancelIntent(house, body, member));
  answer(answering, checkOwnAccountCall, ({ body }) => checkOwnAccount(house, body.text));
  answer(answering, payoffCall, ({ body, member }) => readPayoff(house, body, member));
}
