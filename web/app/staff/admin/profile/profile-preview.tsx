/** How pages, contracts and messages look with a profile, before it is proposed or confirmed. */

import type { Company } from "@hiram/contract/site/site.calls.ts";
import { complaints, parties } from "@hiram/words/en/loan/document-parts.papers.ts";
import type { ReactNode } from "react";
import type { StaffReply } from "#api/client.ts";
import { FactList } from "#desk/facts.tsx";
import { CompanyLine } from "#ui/company-line.tsx";
import { todayInManila } from "#ui/day.ts";

type Props = {
  readonly company: Omit<Company, "sample" | "ShortName">;
  readonly messages: StaffReply<"GET /staff/profile">["messages"];
};

/** Invented, because the preview is about the lender's side only. */
const borrower = {
  memberName: "The member's name",
  memberAddress: "The member's address",
  loanNumber: "100001",
};

export const ProfilePreview = ({ company, messages }: Props) => (
  <section aria-label="Preview" className="flex min-w-0 flex-col gap-5">
    <Part title="Foot of every page">
      {company.partners.length > 0 && (
        <ul className="flex flex-wrap items-center gap-x-6 gap-y-3 pb-3">
          {company.partners.map(({ name, logo }) => (
            <li key={`${name} ${logo}`}>
              <img src={logo} alt={name} width={128} height={38} />
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm break-words">
        <CompanyLine company={company} />
      </p>
    </Part>
    <Part title="Head of a new contract">
      <FactList
        of={(parties({ company, ...borrower, approvedOn: todayInManila() }).rows ?? []).map(
          ([name = "", value = ""]) => [name, value],
        )}
      />
      <p className="pt-3 text-sm break-words">{complaints({ company }).paragraphs[0]}</p>
    </Part>
    <Part title="Where members pay">
      {company.repayTo ? (
        <FactList
          of={[
            ["Bank", company.repayTo.bankName],
            ["Name on the account", company.repayTo.accountName],
            ["Account number", company.repayTo.number],
          ]}
        />
      ) : (
        <p>Members are told to ask.</p>
      )}
    </Part>
    <Part title="Messages">
      <p className="pb-2 text-sm break-words text-ink-soft">
        From {company.CompanyName}, answers to {company.EMAIL}
      </p>
      <ul className="flex flex-col gap-3">
        {messages.map(({ subject, text }) => (
          <li key={subject}>
            <strong className="block">
              {subject.replaceAll("{company}", company.CompanyName)}
            </strong>
            {text.replaceAll("{company}", company.CompanyName)}
          </li>
        ))}
      </ul>
    </Part>
  </section>
);

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div>
    <h3 className="pb-2 font-semibold">{title}</h3>
    <div className="rounded-control bg-tint p-4">{children}</div>
  </div>
);
