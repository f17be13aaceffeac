/**
 * Help: the thread with the lender, the inbox, complaints, and every other way to reach the
 * company. The route gives the live chat and the questions, which belong to the public site.
 */

import { helpWords } from "@hiram/words/en/help/help.ts";
import type { ComponentType, ReactNode, SVGProps } from "react";
import { useUnread } from "#help/help.api.ts";
import { useSite } from "#hooks/site.tsx";
import { Link } from "#router/link.tsx";
import { useWords } from "#words/words.tsx";
import GoIcon from "~icons/ic/round-chevron-right";
import ComplaintIcon from "~icons/ic/round-feedback";
import ThreadIcon from "~icons/ic/round-forum";
import InboxIcon from "~icons/ic/round-mail";
import TimeIcon from "~icons/ic/round-schedule";

type Props = {
  readonly chat: ReactNode;
  /** How to pay from abroad, for a member who has a loan to pay. */
  readonly payAbroad: ReactNode;
  readonly questions: ReactNode;
};

export function HelpCenter({ chat, payAbroad, questions }: Props) {
  const words = useWords(helpWords);
  const unread = useUnread();
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-xl text-accent">{words.title}</h1>
      <p className="max-w-prose text-ink-soft">{words.lead}</p>
      <div className="divide-y divide-line border-y border-line">
        <Way to="/help/messages" Icon={ThreadIcon} unread={unread.thread} {...words.messages} />
        <Way to="/more-time" Icon={TimeIcon} unread={0} {...words.moreTime} />
        <Way to="/help/inbox" Icon={InboxIcon} unread={unread.inbox} {...words.inbox} />
        <Way to="/help/complaints" Icon={ComplaintIcon} unread={0} {...words.complaints} />
      </div>
      {payAbroad && <div className="-mt-6 border-b border-line empty:hidden">{payAbroad}</div>}
      <Contacts chat={chat} />
      <section aria-labelledby="help-questions" className="flex flex-col gap-2">
        <h2 id="help-questions" className="text-lg text-accent">
          {words.questions}
        </h2>
        {questions}
      </section>
    </div>
  );
}

type WayProps = {
  readonly to: string;
  readonly Icon: ComponentType<SVGProps<SVGSVGElement>>;
  readonly name: string;
  readonly text: string;
  readonly unread: number;
};

/** The whole card is clickable through the link's overlay. */
function Way({ to, Icon, name, text, unread }: WayProps) {
  const words = useWords(helpWords);
  return (
    <div className="relative flex items-center gap-3 rounded-control py-4 hover:bg-tint">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-accent" />
      <div className="min-w-0 grow">
        <Link to={to} className="font-semibold after:absolute after:inset-0">
          {name}
        </Link>
        <p className="text-sm text-ink-soft">{text}</p>
        {unread > 0 && <p className="font-semibold text-wait">{words.unread(unread)}</p>}
      </div>
      <GoIcon aria-hidden="true" className="size-6 shrink-0 text-ink-soft" />
    </div>
  );
}

const contactLink = "inline-flex min-h-11 items-center font-semibold text-accent underline";

function Contacts({ chat }: { chat: ReactNode }) {
  const words = useWords(helpWords);
  const { company } = useSite();
  return (
    <section aria-labelledby="help-contacts" className="flex flex-col items-start gap-3">
      <div>
        <h2 id="help-contacts" className="text-lg text-accent">
          {words.contact(company.landline !== "")}
        </h2>
        <p className="text-ink-soft">{words.hours}</p>
      </div>
      <dl className="flex flex-col gap-1">
        {company.landline && (
          <div className="flex flex-wrap items-center gap-x-3">
            <dt className="text-ink-soft">{words.phone}</dt>
            <dd>
              <a className={contactLink} href={`tel:${company.landline.replace(/[^\d+]/g, "")}`}>
                {company.landline}
              </a>
            </dd>
          </div>
        )}
        <div className="flex flex-wrap items-center gap-x-3">
          <dt className="text-ink-soft">{words.email}</dt>
          <dd className="wrap-anywhere">
            <a className={contactLink} href={`mailto:${company.EMAIL}`}>
              {company.EMAIL}
            </a>
          </dd>
        </div>
      </dl>
      {chat}
      <p className="text-sm text-ink-soft">{words.safe}</p>
    </section>
  );
}
