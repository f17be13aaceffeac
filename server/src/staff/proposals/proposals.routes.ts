/** Proposals that wait for a second person: path to function. */
import {
  staffConfirmProposalCall,
  staffProposalsCall,
  staffRejectProposalCall,
} from "@hiram/contract/staff/proposals/proposals.calls.ts";
import { type Answering, answer } from "#http/answer.ts";
import { confirmProposal, rejectProposal } from "#staff/proposals/decide-proposal.ts";
import { showProposals } from "#staff/proposals/show-proposals.ts";

export function proposalsRoutes(answering: Answering): void {
  const { house } = answering;
  answer(answering, staffProposalsCall, ({ body, staff }) => showProposals(house, body, staff));
  answer(answering, staffConfirmProposalCall, ({ body, staff, caller, once }) =>
    confirmProposal(house, body, staff, caller, once),
  );
  answer(answering, staffRejectProposalCall, ({ body, staff, caller }) =>
    rejectProposal(house, body, staff, caller),
  );
}
