/**
 * The inbox: every message that was sent to the member, the newest first. Messages about money are
 * separate from those about sign-ins, codes and changes of the account.
 */

import { inboxWords } from "@hiram/words/en/help/inbox.ts";
import { useState } from "react";
import { type InboxRow, useInbox, useMarkRead } from "#help/help.api.ts";
import { HelpHead } from "#help/help-head.tsx";
import { LinkedText } from "#help/linked-text.tsx";
import { ListStates, OlderButton } from "#help/list-states.tsx";
import { useSite } from "#hooks/site.tsx";
import { writeInstant } from "#ui/day.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { useWords } from "#words/words.tsx";
import CodeIcon from "~icons/ic/round-lock";
import MailIcon from "~icons/ic/round-mail";

export default function NoticeInbox() {
  const words = useWords(inboxWords);
  const query = useInbox();
  const { rows } = query;
  const [part, setPart] = useState<Part>("money");
  const shown = rows?.filter(({ isMoney }) => isMoney === (part === "money")) ?? [];
  useMarkRead("inbox", rows?.[0]?.id);
  return (
    <div className="flex flex-col gap-6">
      <PageMeta title={words.title} description={inboxWords.english.meta} />
      <HelpHead title={words.title} />
      <p className="max-w-prose text-ink-soft">{words.text}</p>
      <ListStates query={query} failed={words.failed}>
        {rows && rows.length > 0 ? (
          <>
            <PartChoice part={part} onChoose={setPart} />
            {shown.length === 0 && <p className="pt-6 text-ink-soft">{words.nonePart}</p>}
            <ol className="divide-y divide-line border-y border-line empty:hidden">
              {shown.map((row) => (
                <InboxItem key={row.id} row={row} />
              ))}
            </ol>
          </>
        ) : (
          <EmptyState picture="/pictures/support.svg" title={words.none}>
            <p>{words.noneText}</p>
          </EmptyState>
        )}
        <OlderButton query={query} name={words.older} />
      </ListStates>
    </div>
  );
}

const parts = ["money", "account"] as const;
type Part = (typeof parts)[number];

type ChoiceProps = { readonly part: Part; readonly onChoose: (part: Part) => void };

function PartChoice({ part: chosen, onChoose }: ChoiceProps) {
  const words = useWords(inboxWords);
  return (
    <fieldset className="-mb-6 flex flex-wrap gap-x-4">
      <legend className="sr-only">{words.show}</legend>
      {parts.map((part) => (
        <button
          key={part}
          type="button"
          aria-pressed={part === chosen}
          onClick={() => onChoose(part)}
          className="min-h-11 border-b-3 border-transparent text-ink-soft aria-pressed:border-action aria-pressed:font-semibold aria-pressed:text-ink"
        >
          {words.parts[part]}
        </button>
      ))}
    </fieldset>
  );
}

/** The subject of an e-mail begins with the lender's name, which every row here would repeat. */
function titleOf(subject: string, { CompanyName }: { readonly CompanyName: string }): string {
  const title = subject.startsWith(`${CompanyName}: `)
    ? subject.slice(CompanyName.length + 2)
    : subject;
  return title.charAt(0).toUpperCase() + title.slice(1);
}

function InboxItem({ row }: { row: InboxRow }) {
  const words = useWords(inboxWords);
  const { company } = useSite();
  const Icon = row.isCode ? CodeIcon : MailIcon;
  const ways = row.sent.map(({ channel, status }) => words.ways[channel][status]);
  return (
    <li className="flex gap-3 py-4">
      <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-ink-soft" />
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="text-base">{row.isCode ? words.code : titleOf(row.subject, company)}</h2>
        <p className="whitespace-pre-wrap text-ink-soft wrap-anywhere">
          {row.isCode ? words.codeText : <LinkedText text={row.text} />}
        </p>
        <p className="text-sm text-ink-soft">
          {[writeInstant(row.at), ...new Set(ways)].map((part, at, { length }) => (
            <span key={part} className="inline-block">
              {part}
              {at < length - 1 && <span aria-hidden="true">&nbsp;·&nbsp;</span>}
            </span>
          ))}
        </p>
      </div>
    </li>
  );
}
