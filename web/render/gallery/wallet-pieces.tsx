/** The wallet, paying, the calculator, and dialogs as they stand open. */
import { fromPesos } from "@hiram/contract/money/money.ts";
import type { WalletReply, WithdrawalReply } from "@hiram/contract/wallet/wallet.calls.ts";
import {
  type WithdrawalStatus,
  withdrawalStatuses,
  withdrawalViews,
} from "@hiram/contract/wallet/wallet.ts";
import { StepHeader } from "#activation/steps/step-header.tsx";
import { PesoBox } from "#fields/peso-box.tsx";
import { LoanCalculator } from "#loan/calculator/loan-calculator.tsx";
import { AmountPart } from "#payment/amount-part.tsx";
import { listAmountChoices } from "#payment/amounts.ts";
import { MethodPart } from "#payment/method-part.tsx";
import { optionsWith } from "#testing/payment.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { todayInManila } from "#ui/day.ts";
import { Dialog } from "#ui/dialog.tsx";
import { FigureCards } from "#ui/figures.tsx";
import { Balance } from "#wallet/balance.tsx";
import { EmptyWallet } from "#wallet/empty-wallet.tsx";
import { WhyNotWithdrawable } from "#wallet/why-not.tsx";
import { WithdrawalHead } from "#wallet/withdrawal-head.tsx";
import { WithdrawalStatusLine } from "#wallet/withdrawal-status.tsx";
import { WithdrawalTimeline } from "#wallet/withdrawal-timeline.tsx";
import type { Piece } from "./piece.ts";

const ignore = () => {};
const today = todayInManila();
const at = `${today}T01:00:00Z`;

const walletWith = (changes: Partial<WalletReply>) =>
  ({
    ...{ status: "ACTIVE", wallet: 250_000, withdrawnAmount: 0, reserved: 0, loanAmount: 250_000 },
    ...{ blockedBecause: null, recoveryHoldUntil: null, accountCheck: null },
    ...changes,
  }) as WalletReply;

const balances: Readonly<Record<string, WalletReply>> = {
  full: walletWith({}),
  "half is left": walletWith({ wallet: 125_000, withdrawnAmount: 125_000 }),
  "on its way": walletWith({ wallet: 0, withdrawnAmount: 250_000, reserved: 250_000 }),
  empty: walletWith({ wallet: 0, withdrawnAmount: 250_000 }),
  "before a loan": walletWith({ status: "PENDING", wallet: 0, loanAmount: 0 }),
};

const withdrawalIn = (status: WithdrawalStatus) =>
  ({
    ...{ id: status, kind: "LOAN", status, ...withdrawalViews[status], mayRecall: false },
    ...{ bankName: "BDO Unibank", accountEnding: "001•••••7890", totalAmountWithdrawn: 250_000 },
    ...{ reference: "HIRAM-500000007", channel: "PESONET", promisedBy: at },
    pauseCause: status === "ON_HOLD" ? "NAME_DIFFERS" : null,
    pausedUntil: status === "ON_HOLD" ? at : null,
    returnReason: status === "RETURNED" ? "That account is closed." : null,
    timeline: [{ event: "withdraw", status: "PROCESSING", at, words: "" }],
  }) as unknown as WithdrawalReply;

const drawEach = <T,>(of: Readonly<Record<string, T>>, draw: (one: T) => React.ReactNode) =>
  Object.fromEntries(Object.entries(of).map(([name, one]) => [name, draw(one)]));

