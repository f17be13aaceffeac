/**
 * Lets the phone take one picture: a QR code with a link for this picture only, for a few minutes.
 * The page waits for the picture and takes it over when it has arrived.
 */
import type { UploadSide } from "@hiram/contract/activation/activation.ts";
import { handoverMinutes } from "@hiram/contract/activation/handover.ts";
import { cameraWords } from "@hiram/words/en/activation/camera.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { receiveSentImage } from "#activation/images/uploads.ts";
import { ask, CallFailure } from "#api/client.ts";
import { useCountdown } from "#hooks/use-countdown.ts";
import { instantInSeconds } from "#member/code-times.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { LoadFailure, toCallFailure } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { QrCode } from "#ui/qr/qr-code.tsx";
import { useWords } from "#words/words.tsx";

const POLL_MS = 2_000;

type Props = {
  readonly side: UploadSide;
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

export function PhoneDialog({ side, title, isOpen, onClose }: Props) {
  const words = useWords(cameraWords);
  return (
    <Dialog title={words.phoneTitle} isOpen={isOpen} onClose={onClose}>
      <Handover side={side} title={title} onDone={onClose} />
    </Dialog>
  );
}

/** The link and its QR code, whose library is loaded only here. */
async function makeLinkWithCode(side: UploadSide) {
  const drawing = import("#ui/qr/qr-matrix.ts").catch(() => {
    throw new CallFailure("FETCH_ERROR");
  });
  const [link, { makeMatrix }] = await Promise.all([
    ask("POST /uploads/handover/make", { side }),
    drawing,
  ]);
  return { ...link, matrix: makeMatrix(link.url) };
}

type HandoverProps = Pick<Props, "side" | "title"> & { readonly onDone: () => void };

function Handover({ side, title, onDone }: HandoverProps) {
  const make = useMutation({ mutationFn: () => makeLinkWithCode(side) });
  const makeLink = useEffectEvent(() => make.mutate());
  useEffect(() => makeLink(), []);
  if (make.error)
    return <LoadFailure error={toCallFailure(make.error)} onRetry={() => make.mutate()} />;
  if (!make.data) return null;
  return (
    <Waiting
      key={make.data.id}
      side={side}
      title={title}
      link={make.data}
      onAgain={() => make.mutate()}
      onDone={onDone}
    />
  );
}

type Link = Awaited<ReturnType<typeof makeLinkWithCode>>;
type WaitingProps = HandoverProps & { readonly link: Link; readonly onAgain: () => void };

function Waiting({ side, title, link, onAgain, onDone }: WaitingProps) {
  const words = useWords(cameraWords);
  // Counted from the arrival of the reply, because this computer's clock may be wrong.
  const [untilMs] = useState(() => instantInSeconds(link.expiresInSeconds));
  const secondsLeft = useCountdown(untilMs);
  const { matrix } = link;
  const { data } = useQuery({
    queryKey: ["photo-handover", link.id],
    queryFn: () => ask("POST /uploads/handover/state", { id: link.id }),
    refetchInterval: ({ state }) => (state.data?.state === "DONE" ? false : POLL_MS),
    // Polls in the background too, because the member looks at the phone meanwhile.
    refetchIntervalInBackground: true,
    gcTime: 0,
  });
  const url = data?.state === "DONE" ? data.url : null;
  const take = useEffectEvent((address: string) => {
    receiveSentImage(side, address);
    onDone();
  });
  useEffect(() => {
    if (url) take(url);
  }, [url]);

  const isOver = secondsLeft === 0 || data?.state === "OVER";
  if (isOver)
    return (
      <div className="flex flex-col gap-4">
        <Notice variant="wait">
          <p role="status">{words.over}</p>
        </Notice>
        <Button variant="action" onClick={onAgain}>
          {words.again}
        </Button>
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      <p>{words.scan(title)}</p>
      {matrix && (
        <div className="mx-auto w-full max-w-72 overflow-hidden rounded-card border border-line bg-on-brand">
          <QrCode matrix={matrix} label={words.qrLabel(title)} />
        </div>
      )}
      <p role="status" className="font-semibold">
        {words.waiting}
      </p>
      <p className="text-sm text-ink-soft">
        {words.safety(handoverMinutes)} {words.minutesLeft(Math.ceil(secondsLeft / 60))}
      </p>
    </div>
  );
}
