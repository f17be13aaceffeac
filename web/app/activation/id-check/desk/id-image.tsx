/**
 * One image of an ID, or one page of a document: zoom, rotate, full screen, by mouse and keyboard.
 * The image is in a square, so that rotating keeps it inside its frame.
 */
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { DeskFailure } from "#desk/desk-failure.tsx";
import { fetchDeskFile } from "#desk/desk-file.ts";
import { Button } from "#ui/button.tsx";
import FullIcon from "~icons/ic/round-fullscreen";
import TurnIcon from "~icons/ic/round-rotate-right";
import CloserIcon from "~icons/ic/round-zoom-in";
import FartherIcon from "~icons/ic/round-zoom-out";

const ZOOM_STEP = 0.5;
const ZOOM_MAX = 5;

/** Which call reads the image: for ID images, or for pages of a document. */
type Shelf = "images" | "document-pages";

/** Loaded once, because a second view would be another row in the log, which the member sees. */
function useImage(from: Shelf, id: string) {
  const query = useQuery({
    queryKey: [`GET /staff/${from}/:id`, id],
    queryFn: () => fetchDeskFile(`/staff/${from}/${id}`),
    staleTime: "static",
    gcTime: 0,
  });
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!query.data) return;
    const url = URL.createObjectURL(query.data);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [query.data]);
  return { ...query, address };
}

function useZoom() {
  const [zoom, setZoom] = useState(1);
  const frame = useRef<HTMLDivElement>(null);
  // Zooming keeps the centre, so that the same spot stays visible.
  const before = useRef(zoom);
  useLayoutEffect(() => {
    const { current: box } = frame;
    const by = zoom / before.current;
    before.current = zoom;
    if (!box || by === 1) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = box;
    box.scrollTo({
      left: (scrollLeft + clientWidth / 2) * by - clientWidth / 2,
      top: (scrollTop + clientHeight / 2) * by - clientHeight / 2,
    });
  }, [zoom]);
  const closer = () => setZoom((now) => Math.min(ZOOM_MAX, now + ZOOM_STEP));
  const farther = () => setZoom((now) => Math.max(1, now - ZOOM_STEP));
  return { zoom, closer, farther, frame };
}

const onKeys = (acts: Readonly<Record<string, () => unknown>>) => (event: KeyboardEvent) => {
  const act = acts[event.key.toLowerCase()];
  if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  act();
};

type Props = {
  readonly id: string;
  readonly title: string;
  readonly below: string;
  readonly from?: Shelf;
};

export function IdImage({ id, title, below, from = "images" }: Props) {
  const { address, error, refetch } = useImage(from, id);
  const { zoom, closer, farther, frame } = useZoom();
  const [turns, setTurns] = useState(0);
  const figure = useRef<HTMLElement>(null);
  const turn = () => setTurns((now) => now + 1);
  const fill = () =>
    document.fullscreenElement ? document.exitFullscreen() : figure.current?.requestFullscreen();
  const onKeyDown = onKeys({ "+": closer, "=": closer, "-": farther, r: turn, f: fill });
  return (
    <figure ref={figure} className="flex min-w-0 flex-col gap-2 bg-card [&:fullscreen]:p-4">
      <figcaption>
        <strong>{title}</strong>
        <span className="block text-sm text-ink-soft">{below}</span>
      </figcaption>
      {error && (
        <div role="alert" className="flex flex-col items-start gap-2">
          <DeskFailure error={error} />
          <Button variant="plain" onClick={() => refetch()}>
            Try again
          </Button>
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: A fieldset groups inputs; this is a frame to scroll in. */}
      <div
        role="group"
        aria-label={`${title}. Arrows move it, plus and minus zoom, R turns it, F fills the screen.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: The arrow keys scroll only what has the focus.
        tabIndex={0}
        ref={frame}
        onKeyDown={onKeyDown}
        style={{ containerType: "size" }}
        className="aspect-square min-h-0 grow overflow-auto rounded-control border border-line bg-tint"
      >
        {address ? (
          <img
            src={address}
            alt={title}
            style={{ width: `calc(${zoom} * min(100cqw, 100cqh))`, rotate: `${turns * 90}deg` }}
            className="mx-auto aspect-square max-w-none object-contain"
          />
        ) : (
          <p role="status" className="p-4 text-ink-soft">
            {error ? "" : "Opening…"}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Tool name={`Zoom in on ${title}`} onClick={closer} Icon={CloserIcon} />
        <Tool name={`Zoom out of ${title}`} onClick={farther} Icon={FartherIcon} />
        <Tool name={`Turn ${title}`} onClick={turn} Icon={TurnIcon} />
        <Tool name={`${title} over the whole screen`} onClick={fill} Icon={FullIcon} />
      </div>
    </figure>
  );
}

type ToolProps = {
  readonly name: string;
  readonly onClick: () => unknown;
  readonly Icon: typeof FullIcon;
};

const Tool = ({ name, onClick, Icon }: ToolProps) => (
  <Button variant="plain" aria-label={name} onClick={onClick} className="px-3!">
    <Icon aria-hidden="true" className="size-6" />
  </Button>
);
