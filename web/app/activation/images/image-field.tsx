/** One picture: taken or chosen, shown, replaced, with its upload progress and result. */
import type { UploadSide } from "@hiram/contract/activation/activation.ts";
import { cameraWords } from "@hiram/words/en/activation/camera.ts";
import { stepWords } from "@hiram/words/en/activation/steps.ts";
import { type ChangeEvent, useRef, useState } from "react";
import { CameraDialog } from "#activation/images/camera-dialog.tsx";
import { PhoneDialog } from "#activation/images/phone-dialog.tsx";
import { PhotoExamples } from "#activation/images/photo-examples.tsx";
import { addImage, retryUpload, type UploadSlot } from "#activation/images/uploads.ts";
import { type Facing, mayUseCamera } from "#activation/images/use-camera.ts";
import { FieldError, FieldHint } from "#fields/field.tsx";
import { Button } from "#ui/button.tsx";
import { TryAgain, useSayFailure } from "#ui/failure.tsx";
import { useWords } from "#words/words.tsx";
import SentIcon from "~icons/ic/round-check-circle-outline";
import PictureIcon from "~icons/ic/round-image";
import CameraIcon from "~icons/ic/round-photo-camera";
import PhoneIcon from "~icons/ic/round-smartphone";

type Props = {
  readonly id: string;
  readonly side: UploadSide;
  readonly slot: UploadSlot;
  readonly title: string;
  readonly hint: string;
  readonly error: string | null | undefined;
};

export function ImageField({ id, side, slot, title, hint, error }: Props) {
  const { identity: words } = useWords(stepWords);
  const isEmpty = slot.phase === "empty" || slot.phase === "refused";
  const isUnderWay = !isEmpty && slot.phase !== "sent";

  return (
    <fieldset
      aria-describedby={`${id}-hint ${id}-error`}
      className="flex min-w-0 flex-col gap-3 border-t border-line pt-4"
    >
      <legend className="float-left -mb-3 w-full font-semibold">{title}</legend>
      <FieldHint id={id}>{hint}</FieldHint>
      {isEmpty && side !== "BACK" && <PhotoExamples of={side === "SELFIE" ? "face" : "card"} />}
      <Picture slot={slot} alt={words.preview(title)} />
      <Progress slot={slot} title={title} />
      <PictureButtons id={id} side={side} title={title} isEmpty={isEmpty} isWrong={!!error} />
      <FieldError id={id}>{error && (isUnderWay ? words.stillSending : error)}</FieldError>
    </fieldset>
  );
}

type ButtonsProps = Pick<Props, "id" | "side" | "title"> & {
  readonly isEmpty: boolean;
  readonly isWrong: boolean;
};

/** The ways to get a picture: the camera, a file, and at a computer the phone. */
function PictureButtons({ id, side, title, isEmpty, isWrong }: ButtonsProps) {
  const { identity: words } = useWords(stepWords);
  const camera = useWords(cameraWords);
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<"camera" | "phone" | null>(null);
  const close = () => setOpened(null);
  const facing = side === "SELFIE" ? "user" : "environment";

  /** Opens the phone's own camera at once; with null the phone offers camera and photos. */
  const ask = (capture: Facing | null) => () => {
    if (capture) input.current?.setAttribute("capture", capture);
    else input.current?.removeAttribute("capture");
    input.current?.click();
  };
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same photo may be chosen again.
    event.target.value = "";
    if (file) addImage(side, file);
  };

  return (
    <>
      <input ref={input} type="file" accept="image/*" aria-label={title} onChange={take} hidden />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="plain"
          aria-label={words.takeOf(title)}
          onClick={mayUseCamera() ? () => setOpened("camera") : ask(facing)}
          className="max-md:px-2.5"
        >
          <CameraIcon aria-hidden="true" className="size-5" />
          {words.take}
        </Button>
        <Button
          id={id}
          variant="plain"
          aria-label={isEmpty ? words.pickOf(title) : words.replaceOf(title)}
          aria-invalid={isWrong}
          onClick={ask(null)}
          className="max-md:px-2.5"
        >
          <PictureIcon aria-hidden="true" className="size-5" />
          {isEmpty ? words.pick : words.replace}
        </Button>
        <Button
          variant="plain"
          aria-label={camera.phoneOf(title)}
          onClick={() => setOpened("phone")}
          className="pointer-coarse:hidden"
        >
          <PhoneIcon aria-hidden="true" className="size-5" />
          {camera.phone}
        </Button>
      </div>
      <CameraDialog
        side={side}
        title={words.takeOf(title)}
        isOpen={opened === "camera"}
        onClose={close}
        onPicture={(picture) => addImage(side, picture)}
        onFile={ask(facing)}
      />
      <PhoneDialog side={side} title={title} isOpen={opened === "phone"} onClose={close} />
    </>
  );
}

function Picture({ slot, alt }: { slot: UploadSlot; alt: string }) {
  if (!slot.preview || slot.phase === "refused") return null;
  return (
    <img
      src={slot.preview}
      alt={alt}
      className="max-h-56 w-full rounded-control bg-tint object-contain"
    />
  );
}

/** The state of the upload: announced when it changes, drawn while it moves. */
function Progress({ slot, title }: { slot: UploadSlot; title: string }) {
  const { identity: words } = useWords(stepWords);
  const sayFailure = useSayFailure();
  const percent = Math.floor(slot.share * 100);
  return (
    <div className="flex flex-col items-start gap-2 text-sm empty:hidden">
      {slot.phase === "sending" && (
        <div className="flex w-full flex-col gap-1">
          <span aria-hidden="true" className="figures">
            {words.sending(percent)}
          </span>
          <div
            role="progressbar"
            aria-label={words.sendingOf(title)}
            aria-valuenow={percent}
            className="h-2 overflow-hidden rounded-round bg-line"
          >
            <span style={{ width: `${percent}%` }} className="block h-full bg-action" />
          </div>
        </div>
      )}
      <div role="status" className="flex flex-col items-start gap-2 empty:hidden">
        {slot.phase === "preparing" && words.preparing}
        {slot.phase === "queued" && words.queued}
        {slot.phase === "sent" && (
          <span className="flex items-center gap-2 font-semibold text-good">
            <SentIcon aria-hidden="true" className="size-5" />
            {words.sent}
          </span>
        )}
        {slot.phase === "waiting" && <span className="text-wait">{words.waiting}</span>}
        {slot.phase === "refused" && slot.failure && (
          <span className="font-semibold text-bad">
            {slot.failure.problem?.code === "ImageTooSmall"
              ? words.tooSmall
              : sayFailure(slot.failure)}
          </span>
        )}
      </div>
      {slot.phase === "waiting" && <TryAgain onClick={retryUpload} />}
    </div>
  );
}
