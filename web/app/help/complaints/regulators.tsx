/** The authorities for complaints about the lender, from the company's profile. */

import { complaintWords } from "@hiram/words/en/help/complaints.ts";
import { useSite } from "#hooks/site.tsx";
import { PageGround } from "#ui/ground.tsx";
import { useWords } from "#words/words.tsx";

export function Regulators() {
  const words = useWords(complaintWords);
  const { regulators } = useSite().company;
  if (regulators.length === 0) return null;
  return (
    <PageGround title={words.regulatorsTitle}>
      <p className="max-w-prose text-ink-soft">{words.regulatorsText}</p>
      <ul className="flex flex-col gap-4">
        {regulators.map(({ kind, contact, link }) => (
          <li key={kind}>
            <p>{words.regulators[kind].name}</p>
            <p className="text-sm text-ink-soft">{words.regulators[kind].text}</p>
            {contact && <p className="wrap-anywhere">{contact}</p>}
            {link && (
              <a
                className="inline-flex min-h-11 items-center text-accent underline"
                href={link}
                rel="noopener noreferrer"
                target="_blank"
              >
                {new URL(link).hostname}
              </a>
            )}
          </li>
        ))}
      </ul>
    </PageGround>
  );
}
