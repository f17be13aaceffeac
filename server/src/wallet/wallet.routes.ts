/** The wallet and its withdrawals: path to function. */
import { fromPesos } from "@hiram/contract/money/money.ts";
import { moneyCall } from "@hiram/contract/wallet/money.calls.ts";
import {
  refundCall,
  refundCodeCall,
  refundPasskeyCall,
  refundVerifyCall,
} from "@hiram/contract/wallet/refund.calls.ts";
import {
  recallCall,
  receiptCall,
  walletCall,
  walletCardCall,
  walletWithdrawCall,
  withdrawalsCall,
  withdrawCall,
  withdrawCodeCall,
  withdrawPasskeyCall,
  withdrawVerifyCall,
} from "@hiram/contract/wallet/wallet.calls.ts";
import { openReadOnlyHouse } from "#house/house.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { answerDocument } from "#http/answer-document.ts";
import { refuse } from "#problem.ts";
import { withdrawalConfirmations } from "#wallet/confirm-withdrawal.ts";
import { listWithdrawals } from "#wallet/list-withdrawals.ts";
import { showMoney } from "#wallet/money/show-money.ts";
import { openReceipt } from "#wallet/open-receipt.ts";
import { readWallet } from "#wallet/read-wallet.ts";
import { recallWithdrawal } from "#wallet/recall-withdrawal.ts";
import { refund, withdraw } from "#wallet/withdraw.ts";

export function walletRoutes(answering: AnswerContext): void {
  const { house } = answering;
  const reading = openReadOnlyHouse(house);
  answer(answering, walletCall, ({ member }) => readWallet(reading, member));
  answer(answering, walletCardCall, ({ member }) => readWallet(reading, member));
  withdrawalConfirmations.LOAN.addRoutes(answering, {
    code: withdrawCodeCall,
    passkey: withdrawPasskeyCall,
    verify: withdrawVerifyCall,
  });
  answer(answering, withdrawCall, (request) => withdraw(house, request));
  answer(answering, walletWithdrawCall, (request) => {
    const { walletScreenCentavosMax } = house.policies.now();
    if (fromPesos(request.body.withdrawalAmount) > walletScreenCentavosMax)
      refuse("AboveScreenLimit");
    return withdraw(house, request);
  });
  answer(answering, withdrawalsCall, ({ body, member }) => listWithdrawals(reading, body, member));
  answer(answering, moneyCall, ({ body, member }) => showMoney(reading, body, member));
  answer(answering, recallCall, (asked) => recallWithdrawal(house, asked));
  answerDocument(answering, receiptCall, (id, member) => openReceipt(house, id, member));
  refundRoutes(answering);
}

function refundRoutes(answering: AnswerContext): void {
  const { house } = answering;
  withdrawalConfirmations.REFUND.addRoutes(answering, {
    code: refundCodeCall,
    passkey: refundPasskeyCall,
    verify: refundVerifyCall,
  });
  answer(answering, refundCall, (request) => refund(house, request));
}