const walletPieces: readonly Piece[] = [
  {
    file: "wallet/balance.tsx",
    states: {
      ...drawEach(balances, (wallet) => (
        <Card className="flex flex-col gap-5">
          <Balance wallet={wallet} />
          <WhyNotWithdrawable wallet={wallet} />
        </Card>
      )),
      quiet: <Balance wallet={walletWith({ wallet: 125_000 })} isQuiet />,
    },
  },
  {
    file: "wallet/withdrawal-status.tsx",
    states: Object.fromEntries(
      withdrawalStatuses.map((status) => [
        status,
        <div key={status} className="flex flex-col gap-4">
          <WithdrawalHead withdrawal={withdrawalIn(status)} />
          <WithdrawalStatusLine withdrawal={withdrawalIn(status)} />
          <WithdrawalTimeline withdrawal={withdrawalIn(status)} />
        </div>,
      ]),
    ),
  },
  {
    file: "wallet/empty-wallet.tsx",
    states: Object.fromEntries(
      (["?", "PENDING", "APPROVED", "DECLINED", "CLOSED"] as const).map((status) => [
        status,
        <EmptyWallet key={status} status={status} />,
      ]),
    ),
  },
];

const options: Readonly<Record<string, ReturnType<typeof optionsWith>>> = {
  "nothing late": optionsWith(),
  late: optionsWith({ dueNow: 17_500.5, dueSince: "2026-10-02", disputed: 500 }),
  settlement: optionsWith({
    settlement: { amount: 120_000, paid: 20_000, left: 100_000, payBy: today, forgiven: 61_200 },
  } as object),
};

const payPieces: readonly Piece[] = [
  {
    file: "payment/amount-part.tsx",
    states: drawEach(options, (one) => {
      const choices = listAmountChoices(one, null);
      return (
        <AmountPart
          {...{ options: one, choices, typed: "", refusal: null, oldestDueOn: null }}
          chosen={choices[0]?.name ?? "other"}
          onChoose={ignore}
          onType={ignore}
          onLeave={ignore}
        />
      );
    }),
  },
  {
    file: "payment/method-part.tsx",
    states: {
      "every way takes it": (
        <MethodPart
          ways={options.late?.ways ?? []}
          amount={fromPesos(8_144)}
          chosen="QRPH"
          onChoose={ignore}
        />
      ),
      "too large for two": (
        <MethodPart
          ways={options.late?.ways ?? []}
          amount={fromPesos(361_000)}
          chosen="TRANSFER"
          onChoose={ignore}
        />
      ),
    },
  },
  { file: "loan/calculator/loan-calculator.tsx", states: { visitor: <LoanCalculator /> } },
  { file: "ui/back-link.tsx", states: { link: <BackLink to="/dash">Back to Home</BackLink> } },
];

const Open = ({ children }: { readonly children: React.ReactNode }) => (
  <div data-stands-open="">{children}</div>
);

const steps = ["About you", "Address", "Reference", "ID", "Account"];

/** The page draws them open and in its flow (`gallery.tsx`). */
const dialogPieces: readonly Piece[] = [
  {
    file: "ui/dialog.tsx",
    states: {
      "a question, as a sheet": (
        <Open>
          <Dialog title="Sign out?" isOpen onClose={ignore}>
            <div className="flex flex-col gap-4">
              <p>To come back you'll need your phone number and password, or your passkey.</p>
              <Button variant="action">Yes, sign out</Button>
              <Button variant="plain">Stay signed in</Button>
            </div>
          </Dialog>
        </Open>
      ),
      "a price to confirm": (
        <Open>
          <Dialog title="Confirm Your Loan Application" isOpen isWide onClose={ignore}>
            <div className="flex flex-col gap-4">
              <FigureCards
                lines={[
                  ["Months", "48"],
                  ["Your bank account", "BDO Unibank 001•••••7890"],
                ]}
              />
              <label htmlFor="dialog-amount">Payments on other loans</label>
              <PesoBox id="dialog-amount" value="2,500" onType={ignore} />
              <Button variant="action">CONFIRM LOAN APPLICATION</Button>
            </div>
          </Dialog>
        </Open>
      ),
      "steps that only their own buttons leave": (
        <Open>
          <Dialog
            title="Activation"
            isOpen
            isStatic
            onClose={ignore}
            corner={<Button variant="plain">Finish later</Button>}
          >
            <StepHeader titles={steps} at={2} />
          </Dialog>
        </Open>
      ),
    },
  },
];

export const screenPieces: readonly Piece[] = [...walletPieces, ...payPieces, ...dialogPieces];
