/** Everything we hold on the member as a file: to read, or for a computer. */

import { dataWords } from "@hiram/words/en/settings/data.ts";
import { useMutation } from "@tanstack/react-query";
import { ask } from "#api/client.ts";
import { saveFile } from "#api/download.ts";
import { Button } from "#ui/button.tsx";
import { todayInManila } from "#ui/day.ts";
import { FailureNotice, toCallFailure } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";
import DownloadIcon from "~icons/ic/round-download";

async function savePage(): Promise<string> {
  const { name, html } = await ask("POST /settings/export/page", {});
  saveFile(new Blob([html], { type: "text/html" }), name);
  return name;
}

async function saveJson(): Promise<string> {
  const data = await ask("GET /settings/export");
  const name = `my-data-${todayInManila()}.json`;
  saveFile(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }), name);
  return name;
}

export function DataExport() {
  const words = useWords(dataWords);
  const save = useMutation({ mutationFn: (saving: () => Promise<string>) => saving() });
  const files = [
    [words.asPage, savePage],
    [words.asJson, saveJson],
  ] as const;
  return (
    <div className="flex flex-col gap-4">
      <p>{words.exportText}</p>
      <p className="text-sm text-ink-soft">{words.exportKeep}</p>
      {files.map(([name, saving]) => (
        <Button
          key={name}
          variant="plain"
          disabled={save.isPending}
          onClick={() => save.mutate(saving)}
        >
          <DownloadIcon aria-hidden="true" className="size-5 shrink-0" />
          {name}
        </Button>
      ))}
      <div role="status" className="empty:hidden">
        {save.isPending && <p className="text-ink-soft">{words.exporting}</p>}
        {save.isSuccess && (
          <Notice variant="good">
            <p>{words.exported(save.data)}</p>
          </Notice>
        )}
        {save.error && (
          <FailureNotice failure={toCallFailure(save.error)}>
            <p>{words.exportFailed}</p>
          </FailureNotice>
        )}
      </div>
    </div>
  );
}
