/**
 * Proposals that wait for a second person: the kinds of proposals, taken from the calls that
 * propose them, and the calls to read, confirm and reject one.
 */
import * as z from "zod/mini";
import * as identity from "#activation/id-check-desk.calls.ts";
import * as banks from "#books/bank.calls.ts";
import * as journals from "#books/manual.calls.ts";
import * as books from "#books/settings.calls.ts";
import * as assignment from "#collection/assignment.calls.ts";
import { staffCall } from "#desk/desk.calls.ts";
import * as complaints from "#help/complaint-desk.calls.ts";
import * as letters from "#help/letters.calls.ts";
import * as messages from "#help/messages-desk.calls.ts";
import * as loans from "#loan/approval-desk.calls.ts";
import * as hardship from "#loan/hardship-desk.calls.ts";
import * as settlements from "#loan/settlement-desk.calls.ts";
import * as endpoints from "#open/endpoints.calls.ts";
import * as openKeys from "#open/keys.calls.ts";
import * as payments from "#payment/payments-desk.calls.ts";
import * as statements from "#payment/statements.calls.ts";
import * as products from "#product/product-desk.calls.ts";
import * as covered from "#regulators/covered-desk.calls.ts";
import * as creditData from "#regulators/credit-data-desk.calls.ts";
import * as duties from "#regulators/duty-desk.calls.ts";
import * as safety from "#session/restrictions-desk.calls.ts";
import * as corrections from "#settings/correction-desk.calls.ts";
import * as profile from "#site/profile.calls.ts";
import * as admin from "#staff/admin/admin.calls.ts";
import * as holidays from "#staff/admin/holidays.calls.ts";
import * as roles from "#staff/roles/roles.calls.ts";
import * as payouts from "#wallet/payouts.calls.ts";
import * as refunds from "#wallet/refund-desk.calls.ts";
import type { Call, ProposalOfCall } from "#wire/call.ts";
import { body, instant, uuid } from "#wire/shape.ts";

const callFiles = [
  holidays,
  openKeys,
  endpoints,
  assignment,
  admin,
  roles,
  profile,
  products,
  books,
  banks,
  journals,
  corrections,
  hardship,
  identity,
  loans,
  safety,
  settlements,
  complaints,
  letters,
  messages,
  payments,
  statements,
  refunds,
  payouts,
  duties,
  covered,
  creditData,
] as const;

type CallsOf<File> = File extends File ? File[keyof File] : never;
/** A call that proposes something to a second person. */
export type ProposingCall = Extract<
  CallsOf<(typeof callFiles)[number]>,
  Call & { readonly proposes: ProposalOfCall }
>;
export type ProposalKind = ProposingCall["proposes"]["kind"];

const isProposing = (one: object): one is ProposingCall => "proposes" in one;

type ProposalKindRow = Required<Omit<ProposalOfCall, "kind">>;
const byKind: Readonly<Record<string, ProposalKindRow>> = Object.fromEntries(
  callFiles
    .flatMap((file) => Object.values<object>(file))
    .filter(isProposing)
    .map(({ action, proposes: { kind, ...rest } }) => [
      kind,
      { confirmedBy: action, problems: [], ...rest },
    ]),
);

/** What needs two people at the desk, by the kind named in the proposing call. */
export const proposalKinds = byKind as Readonly<Record<ProposalKind, ProposalKindRow>>;

export const proposalKindNames = Object.keys(proposalKinds) as [ProposalKind, ...ProposalKind[]];

const id = uuid();

/** Refusals of a confirmation by the wrong person, or after something has changed. */
export const secondPersonProblems = [
  "ChangedMeanwhile",
  "NotOneself",
  "SecondPersonTooNew",
  "FirstPersonRemoved",
] as const;

/** Refusals of a proposal that can no longer be carried out. */
const proposalProblems = [
  ...new Set(proposalKindNames.flatMap((kind) => proposalKinds[kind].problems)),
];

const proposalShape = z.object({
  id: z.string(),
  kind: z.enum(proposalKindNames),
  memberId: z.nullable(z.string()),
  /** What will happen, in one sentence. */
  title: z.string(),
  /** The facts that the second person must know, each with its name. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  /** A picture that the first person attached. */
  documentId: z.nullable(z.string()),
  /** Why the first person proposed it. */
  reason: z.string(),
  by: z.string(),
  at: instant(),
  expiresAt: instant(),
  /** False while nobody else at the desk may confirm it, so that it has to wait. */
  hasSecondPerson: z.boolean(),
  /** The hash of everything shown: a confirmation is refused when any of it has changed. */
  fingerprint: z.string(),
  isOwn: z.boolean(),
  /** Who may not confirm it, whatever their role: who approved its loans, or has this role. */
  barred: z.nullable(z.enum(["APPROVERS", "HOLDERS"])),
  /** Whether one is barred oneself. */
  isBarred: z.boolean(),
  mayConfirm: z.boolean(),
});
export type OpenProposal = z.output<typeof proposalShape>;

export const staffProposalsCall = staffCall({
  method: "POST",
  path: "/staff/proposals",
  does: "Proposals that wait for a second person and that one's role may confirm, oldest first.",
  action: "proposal.read",
  showsMembers: { list: "to confirm", in: "proposals" },
  body: body({ member: z.optional(uuid()) }),
  reply: z.object({
    proposals: z.array(proposalShape),
    /** Proposals with pages of their own: approvals of loans, and policy rows. */
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
  problems: ["NotFound", "NotAllowed", ...secondPersonProblems, ...proposalProblems],
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
