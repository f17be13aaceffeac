/**
 * What an insider and the member who helps may try, each move through the calls of the product. A
 * move answers with the outcome of its call: most are refused, and trying is what counts.
 */
import { randomUUID } from "node:crypto";
import { addDays } from "@hiram/contract/calendar/day.ts";
import { fromPesos } from "@hiram/contract/money/money.ts";
import { matchPayment } from "@hiram/server/payment/match-payment.ts";
import { receiveIntoSuspense } from "@hiram/server/payment/receive-into-suspense.ts";
import type { Problem } from "@hiram/server/problem.ts";
import { accept } from "#testing/loan.ts";
import { latestCode, outcomeOf } from "#testing/member.ts";
import { testMt940 } from "#testing/statement-files.ts";
import { sendFile } from "#testing/statements.ts";
import { plantProof } from "#testing/wallet.ts";
import type { Dice } from "../dice.ts";
import { disputeAgain } from "./dispute-again.ts";
import { FOREIGN_ACCOUNT } from "./oracle.ts";
import { dayBefore, type InsiderStage, renewSession, type StageRole, stageRoles } from "./stage.ts";
import { floodCodes } from "./stranger.ts";

export type Act = (stage: InsiderStage, dice: Dice) => Promise<string>;
type Move = { readonly roles: readonly StageRole[]; readonly act: Act };

const officer = ["LOAN_OFFICER"] as const;
/** Includes roles without the right: trying is the point. */
const money = ["LOAN_OFFICER", "ADMIN", "CASHIER"] as const;
const desk = ["LOAN_ASSISTANT", "LOAN_OFFICER"] as const;
const admin = ["ADMIN"] as const;
/** For moves that the member makes alone: the insider may have any role. */
const anyRole = stageRoles;

export const INVENTED_ACCOUNT = "998877665544";

/** The insider writes the statements: the bank has sent none. */
async function loadForged(stage: InsiderStage, dice: Dice, account?: string): Promise<string> {
  const { insider, debtors, today } = stage;
  if (!insider) return "nobody";
  const { reference } = debtors[0];
  const file = testMt940(
    [{ amount: "400000.00", reference: `FT${dice.below(1_000_000_000)}`, text: reference }],
    { day: today(), id: dice.key().slice(0, 10), ...(account && { account }) },
  );
  return outcomeOf(await sendFile(insider, "load", file));
}

const type = (stage: InsiderStage, dice: Dice, index: number, amount: number, daysBack: number) =>
  stage.ask("/staff/loans/repayment", {
    loanId: stage.debtors[index]?.loanId,
    amount,
    receivedOn: dayBefore(stage.today(), daysBack),
    reference: `BDO ${dice.key()}`,
  });

const namesOf = ({ insider }: InsiderStage, path: string, body: object) =>
  insider?.browser.post(path, body).then((reply) => reply.json());

