/** Proposals that wait for a second person: reading them, confirming one, rejecting one. */
import * as z from "zod/mini";
import { staffCall } from "#desk/desk.calls.ts";
import { proposalKindNames } from "#staff/proposals/proposals.ts";
import { body, instant, uuid } from "#wire/shape.ts";

const id = uuid();

/** The refusals of a confirmation by the wrong person, or of what has changed since. */
export const secondPersonProblems = [
  "ChangedMeanwhile",
  "NotOneself",
  "SecondPersonTooNew",
  "FirstPersonRemoved",
] as const;

/** The refusals of a change of staff that has become impossible since it was proposed. */
const staffChangeProblems = ["StaffChangeWaits", "StaffExists", "LastAdmin"] as const;
/** The refusals of the matters themselves, when what was proposed cannot be carried out any more. */
const matterProblems = [
  "NotFrozen",
  "WithdrawalMoved",
  "ReferenceUsed",
  "MemberFrozen",
  "MemberBlocked",
  "IdNotVerified",
  "SecondPersonMissing",
  "OwnCase",
  "NothingOwed",
  "PayoutNotConfirmed",
  "AmountRefused",
  "LoanWrittenOff",
  "SettlementStands",
  "HardshipOpen",
  "SettlementMoved",
  "NotLateEnough",
  "WithdrawalOnTheWay",
  "NothingOwedBack",
  "RefundUnderWay",
  "MonthNotReady",
  "DayClosed",
  "NothingToRefund",
  "AboveOverpaid",
  "AboveEWalletTransfer",
  "AccountWaits",
  "RecoveryHold",
  "ImagesNotOpened",
  "NotProvedYet",
  "ValueDateAhead",
  "TypedNeedsDocument",
  "AccountTaken",
  "GatewayAway",
  "LastPaymentUnproved",
] as const;

const proposalShape = z.object({
  id: z.string(),
  kind: z.enum(proposalKindNames),
  memberId: z.nullable(z.string()),
  /** What will happen, in one sentence. */
  title: z.string(),
  /** What the second person has to know, each with its name. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  /** A picture that the first person attached. */
  documentId: z.nullable(z.string()),
  /** Why the first person proposed it. */
  reason: z.string(),
  by: z.string(),
  at: instant(),
  expiresAt: instant(),
  /** From when its own maker may carry it out, where there is no other administrator; else null. */
  aloneFrom: z.nullable(instant()),
  /** The hash of everything shown here: a confirmation is refused when any of it has changed. */
  fingerprint: z.string(),
  isOwn: z.boolean(),
  mayConfirm: z.boolean(),
});
export type OpenProposal = z.output<typeof proposalShape>;

export const staffProposalsCall = staffCall({
  method: "POST",
  path: "/staff/proposals",
  does: "Proposals that wait for a second person and that one's role may confirm, oldest first.",
  action: "proposal.decide",
  showsMembers: { list: "to confirm", in: "proposals" },
  body: body({ member: z.optional(uuid()) }),
  reply: z.object({
    proposals: z.array(proposalShape),
    /** What waits for a second person on a page of its own: approvals of loans, and the policy. */
    elsewhere: z.array(z.object({ title: z.string(), memberId: z.nullable(z.string()) })),
  }),
  problems: [],
});

export const staffConfirmProposalCall = staffCall({
  method: "POST",
  path: "/staff/proposals/confirm",
  does: "The second person confirms a proposal, which is carried out exactly as shown.",
  action: "proposal.decide",
  about: "proposal",
  isIdempotent: true,
  freshFactor: true,
  body: body({ id, fingerprint: z.string().check(z.maxLength(100)) }),
  reply: z.object({}),
  problems: [
    "NotFound",
    "NotAllowed",
    ...secondPersonProblems,
    ...staffChangeProblems,
    ...matterProblems,
  ],
});

export const staffRejectProposalCall = staffCall({
  method: "POST",
  path: "/staff/proposals/reject",
  does: "Ends a proposal: nothing happens. Its first person may take it back this way too.",
  action: "proposal.decide",
  about: "proposal",
  body: body({ id }),
  reply: z.object({}),
  problems: ["NotFound", "NotAllowed", "ChangedMeanwhile"],
});
