/**
 * The keys that `withdraw` passes to the SQL function `make_withdrawals`: every key with its SQL
 * type. The function has the same list; it refuses a missing, unknown or null key by name, and a
 * test compares the lists.
 */
import type { PayoutChannel, WithdrawalKind } from "@hiram/contract/wallet/wallet.ts";
import type { AccountName } from "#ledger/chart.ts";

export const withdrawRequestColumns = {
  member_id: "uuid",
  /** A withdrawal of the loan's money, or a refund of overpaid money. */
  kind: "text",
  route: "text",
  key: "text",
  body_fingerprint: "text",
  wallet_id: "uuid",
  amount_centavos: "bigint",
  /** The remaining balance on the member's screen; null when the screen showed none. */
  shown_left_centavos: "bigint",
  challenge_id: "uuid",
  proof_seconds: "integer",
  id: "uuid",
  channel: "text",
  promise_seconds: "integer",
  /** In base64, like `notice_sealed`. */
  account_sealed: "text",
  account_fingerprint: "text",
  /**
   * Two people release a payout when the member's withdrawals from this loan, or of this day,
   * exceed this.
   */
  second_person_above_centavos: "bigint",
  /** False for a rail that is not automatic: staff start its payouts. */
  starts_payout: "boolean",
  payout_job_key: "text",
  accounts: "text[]",
  amounts: "bigint[]",
  notice_id: "uuid",
  notice_sealed: "text",
  address: "text",
  request_id: "text",
} as const satisfies Record<string, keyof SqlTypes>;

type SqlTypes = {
  readonly uuid: string;
  readonly text: string;
  readonly integer: number;
  readonly bigint: number;
  readonly boolean: boolean;
  readonly "text[]": readonly string[];
  readonly "bigint[]": readonly number[];
};
type Columns = typeof withdrawRequestColumns;
type NullableColumn = "shown_left_centavos";

export type WithdrawRequest = {
  readonly [Key in keyof Columns]:
    | SqlTypes[Columns[Key]]
    | (Key extends NullableColumn ? null : never);
} & {
  readonly kind: WithdrawalKind;
  readonly channel: PayoutChannel;
  readonly accounts: readonly AccountName[];
};
