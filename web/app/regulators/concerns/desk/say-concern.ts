/** Names of the states of a concern, and of what was done. */
import {
  type ConcernAct,
  type ConcernStatus,
  concernKinds,
  concernRules,
} from "@hiram/contract/regulators/concern.ts";
import type { StaffReply } from "#api/client.ts";

type Concern = StaffReply<"POST /staff/concerns">["rows"][number];

export const concernStatusNames: Readonly<Record<ConcernStatus, string>> = {
  RAISED: "To look at",
  CHECKING: "Being checked",
  NOT_SUSPICIOUS: "Not suspicious",
  SUSPICIOUS: "Suspicious: to file",
  FILED: "Filed",
};

export const actNames: Readonly<Record<ConcernAct, string>> = {
  raise: "Raised",
  open: "Read",
  list: "Listed",
  check: "Check begun",
  clear: "Decided: not suspicious",
  suspect: "Decided: suspicious",
  file: "Filed",
};

export const sayKind = ({ kind, rule }: Pick<Concern, "kind" | "rule">): string =>
  rule ? `By rule: ${concernRules[rule]}` : kind ? concernKinds[kind] : "–";
