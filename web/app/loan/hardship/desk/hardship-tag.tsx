/** The status of a request for more time as a tag. */
import type { HardshipStatus } from "@hiram/contract/loan/hardship.ts";
import type { StatusColor, StatusIconName } from "@hiram/contract/wire/lists.ts";
import { StatusTag } from "#ui/status-tag.tsx";

type StatusView = readonly [name: string, color: StatusColor, icon: StatusIconName];

const views: Readonly<Record<HardshipStatus, StatusView>> = {
  ASKED: ["To decide", "warning", "QueryBuilderRounded"],
  OFFERED: ["Offered", "info", "QueryBuilderRounded"],
  DECLINED: ["Declined", "danger", "ErrorOutlineRounded"],
  AGREED: ["New terms hold", "success", "CheckCircleOutlineRounded"],
  LAPSED: ["Offer ended", "info", "ErrorOutlineRounded"],
  WITHDRAWN: ["Taken back", "info", "ErrorOutlineRounded"],
  UNDONE: ["Undone", "info", "LockResetRounded"],
};

export function HardshipTag({ status }: { readonly status: HardshipStatus }) {
  const [name, color, icon] = views[status];
  return (
    <StatusTag color={color} icon={icon}>
      {name}
    </StatusTag>
  );
}
