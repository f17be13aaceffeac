/** The camera in the page, with a frame to hold the ID or the face in. */
import type { UploadSide } from "@hiram/contract/activation/activation.ts";
import { cameraWords } from "@hiram/words/en/activation/camera.ts";
import { useCamera } from "#activation/images/use-camera.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";
import CameraIcon from "~icons/ic/round-photo-camera";

type Props = {
  readonly side: UploadSide;
  readonly title: string;
  readonly isOpen: boolean;
  readonly onPicture: (picture: Blob) => void;
  readonly onClose: () => void;
  /** The alternative: a file, or on a phone its own camera. */
  readonly onFile: () => void;
};

export const CameraDialog = ({ title, isOpen, onClose, ...rest }: Props) => (
  <Dialog title={title} isOpen={isOpen} onClose={onClose}>
    <LiveCamera title={title} onClose={onClose} {...rest} />
  </Dialog>
);

/** The frame has the shape of a card, or of a face. */
const frames = {
  card: "inset-x-[6%] top-1/2 aspect-[1.586] -translate-y-1/2 rounded-card",
  face: "inset-y-[8%] left-1/2 aspect-[3/4] -translate-x-1/2 rounded-[50%]",
} as const;

function LiveCamera({ side, title, onPicture, onClose, onFile }: Omit<Props, "isOpen">) {
  const words = useWords(cameraWords);
  const isFace = side === "SELFIE";
  const { video, state, takePicture } = useCamera(isFace ? "user" : "environment");
  const take = async () => {
    const picture = await takePicture();
    if (!picture) return;
    onPicture(picture);
    onClose();
  };
  const chooseFile = () => {
    onClose();
    onFile();
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">{isFace ? words.holdFace : words.holdCard}</p>
      <div
        className={state === "none" ? "hidden" : "relative overflow-hidden rounded-card bg-tint"}
      >
        <video
          ref={video}
          muted
          playsInline
          aria-label={words.view(title)}
          className={`aspect-[4/3] w-full object-cover ${isFace ? "-scale-x-100" : ""}`}
        />
        <span
          aria-hidden="true"
          className={`absolute border-4 border-action ${isFace ? frames.face : frames.card}`}
        />
      </div>
      <div role="status" className="empty:hidden">
        {state === "starting" && <p>{words.starting}</p>}
        {state === "none" && (
          <Notice variant="wait">
            <p>{words.none}</p>
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {state !== "none" && (
          <Button variant="action" className="grow" disabled={state !== "live"} onClick={take}>
            <CameraIcon aria-hidden="true" className="size-5" />
            {words.take}
          </Button>
        )}
        <Button variant="plain" onClick={chooseFile}>
          {words.file}
        </Button>
      </div>
    </div>
  );
}
