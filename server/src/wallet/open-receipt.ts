/** The receipt of a withdrawal as PDF, with its current state; not found for another member. */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { writeMinuteInManila } from "@hiram/contract/calendar/write-day.ts";
import { writePesos } from "@hiram/contract/money/money.ts";
import { demoSentence } from "@hiram/contract/site/site-facts.ts";
import {
  openWithdrawalStatuses,
  type PayoutChannel,
  sayReturnReason,
  viewOfWithdrawal,
  type WithdrawalKind,
  type WithdrawalStatus,
} from "@hiram/contract/wallet/wallet.ts";
import { isId } from "@hiram/contract/wire/id.ts";
import type { House } from "#house/house.ts";
import { letterheadOf } from "#house/letterhead.ts";
import type { MemberCaller } from "#http/answer.ts";
import type { DocumentFile } from "#http/answer-document.ts";
import { refuse } from "#problem.ts";
import { accountEndingOf, openPayoutAccount } from "#wallet/payout-account.ts";
import { withdrawalReferenceOf } from "#wallet/show-withdrawal.ts";
import { listWithdrawalsOf, type ShownWithdrawal } from "#wallet/wallet.sql.ts";

export async function openReceipt(
  house: House,
  id: string,
  member: Pick<MemberCaller, "id">,
): Promise<DocumentFile> {
  const [row] = isId(id) ? await listWithdrawalsOf(house.db, member.id, { most: 1, id }) : [];
  if (!row) return refuse("NotFound");
  const { hash: _, reference, ...paper } = describeWithdrawalReceipt(house, row);
  const bytes = await house.drawPdf(paper);
  return { bytes, type: "application/pdf", name: `${reference.toLowerCase()}-receipt.pdf` };
}

/** The receipt as headings, paragraphs and tables: the PDF and the desk's page draw it. */
export function describeWithdrawalReceipt(house: House, row: ShownWithdrawal) {
  const { mode } = house.config;
  const reference = withdrawalReferenceOf(house, row.withdrawal_number);
  const asOf = asOfWhen(house, row);
  return {
    title: kindWords[row.kind].title,
    ...letterheadOf(house),
    figure: { name: sayState(row.kind, row.status), value: writePesos(row.amount_centavos) },
    parts: [
      {
        heading: reference,
        paragraphs: [
          ...(mode === "demo" ? [`${demoSentence}.`] : []),
          viewOfWithdrawal(row).statusMessage,
        ],
        rows: rowsOf(house, row),
      },
      {
        heading: "What happened",
        paragraphs: [],
        isTable: true,
        rows: [
          ["When (Manila)", "What"],
          ...row.moves.map(({ at, status }) => [
            writeMinuteInManila(new Date(at)),
            sayState(row.kind, status),
          ]),
        ],
      },
    ],
    footer: `${reference} · as of ${writeMinuteInManila(asOf)}`,
    createdAt: asOf,
    reference,
    hash: null,
  };
}

const MINUTE_MS = 60_000;

/**
 * The receipt of a withdrawal that has arrived or come back is dated at that moment, so it is the
 * same file whenever it is opened. Any other receipt is dated now.
 */
function asOfWhen({ clock }: House, { status, moves }: ShownWithdrawal): Date {
  const last = moves.at(-1);
  if (last && (status === "COMPLETED" || status === "RETURNED")) return new Date(last.at);
  return new Date(Math.floor(clock.now().getTime() / MINUTE_MS) * MINUTE_MS);
}

const stateWords: Readonly<Record<WithdrawalStatus, string>> = {
  PROCESSING: "Set aside in your wallet, to be sent",
  ON_HOLD: "Being checked",
  SENT: "On its way",
  COMPLETED: "Credited",
  RETURNED: "Returned to your wallet",
};

type KindWords = {
  readonly title: string;
  /** Other words for some states. */
  readonly states: Readonly<Partial<Record<WithdrawalStatus, string>>>;
};

const kindWords: Readonly<Record<WithdrawalKind, KindWords>> = {
  LOAN: { title: "Withdrawal receipt", states: {} },
  REFUND: {
    title: "Refund receipt",
    states: {
      PROCESSING: "Overpayment set aside, to be sent back",
      RETURNED: "Returned: we're keeping it for you",
    },
  },
};

const sayState = (kind: WithdrawalKind, status: WithdrawalStatus): string =>
  kindWords[kind].states[status] ?? stateWords[status];

const channelWords: Readonly<Record<PayoutChannel, string>> = {
  INSTAPAY: "InstaPay",
  PESONET: "PESONet",
};

const openStatuses: readonly string[] = openWithdrawalStatuses;

function rowsOf(house: House, row: ShownWithdrawal): string[][] {
  const account = openPayoutAccount(house, row);
  const returnReason = sayReturnReason(row.return_reason);
  const { transferFeeCentavos } = house.policies.on(dayInManila(row.created_at));
  return [
    ["Status", sayState(row.kind, row.status)],
    ["Amount", writePesos(row.amount_centavos)],
    ["Transfer fee", writePesos(transferFeeCentavos)],
    ["To", account.accountName],
    ["Bank or e-wallet", account.bankName],
    ["Account ending in", accountEndingOf(account)],
    ["Sent by", channelWords[row.channel]],
    ...(openStatuses.includes(row.status)
      ? [["Expected by", writeMinuteInManila(row.promised_by)]]
      : []),
    ...(row.rail_reference ? [["Bank reference", row.rail_reference]] : []),
    ...(returnReason ? [["Why it was returned", returnReason]] : []),
  ];
}
