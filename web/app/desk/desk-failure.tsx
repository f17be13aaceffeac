/**
 * A refusal at the desk. Some refusals are worded for the member; here they are reworded about the
 * member. Reasons for fields that are not on the screen are listed. Changed data is reloaded
 * meanwhile.
 */
import type { ProblemName } from "@hiram/contract/wire/problem.ts";
import { CallFailure } from "#api/client.ts";
import { useUnplacedReasons } from "#fields/refused-fields.tsx";
import { FailureNotice, toCallFailure } from "#ui/failure.tsx";
import { writeFieldName } from "./say-name.ts";

const wordings: Partial<Record<ProblemName, string>> = {
  // These words fit pages and dialogs, because in both the fields are above the notice.
  InvalidInput: "Please check the marked fields.",
  LoanMoved: "Someone else has moved this loan meanwhile. Nothing was changed.",
  WithdrawalMoved: "This withdrawal has moved on meanwhile. Nothing was changed.",
  ChangedMeanwhile: "Someone else has changed this meanwhile. Nothing was done.",
  IdNotVerified: "The member's ID is not verified yet. Nothing was sent.",
  NothingToWithdraw: "There is nothing in the member's wallet to withdraw.",
  InsufficientFunds: "That is more than the member's wallet holds. Nothing was sent.",
  AboveEWalletTransfer:
    "The member's e-wallet does not take that much in one transfer. Nothing was sent.",
  NothingToRefund: "This member has no overpaid money to send back.",
  AboveOverpaid: "That is more than the member's overpaid money. Nothing was sent.",
  NotProvedYet:
    "A payment of this loan is not confirmed by the bank yet, or its payer can still take it back. Confirm its statement first. Nothing was sent.",
  LastPaymentUnproved:
    "The member's last loan is closed, to be confirmed: its last payment is not proved yet. Nothing was changed.",
  CertificateWaits:
    "The certificate waits until the member's last payment is proved. Confirm its statement first.",
  RecoveryHold:
    "This member's account was recovered a short time ago, or its phone number or name changes, so nothing leaves it yet. Nothing was sent.",
  AccountWaits: "The member's new account is still in its waiting time. Nothing was sent.",
};

const refreshed: readonly (ProblemName | undefined)[] = [
  "LoanMoved",
  "WithdrawalMoved",
  "ChangedMeanwhile",
  "NotOneself",
  "SecondPersonTooNew",
  "FirstPersonRemoved",
  "SecondPersonMissing",
  "ApprovedYourself",
];

/** If no field on the screen is marked, the sentence must not mention marked fields. */
const NONE_MARKED = "This was refused. Nothing was changed.";

function reworded(failure: CallFailure, isUnmarked: boolean): CallFailure {
  const { problem, status, retryAfterSeconds } = failure;
  if (!problem) return failure;
  const message =
    isUnmarked && problem.code === "InvalidInput" ? NONE_MARKED : wordings[problem.code];
  if (!message) return failure;
  return new CallFailure(failure.failure, {
    problem: { ...problem, message },
    ...(status !== undefined && { status }),
    retryAfterSeconds,
  });
}

export function DeskFailure({ error }: { error: Error }) {
  const failure = toCallFailure(error);
  const unplaced = useUnplacedReasons(error);
  const isUnmarked = unplaced.length === Object.keys(failure.problem?.fields ?? {}).length;
  return (
    <FailureNotice failure={reworded(failure, isUnmarked)}>
      {unplaced.map(([name, reason]) => (
        <p key={name}>
          {writeFieldName(name)}: {reason}
        </p>
      ))}
      {refreshed.includes(failure.problem?.code) && <p>The page shows how it stands now.</p>}
    </FailureNotice>
  );
}