export const moves = {
  loadForgedStatement: {
    roles: money,
    act: async (stage, dice) => loadForged(stage, dice),
  },
  loadTwoThatFit: {
    roles: money,
    act: async (stage, dice) => {
      const { insider, debtors, today } = stage;
      if (!insider) return "nobody";
      const [{ reference }] = debtors;
      const money = { amount: "300000.00", reference: `FT${dice.below(1e9)}`, text: reference };
      const days = [dayBefore(today(), 1), today()] as const;
      const files = [
        testMt940([money], { day: days[0], id: dice.key().slice(0, 10), opening: "0.00" }),
        testMt940([], { day: days[1], id: dice.key().slice(0, 10), opening: "300000.00" }),
      ];
      const outcomes: string[] = [];
      for (const file of files) outcomes.push(outcomeOf(await sendFile(insider, "load", file)));
      return outcomes.join(", ");
    },
  },
  strangerPays: {
    roles: anyRole,
    act: async ({ test, debtors: [{ loanId }], today }, dice) => {
      // A gateway's money, which its payer can still reclaim.
      const paid = {
        ownAccount: "paymongo",
        entryReference: `pay_${dice.key()}`,
        way: "QRPH",
        valueOn: today(),
        proofDueOn: addDays(today(), 15),
        amountCentavos: fromPesos(300_000),
        payer: { name: "SOMEBODY ELSE" },
      } as const;
      const by = { kind: "gateway" } as const;
      return test.house.db
        .transaction()
        .execute(async (trx) => {
          const { id: paymentId } = await receiveIntoSuspense(trx, test.house, paid);
          await matchPayment(trx, test.house, { paymentId, loanId, by });
          return "paid";
        })
        .catch(nameOf);
    },
  },
  addInventedAccount: {
    roles: admin,
    act: (stage) =>
      stage.ask("/staff/statements/accounts/save", {
        name: "INVENTED-1",
        bankName: "Bank of Nowhere",
        number: INVENTED_ACCOUNT,
        mapping: null,
      }),
  },
  loadInventedStatement: {
    roles: money,
    act: async (stage, dice) => loadForged(stage, dice, INVENTED_ACCOUNT),
  },
  typePayment: {
    roles: money,
    act: (stage, dice) => type(stage, dice, dice.below(3), dice.pick([500, 20_000, 49_000]), 0),
  },
  typeTellingReference: {
    roles: money,
    act: ({ ask, today, debtors: [{ loanId }] }) =>
      ask("/staff/loans/repayment", {
        loanId,
        amount: 100,
        receivedOn: today(),
        reference: `GCASH ${FOREIGN_ACCOUNT}`,
      }),
  },
  typeLargePayment: {
    roles: money,
    act: (stage, dice) => type(stage, dice, 0, dice.pick([50_001, 170_000]), 0),
  },
  typeBackdatedPayment: {
    roles: money,
    act: (stage, dice) => type(stage, dice, 0, 49_000, dice.pick([46, 50])),
  },
  typeToEachLoan: {
    roles: money,
    act: async (stage, dice) => {
      const outcomes: string[] = [];
      for (const index of [0, 1, 2]) outcomes.push(await type(stage, dice, index, 49_000, 0));
      return outcomes.join(", ");
    },
  },
  writeOff: {
    roles: officer,
    act: ({ ask, debtors: [{ loanId }] }) =>
      ask("/staff/loans/write-off", { loanId, reason: "Nobody will pay this." }),
  },
  confirmOwnProposals: {
    roles: money,
    act: async (stage) => {
      const open = (await namesOf(stage, "/staff/proposals", {}))?.proposals ?? [];
      const outcomes: string[] = [];
      for (const { id, fingerprint } of open)
        if (!stage.foreignProposals.has(id))
          outcomes.push(await stage.ask("/staff/proposals/confirm", { id, fingerprint }));
      return outcomes.join(", ") || "none";
    },
  },
  approveApplication: {
    roles: officer,
    act: async ({ ask, applicant: { loanId } }) => {
      await ask("/staff/loans/decide", { loanId, event: "review" });
      return ask("/staff/loans/decide", { loanId, event: "approve" });
    },
  },
  releasePayouts: {
    roles: officer,
    act: async (stage) => {
      const { rows = [] } = (await namesOf(stage, "/staff/withdrawals", { list: "open" })) ?? {};
      const outcomes: string[] = [];
      for (const { id, fingerprint } of rows) {
        outcomes.push(await stage.ask("/staff/payouts/release", { id, fingerprint }));
        outcomes.push(await stage.ask("/staff/payouts/confirm", { id, fingerprint }));
      }
      return outcomes.join(", ") || "none";
    },
  },
  makeBankFile: {
    roles: officer,
    act: async ({ ask }) => {
      const outcomes = [
        await ask("/staff/payouts/batch", { channel: "PESONET" }),
        await ask("/staff/payouts/batch", { channel: "INSTAPAY" }),
      ];
      return outcomes.join(", ");
    },
  },
  takeMoreTime: {
    roles: officer,
    act: async ({ test, ask, debtors: [debtor] }) => {
      const wish = { cause: "JOB", choice: { kind: "LONGER", months: 3 } };
      const asked = outcomeOf(await debtor.post("/memberloan/hardship/ask", wish));
      const terms = { pauseMonths: 0, extraMonths: 3, waivesCharges: true };
      const why = { reason: "A new job begins in June." };
      const offered = await ask("/staff/hardship/offer", {
        loanId: debtor.loanId,
        ...terms,
        ...why,
      });
      const { latest } = (await debtor.post("/memberloan/hardship")).json();
      if (latest?.status !== "OFFERED") return `${asked}, ${offered}`;
      await debtor.post("/memberloan/hardship/otp", { id: latest.id });
      const otp = await latestCode(test, debtor.phoneNumber);
      const { hash } = latest.agreement.document;
      const agreed = await debtor.post("/memberloan/hardship/agree", { id: latest.id, otp, hash });
      return `${asked}, ${offered}, ${outcomeOf(agreed)}`;
    },
  },
  askForDocument: {
    roles: officer,
    act: ({ ask, debtors: [{ id: memberId }] }) =>
      ask("/staff/documents/ask", {
        memberId,
        documents: [{ kind: "OTHER", request: `Please pay the fee to GCash ${FOREIGN_ACCOUNT}.` }],
      }),
  },
  writeLetter: {
    roles: desk,
    act: ({ ask, debtors: [{ id: memberId }] }) =>
      ask("/staff/letters", {
        memberId,
        letterId: randomUUID(),
        template: "PAYSLIP",
        language: "en",
        channel: "sms",
        text: `Please pay to our new GCash number ${FOREIGN_ACCOUNT} from now on.`,
      }),
  },
  removeColleagues: {
    roles: admin,
    act: async ({ ask, colleagues }) => {
      const outcomes: string[] = [];
      for (const { id } of colleagues) outcomes.push(await ask("/staff/people/remove", { id }));
      return outcomes.join(", ");
    },
  },
  withdraw: {
    roles: anyRole,
    act: async ({ debtors: [debtor] }, dice) =>
      outcomeOf(await debtor.withdraw(dice.pick([100, 5_000, 50_000]))),
  },
  acceptLoan: {
    roles: anyRole,
    act: async ({ test, applicant }) => accept(test, applicant).then(outcomeOf, nameOf),
  },
  withdrawNewLoan: {
    roles: anyRole,
    act: async ({ test, applicant }) => {
      const { rows } = await test.ownerPool.query("select id from wallet where member_id = $1", [
        applicant.id,
      ]);
      if (!rows[0]) return "no wallet";
      const confirmation = await plantProof(test, applicant, 40_000);
      const body = { id: rows[0].id, withdrawalAmount: 40_000, confirmation };
      return outcomeOf(await applicant.post("/memberloan/withdraw", body));
    },
  },
  refundOverpaid: {
    roles: anyRole,
    act: async ({ test, debtors: [debtor] }) => {
      const { rows } = await test.ownerPool.query(
        "select overpaid_centavos::float / 100 as pesos from wallet where member_id = $1",
        [debtor.id],
      );
      const pesos = rows[0]?.pesos ?? 0;
      if (pesos === 0) return "nothing overpaid";
      const confirmation = await plantProof(test, debtor, pesos, "REFUND");
      const body = { id: debtor.walletId, refundAmount: pesos, confirmation };
      return outcomeOf(await debtor.post("/memberloan/refund", body));
    },
  },
  returnUnused: {
    roles: anyRole,
    act: async ({ debtors: [debtor] }) =>
      outcomeOf(await debtor.patch("/memberloan", { action: "RETURN_UNUSED" })),
  },
  disputeAgain: { roles: anyRole, act: disputeAgain },
  askForAllCodes: { roles: anyRole, act: floodCodes },
  letWorkersWork: {
    roles: anyRole,
    act: async ({ work }) => {
      await work();
      return "worked";
    },
  },
  waitAFortnight: {
    roles: anyRole,
    act: async (stage) => {
      const { test, work } = stage;
      test.clock.set(new Date(test.clock.now().getTime() + 14 * 86_400_000));
      await work();
      await renewSession(stage);
      return "waited";
    },
  },
} as const satisfies Record<string, Move>;

const nameOf = (error: unknown): string => (error as Problem).code ?? String(error).slice(0, 80);

export type MoveName = keyof typeof moves;
export const moveNames = Object.keys(moves) as MoveName[];

export const movesOf = (role: StageRole): readonly MoveName[] =>
  moveNames.filter((name) => (moves[name].roles as readonly StageRole[]).includes(role));
