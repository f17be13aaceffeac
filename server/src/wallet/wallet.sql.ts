/** Every statement on wallets and withdrawals, except the moves of db/advance.ts. */
import type { Centavos } from "@hiram/contract/money/money.ts";
import type {
  PayoutChannel,
  WithdrawalKind,
  WithdrawalStatus,
} from "@hiram/contract/wallet/wallet.ts";
import { type Selectable, sql } from "kysely";
import { type LoanRow, latestLoan } from "#account/loan.sql.ts";
import { listAnsweredChallenges } from "#code/code.sql.ts";
import type { Challenge } from "#code/derive-code.ts";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";
import { batchConcurrent } from "#db/together/batch-concurrent.ts";
import type { IdempotentCall } from "#http/idempotency.ts";
import { type BeneficiaryPart, beneficiaryParts } from "#member/beneficiary.ts";
import { recoveryHoldUntil } from "#member/recovery-hold.ts";
import { type OpenRestriction, openRestrictionsOf } from "#member/restriction.sql.ts";
import { refuse } from "#problem.ts";
import type { WithdrawRequest } from "#wallet/withdraw-request.ts";

export type WithdrawalRow = Selectable<Tables["withdrawal"]>;

type WithdrawalMove = { event: string; status: WithdrawalStatus; at: string };
export type ShownWithdrawal = WithdrawalRow & { readonly moves: WithdrawalMove[] };

