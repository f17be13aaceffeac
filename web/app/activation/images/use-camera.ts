/** The picture of a camera in the page. The camera is released when the member leaves the page. */
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

export type Facing = "user" | "environment";
/** `none`: there is no camera, or the page is not allowed to use it. */
type CameraState = "starting" | "live" | "none";

const JPEG_QUALITY = 0.92;

export const mayUseCamera = (): boolean =>
  typeof navigator !== "undefined" && "mediaDevices" in navigator;

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

type Camera = {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: CameraState;
  /** Takes the present picture; null when there is none. */
  readonly takePicture: () => Promise<Blob | null>;
};

export function useCamera(facing: Facing): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>("starting");
  useEffect(() => {
    let isLeft = false;
    let opened: MediaStream | undefined;
    const size = { width: { ideal: 1920 }, height: { ideal: 1080 } };
    const open = async () => {
      const wish = { audio: false, video: { facingMode: facing, ...size } };
      const stream = await navigator.mediaDevices.getUserMedia(wish);
      if (isLeft || !video.current) return stop(stream);
      opened = stream;
      video.current.srcObject = stream;
      await video.current.play();
      setState("live");
    };
    open().catch(() => !isLeft && setState("none"));
    return () => {
      isLeft = true;
      if (opened) stop(opened);
    };
  }, [facing]);

  const takePicture = useCallback(async () => {
    const canvas = document.createElement("canvas");
    const source = video.current;
    if (!source?.videoWidth) return null;
    canvas.width = source.videoWidth;
    canvas.height = source.videoHeight;
    canvas.getContext("2d")?.drawImage(source, 0, 0);
    return new Promise<Blob | null>((done) => {
      canvas.toBlob(done, "image/jpeg", JPEG_QUALITY);
    });
  }, []);
  return { video, state, takePicture };
}
