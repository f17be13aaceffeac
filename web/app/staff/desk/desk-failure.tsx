/**
 * A refusal at the desk. Some refusals are worded for the member; here they are reworded about the
 * member. Changed data is reloaded meanwhile.
 */
import type { ProblemName } from "@hiram/contract/wire/problem.ts";
import { CallFailure } from "#api/client.ts";
import { asFailure, FailureNotice } from "#ui/failure.tsx";

const wordings: Partial<Record<ProblemName, string>> = {
  LoanMoved: "Somebody else has moved this loan meanwhile. Nothing was changed.",
  WithdrawalMoved: "This withdrawal has moved on meanwhile. Nothing was changed.",
  ChangedMeanwhile: "Somebody else has changed this meanwhile. Nothing was done.",
  IdNotVerified: "The member's ID is not verified yet. Nothing was sent.",
  NothingToWithdraw: "There is nothing in the member's wallet to withdraw.",
  InsufficientFunds: "That is more than the member's wallet holds. Nothing was sent.",
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
];

function reworded(failure: CallFailure): CallFailure {
  const { problem, status, retryAfterSeconds } = failure;
  const message = problem && wordings[problem.code];
  if (!problem || !message) return failure;
  return new CallFailure(failure.failure, {
    problem: { ...problem, message },
    ...(status !== undefined && { status }),
    retryAfterSeconds,
  });
}

export function DeskFailure({ error }: { error: Error }) {
  const failure = asFailure(error);
  return (
    <FailureNotice failure={reworded(failure)}>
      {refreshed.includes(failure.problem?.code) && <p>The page shows how it stands now.</p>}
    </FailureNotice>
  );
}
