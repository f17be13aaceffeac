/** Every matter that needs two people, by its kind. */
import type { ProposalKind } from "@hiram/contract/staff/proposals/proposals.ts";
import { unblockMatter, unfreezeMatter } from "#staff/case/restrictions/lift-matter.ts";
import type { Matter } from "#staff/proposals/matter.ts";

const matters = {
  "member.unfreeze": unfreezeMatter,
  "member.unblock": unblockMatter,
} as const satisfies Record<ProposalKind, Matter<never>>;

/** The sealed request of a proposal has the type that its own kind wrote. */
export const matterOf = (kind: ProposalKind): Matter => matters[kind] as Matter;
