/** Help inside the account, with the public site's chat and questions. */
import { Help } from "#help/help.tsx";
import { FaqQuestions } from "#site/faq-questions.tsx";
import { LiveChat } from "#site/live-chat.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { helpWords } from "#words/en/help/help.ts";

export default function HelpPage() {
  const { title, meta } = helpWords.english;
  return (
    <>
      <PageMeta title={title} description={meta} />
      <Help chat={<LiveChat />} questions={<FaqQuestions level={3} />} />
    </>
  );
}
