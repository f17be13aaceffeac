/** The calls of `policy.ts`: who may make each, what goes in, what comes out, which refusals. */
import * as z from "zod/mini";
import { staffCall } from "#desk/desk.calls.ts";
import { body, day, instant, uuid } from "#wire/shape.ts";
import { housePolicyShape } from "./policy.calls.ts";
import { proposalStatuses } from "./policy-proposal.ts";

const proposal = z.object({
  id: z.string(),
  status: z.enum(proposalStatuses),
  policy: z.object(housePolicyShape.shape),
  /** A confirmation must name this hash, so that it confirms exactly these figures. */
  fingerprint: z.string(),
  proposedBy: z.string(),
  proposedAt: instant(),
  expiresAt: instant(),
  decidedBy: z.nullable(z.string()),
  /** False for one's own proposal, which another person must confirm. */
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
        policy: z.object(housePolicyShape.shape),
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
  body: body({ policy: housePolicyShape }),
  reply: z.object({ id: z.string(), fingerprint: z.string() }),
  problems: ["PolicyDayTaken"],
});

export const staffConfirmPolicyCall = staffCall({
  method: "POST",
  path: "/staff/policy/confirm",
  does: "Confirms somebody else's proposal, exactly as it was shown.",
  action: "policy.confirm",
  freshFactor: true,
  body: body({ id: uuid(), fingerprint: z.string() }),
  reply: z.object({}),
  problems: ["NotFound", "NotOneself", "ChangedMeanwhile", "PolicyDayTaken"],
});

export const staffRejectPolicyCall = staffCall({
  method: "POST",
  path: "/staff/policy/reject",
  does: "Turns a proposal down, or takes one's own back.",
  action: "policy.confirm",
  body: body({ id: uuid() }),
  reply: z.object({}),
  problems: ["NotFound", "ChangedMeanwhile"],
});
