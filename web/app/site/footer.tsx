/** The footer of every public page: partners, links, company. */

import { layoutWords } from "@hiram/words/en/site/layout.ts";
import { useSite } from "#hooks/site.tsx";
import { LanguageSwitch } from "#member/language/language-switch.tsx";
import { Link } from "#router/link.tsx";
import { CompanyLine } from "#ui/company-line.tsx";
import { SocialLinks } from "#ui/social-links.tsx";
import { useWords } from "#words/words.tsx";

export function Footer() {
  const { company } = useSite();
  const words = useWords(layoutWords);
  const columns = [
    {
      title: words.otherInfo,
      links: [
        ["/faq", words.faq],
        ["/privacy", words.privacy],
        ["/terms", words.terms],
        ["/careers", words.careers],
      ],
    },
    {
      title: words.contactUs,
      links: [
        ["/blog", words.blog],
        ["/bug-bounty", words.bugBounty],
        ["/verify", words.verify],
        ["/our-accounts", words.ourAccounts],
      ],
    },
  ] as const;

  return (
    // It fills the screen below a short page. Pinned to the bottom, it would move while its own
    // lines are still arriving.
    <footer className="grow border-t border-line bg-tint">
      <div className="mx-auto grid max-w-6xl grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-4 gap-y-8 px-4 py-10 md:grid-cols-4">
        <div className="col-span-full md:col-span-2">
          <h2 className="sr-only">{words.partners}</h2>
          <ul className="flex flex-wrap items-center gap-x-6 gap-y-3">
            {company.partners.map(({ name, logo }) => (
              <li key={logo}>
                <img src={logo} alt={name} width={128} height={38} loading="lazy" />
              </li>
            ))}
          </ul>
          <p className="mt-6 max-w-prose font-semibold">{words.neverPayFirst}</p>
          <LanguageSwitch className="mt-4" />
        </div>
        {columns.map(({ title, links }, index) => (
          <nav key={title} aria-label={title}>
            <h2 className="text-base">{title}</h2>
            <ul>
              {links.map(([to, name]) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="inline-flex min-h-11 min-w-6 items-center py-1 hover:underline"
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
            {index === columns.length - 1 && <SocialLinks most={2} />}
          </nav>
        ))}
      </div>
      <p className="mx-auto max-w-6xl border-t border-line px-4 py-6 text-sm text-ink-soft">
        <CompanyLine company={company} />
      </p>
    </footer>
  );
}
