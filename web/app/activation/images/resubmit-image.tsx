/**
 * An image that staff have asked for again: which, why, and how to send it. Nothing is shown when
 * none is needed.
 */

import { wantedImageWords } from "@hiram/words/en/activation/wanted-image.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ask } from "#api/client.ts";
import { liveEveryMs } from "#hooks/live.ts";
import { loadLater } from "#hooks/load-later.tsx";
import { LoadFailure } from "#ui/failure.tsx";
import { DoneStatus } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

/** Loaded late: few members need the code that takes and sends a photo. */
const ResubmitForm = loadLater(() =>
  import("#activation/images/resubmit-form.tsx").then((module) => module.ResubmitForm),
);

const useIdCheck = () =>
  useQuery({
    queryKey: ["id-check"],
    queryFn: () => ask("POST /member/idcheck", {}),
    refetchInterval: liveEveryMs(false),
  });

/** Whether staff are waiting for an image of the ID. */
export const useIsImageRequested = (): boolean => useIdCheck().data?.status === "RESUBMIT";

export function ResubmitImage() {
  const words = useWords(wantedImageWords);
  const [isSent, setIsSent] = useState(false);
  const { data, error, refetch } = useIdCheck();
  if (error && !data)
    return <LoadFailure error={error} onRetry={refetch} text={words.loadFailed} />;
  if (data?.status === "RESUBMIT" && data.wanted)
    return (
      <ResubmitForm
        key={data.wanted.side}
        {...data.wanted}
        onSent={() => setIsSent(true)}
        onSettled={refetch}
      />
    );
  return <DoneStatus words={isSent && words.done} />;
}
