/** The status of a request for more time as a tag. */
import { hardshipStatusNames } from "@hiram/contract/loan/desk-names.ts";
import type { HardshipStatus } from "@hiram/contract/loan/hardship.ts";
import type { StatusColor, StatusIconName } from "@hiram/contract/wire/lists.ts";
import { StatusTag } from "#ui/status-tag.tsx";

type StatusView = readonly [color: StatusColor, icon: StatusIconName];

const views: Readonly<Record<HardshipStatus, StatusView>> = {
  ASKED: ["warning", "QueryBuilderRounded"],
  OFFERED: ["info", "QueryBuilderRounded"],
  DECLINED: ["danger", "ErrorOutlineRounded"],
  AGREED: ["success", "CheckCircleOutlineRounded"],
  LAPSED: ["info", "ErrorOutlineRounded"],
  WITHDRAWN: ["info", "ErrorOutlineRounded"],
  UNDONE: ["info", "LockResetRounded"],
};

export function HardshipTag({ status }: { readonly status: HardshipStatus }) {
  const [color, icon] = views[status];
  return (
    <StatusTag color={color} icon={icon}>
      {hardshipStatusNames[status]}
    </StatusTag>
  );
}
