/** The status of a payment as a tag. */
import type { IntentStatus } from "@hiram/contract/payment/payment.ts";
import type { StatusColor, StatusIconName } from "@hiram/contract/wire/lists.ts";
import { intentWords } from "@hiram/words/en/payment/intent.ts";
import { StatusTag } from "#ui/status-tag.tsx";
import { useWords } from "#words/words.tsx";

const looks: Readonly<Record<IntentStatus, readonly [StatusColor, StatusIconName]>> = {
  WAITING: ["warning", "QueryBuilderRounded"],
  SEEN: ["info", "UpdateRounded"],
  BOOKED: ["success", "CheckCircleOutlineRounded"],
  EXPIRED: ["danger", "HighlightOffRounded"],
  CANCELLED: ["danger", "BlockRounded"],
};

export function IntentTag({ status }: { readonly status: IntentStatus }) {
  const { status: names } = useWords(intentWords);
  const [color, icon] = looks[status];
  return (
    <StatusTag color={color} icon={icon}>
      {names[status]}
    </StatusTag>
  );
}
