import { faqWords } from "@hiram/words/en/site/faq.ts";
import { layoutWords } from "@hiram/words/en/site/layout.ts";
import { Article, ArticlePart } from "#site/article.tsx";
import { FaqQuestions } from "#site/faq-questions.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { useWords } from "#words/words.tsx";

export default function Faq() {
  const words = useWords(faqWords);
  const { contact } = useWords(layoutWords);
  return (
    <Article title={words.title} lead={words.lead}>
      <PageMeta title={words.title} description={faqWords.english.description} path="/faq" />
      <FaqQuestions level={2} />
      <ArticlePart title={words.more} body={[words.moreText]}>
        <ButtonLink variant="plain" to="/contact" className="self-start">
          {contact}
        </ButtonLink>
      </ArticlePart>
    </Article>
  );
}
