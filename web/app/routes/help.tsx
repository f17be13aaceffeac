/** Help inside the account, with the public site's chat and questions. */

import { helpWords } from "@hiram/words/en/help/help.ts";
import { HelpCenter } from "#help/help.tsx";
import { beginMessage } from "#help/use-message-draft.ts";
import { useLoan } from "#loan/loan.api.ts";
import { PayAbroad } from "#payment/pay-abroad.tsx";
import { useNavigate } from "#router/router.tsx";
import { FaqQuestions } from "#site/faq-questions.tsx";
import { LiveChat } from "#site/live-chat.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { useWords } from "#words/words.tsx";

export default function HelpPage() {
  const { title } = useWords(helpWords);
  const { data: loan } = useLoan();
  const navigate = useNavigate();
  const write = (firstLine: string) => {
    beginMessage(firstLine);
    navigate("/help/messages");
  };
  return (
    <>
      <PageMeta title={title} description={helpWords.english.meta} />
      <HelpCenter
        chat={<LiveChat toastKind="success" onWrite={write} />}
        payAbroad={loan?.status === "ACTIVE" && <PayAbroad loanNumber={loan.loanNumber} />}
        questions={<FaqQuestions level={3} />}
      />
    </>
  );
}
