/** The thread with the lender: what was written and answered, and a box to write in. */

import { threadWords } from "@hiram/words/en/help/thread.ts";
import { useMarkRead, useThread } from "#help/help.api.ts";
import { HelpHead } from "#help/help-head.tsx";
import { ListStates, OlderButton } from "#help/list-states.tsx";
import { ThreadLines } from "#help/thread-lines.tsx";
import { WriteBox } from "#help/write-box.tsx";
import { Card } from "#ui/card.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { useWords } from "#words/words.tsx";

export default function MessageThread() {
  const words = useWords(threadWords);
  const query = useThread();
  const { lines } = query;
  useMarkRead("thread", lines?.[0]?.id);
  return (
    <div className="flex flex-col gap-6">
      <PageMeta title={words.title} description={threadWords.english.meta} />
      <HelpHead title={words.title} />
      <p className="max-w-prose text-ink-soft">{words.text}</p>
      <ListStates query={query} failed={words.failed}>
        <OlderButton query={query} name={words.older} />
        {lines && lines.length > 0 ? (
          <ThreadLines lines={lines} />
        ) : (
          <Card>
            <p className="font-semibold">{words.none}</p>
            <p className="text-ink-soft">{words.noneText}</p>
          </Card>
        )}
      </ListStates>
      <WriteBox />
    </div>
  );
}
