/** A part of the page that is loaded when it is opened. A failed load can be tried again. */

import { settingsWords } from "@hiram/words/en/settings/settings.ts";
import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { CallFailure } from "#api/client.ts";
import { WithAnswer } from "#settings/with-answer.tsx";
import { loadWords, useWords } from "#words/words.tsx";

export type LoadPart = () => Promise<ComponentType>;
type Props = { readonly name: string; readonly load: LoadPart };

export function SettingsPart({ name, load }: Props) {
  const words = useWords(settingsWords);
  const query = useQuery({
    queryKey: ["part", name],
    queryFn: async () => {
      try {
        const Drawn = await load();
        await loadWords();
        return { Drawn };
      } catch {
        throw new CallFailure("FETCH_ERROR");
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <WithAnswer query={query} loading={words.partLoading} failed={words.partFailed}>
      {({ Drawn }) => <Drawn />}
    </WithAnswer>
  );
}
