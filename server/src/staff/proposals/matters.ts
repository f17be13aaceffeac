/** Every matter that needs two people, by its kind. */
import type { ProposalKind } from "@hiram/contract/staff/proposals/proposals.ts";
import { limitMatter } from "#staff/admin/limit-matter.ts";
import { profileMatter } from "#staff/admin/profile-matter.ts";
import {
  createMatter,
  reactivateMatter,
  resetMatter,
  roleMatter,
} from "#staff/admin/staff-matters.ts";
import { unblockMatter, unfreezeMatter } from "#staff/case/restrictions/lift-matter.ts";
import type { Matter } from "#staff/proposals/matter.ts";

const matters = {
  "member.unfreeze": unfreezeMatter,
  "company.profile": profileMatter,
  "staff.create": createMatter,
  "staff.reset": resetMatter,
  "staff.reactivate": reactivateMatter,
  "staff.role": roleMatter,
  "staff.limit": limitMatter,
  "member.unblock": unblockMatter,
} as const satisfies Record<ProposalKind, Matter<never>>;

/** The sealed request of a proposal has the type that its own kind wrote. */
export const matterOf = (kind: ProposalKind): Matter => matters[kind] as Matter;
