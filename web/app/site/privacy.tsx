import { privacyWords } from "@hiram/words/en/site/privacy.ts";
import { useSite } from "#hooks/site.tsx";
import { Article, ArticlePart, titlesOf } from "#site/article.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { BindingEnglish, EnglishBindsNotice } from "#words/binding-english.tsx";
import { useWords } from "#words/words.tsx";

export default function Privacy() {
  const { company, isDemo } = useSite();
  const words = useWords(privacyWords);
  const facts = { name: company.CompanyName, email: company.EMAIL };
  return (
    <Article
      title={words.title}
      lead={words.lead}
      note={isDemo && words.demo}
      head={<EnglishBindsNotice />}
      contents={{ label: words.contents, parts: titlesOf(words.parts(facts)) }}
    >
      <PageMeta
        title={words.title}
        description={privacyWords.english.description}
        path="/privacy"
      />
      <Parts parts={words.parts(facts)} isFirst />
      <BindingEnglish>
        <Parts parts={privacyWords.english.parts(facts)} />
      </BindingEnglish>
    </Article>
  );
}

type PartsProps = {
  readonly parts: ReturnType<(typeof privacyWords)["english"]["parts"]>;
  /** The headings that the contents link to, without those of the English text below. */
  readonly isFirst?: boolean;
};

const Parts = ({ parts, isFirst }: PartsProps) =>
  Object.entries(parts).map(([key, part]) => (
    <ArticlePart key={key} {...part} anchor={isFirst ? key : undefined} />
  ));
