/** The policy in force at this moment, by the device's clock. */
import { type Policy, policies, policyAt } from "@hiram/contract/price/policy.ts";

export const policyNow = (): Policy => policyAt(new Date(), policies);
