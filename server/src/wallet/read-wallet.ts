/** The wallet as its screens show it. Without a loan it is empty, and its status is `?`. */
import { loanViews, officerMessages, type StatusView } from "@hiram/contract/loan/views.ts";
import { toForeign, toPesos } from "@hiram/contract/money/money.ts";
import { findEWalletLimits } from "@hiram/contract/wallet/e-wallet-limits.ts";
import type { WalletReply } from "@hiram/contract/wallet/wallet.calls.ts";
import type { WithdrawalKind } from "@hiram/contract/wallet/wallet.ts";
import { currencies } from "@hiram/contract/wire/lists.ts";
import { maskAccount, maskTail } from "@hiram/contract/wire/mask.ts";
import { problems } from "@hiram/contract/wire/problem.ts";
import { latestLoanOf } from "#account/loan.sql.ts";
import { findOfficer } from "#desk/officer.ts";
import type { House } from "#house/house.ts";
import { type Beneficiary, openBeneficiary } from "#member/beneficiary.ts";
import { showOpenRestrictions } from "#member/restriction.sql.ts";
import { kindRules } from "#wallet/kind-rules.ts";
import { promisedArrivalOf } from "#wallet/new-withdrawal.ts";
import { showWithdrawal } from "#wallet/show-withdrawal.ts";
import { listWithdrawalsOf, readWalletState, type WalletState } from "#wallet/wallet.sql.ts";

const noView: StatusView = {
  statusColor: "info",
  statusIcon: "PersonSearchRounded",
  statusMessage: "",
  statementShow: false,
  statement: "",
  statementMessage: "",
};

export async function readWallet(
  house: House,
  { id }: { readonly id: string },
): Promise<WalletReply> {
  const [state, officer, [latest], [latestRefund]] = await Promise.all([
    readWalletState(house.db, id),
    findOfficer(house, latestLoanOf(id).id),
    listWithdrawalsOf(house.db, id, { most: 1, kind: "LOAN" }),
    listWithdrawalsOf(house.db, id, { most: 1, kind: "REFUND" }),
  ]);
  const account = openBeneficiary(house, id, state.account);
  const accountNumber = maskTail(account?.accountNumber ?? "");
  const amount = state.amount_centavos ?? 0;
  const appliedAt = state.applied_at?.toISOString() ?? null;
  return {
    _id: state.wallet_id,
    active: state.loan_id !== null,
    wallet: toPesos(state.available),
    reserved: toPesos(state.reserved),
    withdrawnAmount: toPesos(state.withdrawn),
    loanAmount: toPesos(amount),
    loanAmountPHP: toPesos(amount),
    loanAmountXR: toForeign(amount, displayOf(state)),
    selectedCurrency: state.currency ?? "PHP",
    exchangeRate: state.exchange_rate ?? 1,
    createdAt: appliedAt,
    applicationDate: appliedAt,
    status: state.status ?? "?",
    ...viewOf(state.status, officer),
    loanNumber: state.loan_number === null ? null : String(state.loan_number),
    fullLegalName: account?.accountName ?? "",
    bankName: account?.bankName ?? "",
    accountNumber,
    member: { accountNumber },
    accountEnding: maskAccount(account?.accountNumber ?? ""),
    oTP: null,
    eWalletLimits: limitsOf(house, account),
    arrivesBy: {
      INSTAPAY: promisedArrivalOf(house, "INSTAPAY").toISOString(),
      PESONET: promisedArrivalOf(house, "PESONET").toISOString(),
    },
    blockedBecause: blockedBecause(state, account, "LOAN"),
    accountCheck: findBlock(state),
    recoveryHoldUntil: state.recovery_hold_until?.toISOString() ?? null,
    latestWithdrawal: latest ? showWithdrawal(house, latest) : null,
    overpaid: toPesos(state.overpaid),
    refundable: toPesos(state.refundable),
    proofDueOn: state.proof_due_on,
    owedBack: toPesos(state.owed_back),
    refundReserved: toPesos(state.refunding),
    refundBlockedBecause: blockedBecause(state, account, "REFUND"),
    latestRefund: latestRefund ? showWithdrawal(house, latestRefund) : null,
  };
}

function viewOf(status: WalletState["status"], officer: string | null): StatusView {
  if (!status) return noView;
  const sayOfficer = officerMessages[status];
  const view = loanViews[status];
  return sayOfficer && officer ? { ...view, statusMessage: sayOfficer(officer) } : view;
}

function limitsOf({ policies }: House, account: Beneficiary | null) {
  const limits = findEWalletLimits(account?.bankName ?? "", policies.now());
  const inPesos = (centavos: number | null) => (centavos === null ? null : toPesos(centavos));
  return (
    limits && {
      transferMax: inPesos(limits.transferCentavosMax),
      holdsMax: inPesos(limits.holdsCentavosMax),
    }
  );
}

const displayOf = ({ currency, exchange_rate }: WalletState) => ({
  code: currency ?? "PHP",
  decimals: currencies.find(({ code }) => code === currency)?.decimals ?? 2,
  exchangeRate: exchange_rate ?? 1,
});

/** A signed-in member can only be blocked: nobody signs in to a frozen account. */
const findBlock = ({ restrictions }: WalletState) => {
  const block = showOpenRestrictions(restrictions).find(({ kind }) => kind === "BLOCK");
  return block ? { until: block.until } : null;
};

/** The refusal that a withdrawal would get now, shown before the member types an amount. */
function blockedBecause(
  state: WalletState,
  account: Beneficiary | null,
  kind: WithdrawalKind,
): string | null {
  const { held, nothing } = kindRules[kind];
  if (state[held] === 0 || !account) return problems[nothing].message;
  if (account.pending) return problems.AccountWaits.message;
  if (findBlock(state)) return problems.AccountRestricted.message;
  return state.recovery_hold_until ? problems.RecoveryHold.message : null;
}
