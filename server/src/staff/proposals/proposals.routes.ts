/** Work for two people: each proposal without a route of its own, and the confirmations. */
import {
  staffConfirmProposalCall,
  staffProposalsCall,
  staffRejectProposalCall,
} from "@hiram/contract/staff/proposals/proposals.calls.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { confirmProposal, rejectProposal } from "#staff/proposals/decide-proposal.ts";
import { showProposals } from "#staff/proposals/show-proposals.ts";
import { twoPersonActions } from "#staff/proposals/two-person-actions.ts";

export function proposalsRoutes(answering: AnswerContext): void {
  const { house } = answering;
  for (const { addRoute } of twoPersonActions) addRoute?.(answering);
  answer(answering, staffProposalsCall, ({ body, staff }) => showProposals(house, body, staff));
  answer(answering, staffConfirmProposalCall, ({ body, staff, caller, once }) =>
    confirmProposal(house, body, staff, caller, once),
  );
  answer(answering, staffRejectProposalCall, ({ body, staff, caller }) =>
    rejectProposal(house, body, staff, caller),
  );
}
