import { company, isDemo } from "virtual:site";
import { Article, Part } from "#site/article.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { bugBountyWords } from "#words/en/site/bug-bounty.ts";
import { useWords } from "#words/words.tsx";

const ACKNOWLEDGE_WORKING_DAYS = 3;

export const meta = () =>
  pageMeta({
    title: bugBountyWords.english.title,
    description: bugBountyWords.english.description,
    path: "/bug-bounty",
  });

export default function BugBounty() {
  const words = useWords(bugBountyWords);
  const parts = words.parts({ email: company.EMAIL, acknowledgeDays: ACKNOWLEDGE_WORKING_DAYS });
  return (
    <Article title={words.title} lead={words.lead} note={isDemo && words.demo}>
      {Object.entries(parts).map(([key, part]) => (
        <Part key={key} {...part} />
      ))}
    </Article>
  );
}
