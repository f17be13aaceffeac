import { aboutWords } from "@hiram/words/en/site/about.ts";
import { layoutWords } from "@hiram/words/en/site/layout.ts";
import { useSite } from "#hooks/site.tsx";
import { Article, ArticlePart, ArticleTable, Linked } from "#site/article.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { useWords } from "#words/words.tsx";

export default function About() {
  const { company, isDemo } = useSite();
  const words = useWords(aboutWords);
  const names = useWords(layoutWords);
  return (
    <Article title={words.heading} lead={isDemo ? words.demoLead : words.lead}>
      <PageMeta
        title={words.title}
        description={aboutWords.english.description(company.CompanyName)}
        path="/about"
      />
      <Figures />
      <ArticlePart
        title={words.aboutUs}
        body={(isDemo ? words.demoText : words.text)(company.CompanyName)}
      />
      <ArticlePart title={words.registrations}>
        <ArticleTable
          caption={isDemo ? words.registrationsDemo : words.registrationsCaption}
          rows={[
            [names.secAuthority, company.SEC_CA],
            [names.secRegistration, company.SEC_REG],
            [names.opscor, company.OPSCOR],
          ]}
        />
      </ArticlePart>
      <Reach />
    </Article>
  );
}

function Figures() {
  const { company } = useSite();
  const words = useWords(aboutWords);
  const figures = [
    { name: words.established, value: company.establishedYear },
    { name: words.employees, value: company.employees },
  ];
  return (
    <ul className="grid max-w-160 grid-cols-2 gap-4 pb-8 md:pb-10">
      {figures.map(({ name, value }) => (
        <li key={name} className="rounded-card border border-line bg-card p-5">
          <span className="figures block text-2xl font-bold text-accent">{value}</span>{" "}
          <span className="text-ink-soft">{name}</span>
        </li>
      ))}
    </ul>
  );
}

function Reach() {
  const { company } = useSite();
  const words = useWords(aboutWords);
  const names = useWords(layoutWords);
  const ways = [
    { name: words.address, value: company.CompanyAddress },
    { name: words.email, value: company.EMAIL },
    { name: words.phone, value: company.landline },
  ];
  return (
    <ArticlePart title={words.reach}>
      <dl className="flex max-w-124 flex-col gap-4">
        {ways
          .filter(({ value }) => value)
          .map(({ name, value }) => (
            <div key={name}>
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd>
                <Linked text={value} />
              </dd>
            </div>
          ))}
      </dl>
      <ButtonLink variant="plain" to="/contact" className="self-start">
        {names.contact}
      </ButtonLink>
    </ArticlePart>
  );
}
