/** The policy row in force, from the server. */
import { type Policy, type PolicyRows, policyAtInstant } from "@hiram/contract/policy/policy.ts";
import type { policyCall } from "@hiram/contract/site/site.calls.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";

export const toPolicy = ({ now, rows }: ReplyOf<typeof policyCall>): Policy =>
  policyAtInstant(new Date(now), rows as unknown as PolicyRows);
