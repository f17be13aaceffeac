/**
 * A settlement: a smaller sum that ends a late loan, proposed by one person and confirmed by
 * another.
 */
import * as z from "zod/mini";
import { reason, staffCall } from "#desk/desk.calls.ts";
import { body, day, pesos, uuid } from "#wire/shape.ts";
import { settlementStatuses } from "./settlement.ts";

const loanId = uuid();

export const staffSettlementCall = staffCall({
  method: "POST",
  path: "/staff/loans/settlement",
  does: "Proposes that a smaller sum, paid until a day, ends a loan that is late.",
  proposes: {
    kind: "loan.settlement",
    words: "a smaller sum that ends a loan",
    problems: [
      "NothingOwed",
      "PayoutNotConfirmed",
      "AmountRefused",
      "SettlementStands",
      "HardshipOpen",
      "NotLateEnough",
      "WithdrawalOnTheWay",
    ],
  },
  action: "loan.settle",
  about: "loanId",
  freshFactor: true,
  body: body({
    loanId,
    amount: pesos().check(z.positive("Please enter an amount.")),
    payBy: day(),
    reason,
  }),
  reply: z.object({}),
  problems: [
    "NotFound",
    "NothingOwed",
    "PayoutNotConfirmed",
    "AmountRefused",
    "SettlementStands",
    "HardshipOpen",
    "NotLateEnough",
    "WithdrawalOnTheWay",
  ],
});

export const staffWithdrawSettlementCall = staffCall({
  method: "POST",
  path: "/staff/loans/settlement/withdraw",
  does: "Proposes to take an offered settlement back, because it was a mistake; refused once something was paid.",
  proposes: {
    kind: "settlement.withdraw",
    words: "a smaller sum for a loan taken back",
    problems: ["PayoutNotConfirmed", "SettlementMoved"],
  },
  action: "loan.settle",
  about: "loanId",
  freshFactor: true,
  body: body({ loanId, reason }),
  reply: z.object({}),
  problems: ["NotFound", "PayoutNotConfirmed", "SettlementMoved"],
});

/** A settlement of the case's loan, for staff. */
export const staffSettlementShape = z.object({
  id: z.string(),
  status: z.enum(settlementStatuses),
  amount: pesos(),
  paid: pesos(),
  offeredOn: day(),
  payBy: day(),
  withdrawnOn: z.nullable(day()),
  forgiven: pesos(),
});

/** The limits of an offer made today; null when none is possible. */
export const settlementTermsShape = z.object({
  amountMin: pesos(),
  /** The whole debt, which the sum must stay below. */
  owed: pesos(),
  payByMin: day(),
  payByMax: day(),
});
