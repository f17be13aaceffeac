/**
 * The dated policy at the desk: the rows that hold, a new one proposed by one person and confirmed by
 * another who has seen the same figures. A row is never changed; it is followed by a later one.
 */
import * as z from "zod/mini";
import { type Policy, policies } from "#price/policy.ts";
import { lifecycle, type StatusOf } from "#wire/lifecycle.ts";
import { staffCall } from "#wire/roles.ts";
import { body, day, instant } from "#wire/shape.ts";

export const proposalLife = lifecycle({
  // event    from             to           by       money
  propose: { from: "new", to: "PROPOSED", by: "staff", moves: null },
  confirm: { from: ["PROPOSED"], to: "CONFIRMED", by: "staff", moves: null },
  reject: { from: ["PROPOSED"], to: "REJECTED", by: "staff", moves: null },
});
export type ProposalStatus = StatusOf<typeof proposalLife>;
export const proposalStatuses = [
  "PROPOSED",
  "CONFIRMED",
  "REJECTED",
] as const satisfies readonly ProposalStatus[];

/** A proposal that nobody confirms in this time is void. */
export const proposalDaysMax = 7;
/** Every process reads new rows well within this time, so none is late on the first day. */
export const policyHoursAhead = 2;

const shapes = {
  string: z.string(),
  number: z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)),
} as const;

/** One check a field, made from the first row: a figure added there can be proposed here. */
const rowShape = Object.fromEntries(
  Object.entries(policies[0]).map(([name, value]) => {
    if (Array.isArray(value)) return [name, z.array(z.int().check(z.gte(1))).check(z.minLength(1))];
    return [name, shapes[typeof value as keyof typeof shapes]];
  }),
) as unknown as { [Name in keyof Policy]: z.ZodMiniType<Policy[Name]> };

export const policyShape = z.strictObject({
  ...rowShape,
  from: day(),
  interestMethod: z.enum(["flat", "declining"]),
});

const proposal = z.object({
  id: z.string(),
  status: z.enum(proposalStatuses),
  policy: z.object(policyShape.shape),
  /** What a confirmation must name: it confirms these figures and no others. */
  print: z.string(),
  proposedBy: z.string(),
  proposedAt: instant(),
  expiresAt: instant(),
  decidedBy: z.nullable(z.string()),
  /** False for one's own: another person has to. */
  mayConfirm: z.boolean(),
});

export const staffPolicyCall = staffCall({
  method: "GET",
  path: "/staff/policy",
  does: "Every row of the policy by its day, which of them holds today, and what is proposed.",
  action: "policy.read",
  reply: z.object({
    today: day(),
    /** The day of the row in force. */
    inForce: day(),
    rows: z.array(
      z.object({
        policy: z.object(policyShape.shape),
        /** Rows that came with the product have no names. */
        proposedBy: z.nullable(z.string()),
        confirmedBy: z.nullable(z.string()),
      }),
    ),
    proposals: z.array(proposal),
  }),
  problems: [],
});

export const staffProposePolicyCall = staffCall({
  method: "POST",
  path: "/staff/policy/propose",
  does: "Proposes a row that holds from a later day. Amounts in centavos, shares in basis points.",
  action: "policy.propose",
  body: body({ policy: policyShape }),
  reply: z.object({ id: z.string(), print: z.string() }),
  problems: ["PolicyDayTaken"],
});

export const staffConfirmPolicyCall = staffCall({
  method: "POST",
  path: "/staff/policy/confirm",
  does: "Confirms somebody else's proposal, exactly as it was shown.",
  action: "policy.confirm",
  body: body({ id: z.uuid(), print: z.string() }),
  reply: z.object({}),
  problems: ["NotFound", "NotOneself", "ChangedMeanwhile", "PolicyDayTaken"],
});

export const staffRejectPolicyCall = staffCall({
  method: "POST",
  path: "/staff/policy/reject",
  does: "Turns a proposal down, or takes one's own back.",
  action: "policy.confirm",
  body: body({ id: z.uuid() }),
  reply: z.object({}),
  problems: ["NotFound", "ChangedMeanwhile"],
});
