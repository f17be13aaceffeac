/**
 * One move of a loan: the status with its event, the log and the message to the member, in the
 * transaction of whatever else belongs to it. Whoever comes second is told that it has moved.
 */
import { type LoanEvent, loanLife } from "@hiram/contract/loan/loan.ts";
import { writePhp } from "@hiram/contract/price/money.ts";
import { audit } from "#audit/audit.ts";
import { advance, type MovedBy } from "#db/advance.ts";
import type { Trx } from "#db/database.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import type { LoanRow } from "#loan/loan.sql.ts";
import { tellMember } from "#notice/tell-member.ts";
import type { NoticeAbout } from "#notice/template.ts";
import { refuse } from "#problem.ts";

type Moved = Pick<LoanRow, "id" | "member_id" | "loan_number" | "amount_centavos">;

export type LoanMove = {
  readonly loan: Moved;
  readonly event: Exclude<LoanEvent, "apply">;
  readonly by: MovedBy;
  /** Columns that change with the status. */
  readonly set?: Readonly<Record<string, unknown>>;
  readonly about?: NoticeAbout;
  readonly caller?: Caller;
};

export async function moveLoan(trx: Trx, house: House, move: LoanMove): Promise<void> {
  const { loan, event, by, set = {} } = move;
  const step = { table: "loan", life: loanLife, event, id: loan.id, set, by } as const;
  if (!(await advance(trx, step))) refuse("LoanMoved");
  await noteMove(trx, house, move);
}

/** What every move leaves behind, also the first, which begins a life. */
export async function noteMove(
  trx: Trx,
  house: House,
  { loan, event, by, about, caller }: Omit<LoanMove, "event"> & { readonly event: LoanEvent },
): Promise<void> {
  const isPerson = by.kind === "member" || by.kind === "staff";
  await audit(trx, {
    action: "LOAN_MOVED",
    actor: isPerson
      ? { kind: by.kind as "member" | "staff", ...(by.id && { id: by.id }) }
      : { kind: "system" },
    subjectId: loan.member_id,
    ...(caller && { caller }),
    details: { loan: loan.loan_number, event },
  });
  await tellMember(trx, house, {
    memberId: loan.member_id,
    template: `loan-${event}`,
    about: { amount: writePhp(loan.amount_centavos), ...about },
  });
}
