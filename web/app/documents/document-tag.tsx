/** The status of a document as the member reads it: word, icon and colour from one table. */
import type { MemberDocumentStatus } from "@hiram/contract/documents/documents.ts";
import type { StatusColor, StatusIconName } from "@hiram/contract/wire/lists.ts";
import { documentsWords } from "@hiram/words/en/documents/documents.ts";
import { StatusTag } from "#ui/status-tag.tsx";
import { useWords } from "#words/words.tsx";

const views: Readonly<Record<MemberDocumentStatus, readonly [StatusColor, StatusIconName]>> = {
  ASKED: ["warning", "QueryBuilderRounded"],
  RECEIVED: ["info", "PauseCircleOutlineRounded"],
  ACCEPTED: ["success", "CheckCircleOutlineRounded"],
  DECLINED: ["warning", "LockResetRounded"],
  CANCELLED: ["info", "CheckCircleOutlineRounded"],
};

export function DocumentTag({ status }: { status: MemberDocumentStatus }) {
  const words = useWords(documentsWords);
  const [color, icon] = views[status];
  return (
    <StatusTag color={color} icon={icon}>
      {words.statuses[status]}
    </StatusTag>
  );
}
