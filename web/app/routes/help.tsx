/** Help inside the account, with the public site's chat and questions. */

import { helpWords } from "@hiram/words/en/help/help.ts";
import { Help } from "#help/help.tsx";
import { FaqQuestions } from "#site/faq-questions.tsx";
import { LiveChat } from "#site/live-chat.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { useWords } from "#words/words.tsx";

export default function HelpPage() {
  const { title } = useWords(helpWords);
  return (
    <>
      <PageMeta title={title} description={helpWords.english.meta} />
      <Help chat={<LiveChat />} questions={<FaqQuestions level={3} />} />
    </>
  );
}
