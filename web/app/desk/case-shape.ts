/** A member's case as the server sends it. */
import type { StaffReply } from "#api/client.ts";

export type Case = StaffReply<"POST /staff/members/case">;
export type CaseLoanFacts = NonNullable<Case["loan"]>;
export type CaseIdentity = NonNullable<Case["identity"]>;

/** The props of a dialog about the loan of the case. */
export type LoanDialogProps = {
  readonly shown: Case;
  readonly loan: CaseLoanFacts;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};