const moves = sql<WithdrawalMove[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'event', event, 'status', to_status, 'at', at) order by id), '[]')
  from withdrawal_event where withdrawal_event.withdrawal_id = withdrawal.id
)`;

/** Newest first, with their events; another member's are not found. */
export async function listWithdrawalsOf(
  db: Db | Trx,
  memberId: string,
  { before, most, id, kind }: { before?: number; most: number; id?: string; kind?: WithdrawalKind },
): Promise<ShownWithdrawal[]> {
  return db
    .selectFrom("withdrawal")
    .selectAll("withdrawal")
    .select(moves.as("moves"))
    .where("member_id", "=", memberId)
    .$if(before !== undefined, (q) => q.where("withdrawal_number", "<", before as number))
    .$if(kind !== undefined, (q) => q.where("kind", "=", kind as WithdrawalKind))
    .$if(id !== undefined, (q) => q.where("id", "=", id as string))
    .orderBy("withdrawal_number", "desc")
    .limit(most)
    .execute();
}

export type WalletState = {
  readonly account: BeneficiaryPart[];
  /** No money leaves before this time: the account was recovered. */
  readonly recovery_hold_until: Date | null;
  readonly restrictions: OpenRestriction[];
  readonly loan_id: string | null;
  readonly wallet_id: string | null;
  readonly available: Centavos;
  readonly reserved: Centavos;
  /** The member's own money, paid above what ended a loan. */
  readonly overpaid: Centavos;
  /** The overpaid money on loans whose payments are all proved. */
  readonly refundable: Centavos;
  /** The day by which the other overpaid money should be proved; null when all of it is proved. */
  readonly proof_due_on: string | null;
  /** Refunded from a payment that was reversed later. */
  readonly owed_back: Centavos;
  /** Overpaid money in refunds under way. */
  readonly refunding: Centavos;
  /** Withdrawn from the wallet's loan, or being withdrawn. */
  readonly withdrawn: Centavos;
} & { readonly [Name in LoanColumn]: LoanRow[Name] | null };

const loanColumns = [
  "loan_number",
  "status",
  "amount_centavos",
  "currency",
  "exchange_rate",
  "applied_at",
] as const satisfies readonly (keyof LoanRow)[];
type LoanColumn = (typeof loanColumns)[number];

/** The latest loan and the wallet of a member in one row, either of which may be missing. */
export async function readWalletState(db: Db, memberId: string): Promise<WalletState> {
  const { rows } = await sql<WalletState>`
    select ${beneficiaryParts(memberId)} as account,
      (select ${recoveryHoldUntil} from member where member.id = asker.id) as recovery_hold_until,
      ${openRestrictionsOf("asker.id")} as restrictions,
      loan.id as loan_id, wallet.id as wallet_id,
      ${sql.join(loanColumns.map((column) => sql.ref(`loan.${column}`)))},
      coalesce(available_centavos, 0) as available, coalesce(reserved_centavos, 0) as reserved,
      coalesce(overpaid_centavos, 0) as overpaid, coalesce(refunding_centavos, 0) as refunding,
      coalesce(-owed_back_centavos, 0) as owed_back,
      case when overpaid_centavos > 0 then refundable_overpaid(asker.id) else 0 end as refundable,
      case when overpaid_centavos > 0 then (select max(payment.proof_due_on) from payment
        where payment.proved_at is null and payment.loan_id in (select loan_id from repayment
          where repayment.member_id = asker.id and repayment.overpaid_centavos > 0
            and repayment.ended_at is null)) end as proof_due_on,
      (select coalesce(sum(withdrawal.amount_centavos), 0)::bigint from withdrawal
        where withdrawal.member_id = ${memberId} and withdrawal.loan_id = loan.id
          and withdrawal.kind = 'LOAN' and withdrawal.status <> 'RETURNED') as withdrawn
    from (values (${memberId}::uuid)) asker (id)
    left join lateral ${latestLoan(sql.ref("asker.id"))} loan on true
    left join wallet on wallet.member_id = asker.id
  `.execute(db);
  return rows[0] as WalletState;
}

type KeptReply = { readonly body_fingerprint: string; readonly reply: StoredWithdrawalReply };
export type WithdrawalContext = {
  /** The stored reply for this key. */
  readonly kept: KeptReply | null;
  readonly details_sealed: Buffer;
  readonly answered: Challenge[];
  /** The payout account, encrypted. */
  readonly account: BeneficiaryPart[];
};

type BasisOf = {
  readonly memberId: string;
  readonly once: IdempotentCall;
  readonly challenge: { readonly purpose: string; readonly holder_fingerprint: string };
};

/** Everything that a withdrawal reads, in one round trip, shared by concurrent withdrawals. */
export const readWithdrawalContext = batchConcurrent(
  async (db: Db, asked: readonly BasisOf[]): Promise<WithdrawalContext[]> => {
    const { rows } = await sql<WithdrawalContext>`/* prepared as withdrawal-basis */
    select member.details_sealed,
      ${listAnsweredChallenges({
        purpose: sql.ref("asked.purpose"),
        holder_fingerprint: sql.ref("asked.holder"),
      })} as answered,
      ${beneficiaryParts(sql.ref("asked.member_id"))} as account,
      (select jsonb_build_object('body_fingerprint', body_fingerprint, 'reply', reply) from idempotency
        where actor_id = asked.member_id and route = asked.route and key = asked.key) as kept
    from unnest(${asked.map(({ memberId }) => memberId)}::uuid[],
        ${asked.map(({ once }) => once.route)}::text[], ${asked.map(({ once }) => once.key)}::text[],
        ${asked.map(({ challenge }) => challenge.purpose)}::text[],
        ${asked.map(({ challenge }) => challenge.holder_fingerprint)}::text[])
      with ordinality as asked (member_id, route, key, purpose, holder, position)
    left join member on member.id = asked.member_id
    order by asked.position
  `.execute(db);
    return rows;
  },
);

/** The reply of `make_withdrawals`, which is stored for the same key. */
export type StoredWithdrawalReply = {
  readonly id: string;
  readonly number: number;
  readonly amount: Centavos;
  readonly available: Centavos;
  readonly channel: PayoutChannel;
  readonly at: string;
};

export type WithdrawalOutcome =
  | "DONE"
  | "IN_PROGRESS"
  | "KEY_REUSED"
  | "NO_WALLET"
  | "OTHER_WALLET"
  | "FROZEN"
  | "HELD"
  | "BLOCKED"
  | "ID_NOT_VERIFIED"
  | "GIVING_BACK"
  | "SETTLEMENT"
  | "INSUFFICIENT"
  | "UNPROVED"
  | "CODE_REFUSED";

type WithdrawalResult = {
  readonly outcome: WithdrawalOutcome;
  readonly reply: StoredWithdrawalReply;
};

/**
 * Everything that a withdrawal writes, all or nothing, in one round trip and one commit, shared by
 * concurrent withdrawals.
 */
export const makeWithdrawal = batchConcurrent(
  async (db: Db, requests: readonly WithdrawRequest[]): Promise<WithdrawalResult[]> => {
    const { rows } = await sql<{ made: Readonly<Record<string, WithdrawalResult>> }>`
      /* prepared as make-withdrawals */
      select make_withdrawals(${JSON.stringify(requests)}::jsonb) as made
    `.execute(db);
    return requests.map(({ id }) => rows[0]?.made[id] ?? refuse("Unexpected"));
  },
);
