/**
 * The page that the QR code opens on a phone: it takes one picture for an activation on a computer.
 * The token comes after `#`, which the browser does not send. The page does not show whose
 * activation it is.
 */
import { isTooSmallForId, type UploadSide } from "@hiram/contract/activation/activation.ts";
import { cameraWords } from "@hiram/words/en/activation/camera.ts";
import { stepWords } from "@hiram/words/en/activation/steps.ts";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { ask, CallFailure } from "#api/client.ts";
import { measureImage, shrinkImage } from "#api/shrink-image.ts";
import { uploadByHandover } from "#api/upload.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { FailureNotice, toCallFailure } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { useWords } from "#words/words.tsx";
import CameraIcon from "~icons/ic/round-photo-camera";

type State = "opening" | "ready" | "small" | "sending" | "done" | "over" | CallFailure;

/** The form of the server's tokens. */
const tokenShape = /^[\w-]{22}$/;

/** The link, and the upload of its one picture. */
function useHandover() {
  const [token, setToken] = useState("");
  const [side, setSide] = useState<UploadSide | null>(null);
  const [share, setShare] = useState(0);
  const [state, setState] = useState<State>("opening");
  useEffect(() => {
    const given = location.hash.slice(1);
    if (!tokenShape.test(given)) return setState("over");
    setToken(given);
    ask("POST /uploads/handover/open", { token: given }).then(
      (link) => {
        setSide(link.side);
        setState("ready");
      },
      (error) => setState(readOutcome(error)),
    );
  }, []);

  const send = async (file: Blob) => {
    const size = await measureImage(file);
    if (!side) return;
    if (size && isTooSmallForId(size.width, size.height)) return setState("small");
    setState("sending");
    setShare(0);
    try {
      const image = await shrinkImage(file);
      const { signal } = new AbortController();
      await uploadByHandover({ side, image, signal, onShare: setShare }, token);
      setState("done");
    } catch (error) {
      setState(readOutcome(error));
    }
  };
  return { side, share, state, send };
}

/** A link that is used up or too old has words of its own. */
function readOutcome(error: unknown): "over" | CallFailure {
  const failure = toCallFailure(error);
  return failure.problem?.code === "HandoverRefused" ? "over" : failure;
}

export default function IdPhoto() {
  const words = useWords(cameraWords);
  const { identity } = useWords(stepWords);
  const { side, share, state, send } = useHandover();
  return (
    <div className="mx-auto flex w-full max-w-lg flex-col gap-5 px-4 py-8 md:py-14">
      <PageMeta
        title={words.photoTitle}
        description={cameraWords.english.photoDescription}
        path="/photo"
      />
      <h1 className="text-xl text-accent">{words.photoTitle}</h1>
      {/* As high as its result, so that nothing below moves when the result comes. */}
      <Card className="flex min-h-72 flex-col gap-5">
        <p className="text-sm text-ink-soft">{words.onlyThis}</p>
        {side && state !== "done" && state !== "over" && (
          <>
            <h2 className="text-lg text-accent">{identity.images[side].title}</h2>
            <p>{identity.images[side].hint}</p>
            <TakePicture side={side} isBusy={state === "sending"} onPicture={send} />
          </>
        )}
        <div role="status" className="flex flex-col gap-3 empty:hidden">
          {state === "opening" && <p>{words.opening}</p>}
          {state === "sending" && <p>{identity.sending(Math.floor(share * 100))}</p>}
          {state === "small" && (
            <Notice variant="bad">
              <p>{identity.tooSmall}</p>
            </Notice>
          )}
          {state === "done" && (
            <Notice variant="good">
              <p>
                <strong>{words.doneTitle}</strong> {words.done}
              </p>
            </Notice>
          )}
          {state === "over" && (
            <Notice variant="wait">
              <p>{words.linkOver}</p>
            </Notice>
          )}
          {state instanceof CallFailure && <FailureNotice failure={state} />}
        </div>
      </Card>
    </div>
  );
}

type TakeProps = {
  readonly side: UploadSide;
  readonly isBusy: boolean;
  readonly onPicture: (file: Blob) => void;
};

/** The phone's own camera gives the sharpest picture; a photo taken before may be chosen too. */
function TakePicture({ side, isBusy, onPicture }: TakeProps) {
  const words = useWords(cameraWords);
  const { identity } = useWords(stepWords);
  const input = useRef<HTMLInputElement>(null);
  const open = (isCamera: boolean) => () => {
    if (isCamera)
      input.current?.setAttribute("capture", side === "SELFIE" ? "user" : "environment");
    else input.current?.removeAttribute("capture");
    input.current?.click();
  };
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (file) onPicture(file);
  };
  return (
    <div className="flex flex-wrap gap-3">
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={identity.images[side].title}
        onChange={take}
        hidden
      />
      <Button variant="action" className="grow" disabled={isBusy} onClick={open(true)}>
        <CameraIcon aria-hidden="true" className="size-5" />
        {words.take}
      </Button>
      <Button variant="plain" disabled={isBusy} onClick={open(false)}>
        {identity.pick}
      </Button>
    </div>
  );
}
