/**
 * Nine pictures of the product, fading into each other. It stops under the pointer, under focus,
 * when paused, and for people who prefer reduced motion (WCAG 2.2.2).
 */
import { type Policy, screenTimings } from "@hiram/contract/policy/policy.ts";
import { landingWords } from "@hiram/words/en/site/landing.ts";
import { useEffect, useMemo, useState } from "react";
import { usePolicy } from "#hooks/site.tsx";
import { exampleFigures, fillPreview, firstPictureAddress } from "#site/fill-preview.ts";
import { useWords } from "#words/words.tsx";
import PauseIcon from "~icons/ic/round-pause";
import PlayIcon from "~icons/ic/round-play-arrow";

export function PhotoSlideshow() {
  const words = useWords(landingWords);
  const [isPaused, setIsPaused] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const [hasBegun, setHasBegun] = useState(false);
  const policy = usePolicy();
  const pictures = usePictures(policy, hasBegun);
  // If it turned before the others have loaded, it would skip them.
  const turns = useTurns(!isPaused && !isHeld && pictures.length > 1);

  useEffect(() => {
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    setIsPaused(isStill);
    setHasBegun(!isStill);
  }, []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Hovering only stops the pictures.
    <div
      className="relative mx-auto w-44 max-w-full md:w-64"
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Stage pictures={pictures} turns={turns} />
      <button
        type="button"
        aria-label={isPaused ? words.play : words.pause}
        onClick={() => {
          setIsPaused(!isPaused);
          setHasBegun(true);
        }}
        className="absolute right-0 bottom-0 flex size-11 items-center justify-center rounded-round border border-brand-soft bg-brand text-lg text-on-brand"
      >
        {isPaused ? <PlayIcon aria-hidden="true" /> : <PauseIcon aria-hidden="true" />}
      </button>
    </div>
  );
}

/** Each picture is rendered out of sight while its predecessor is shown. */
function Stage({ pictures, turns }: { pictures: readonly string[]; turns: number }) {
  const words = useWords(landingWords);
  const current = turns % pictures.length;
  const slides = words.slides(exampleFigures(usePolicy()));
  return (
    <figure aria-label={words.preview} className="relative aspect-1/2">
      {pictures.slice(0, turns + 2).map((picture, index) => (
        <img
          key={picture}
          src={picture}
          alt={index === current ? slides[index] : ""}
          aria-hidden={index !== current}
          width={300}
          height={600}
          fetchPriority={index === 0 ? "high" : "auto"}
          className={`absolute inset-0 transition-opacity duration-250 ${index === current ? "opacity-100" : "opacity-0"}`}
        />
      ))}
    </figure>
  );
}

/** The first picture comes with the page; the others are data addresses, loaded by the script. */
function usePictures(policy: Policy, hasBegun: boolean): readonly string[] {
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!hasBegun) return;
    import("#site/previews.ts").then(
      ({ previews }) => setOthers(previews),
      // If the others cannot be loaded, the first one stays.
      () => {},
    );
  }, [hasBegun]);
  return useMemo(
    () => [
      firstPictureAddress(policy),
      ...others.map((svg) => `data:image/svg+xml,${encodeURIComponent(fillPreview(svg, policy))}`),
    ],
    [policy, others],
  );
}

/** How often the picture has changed. */
function useTurns(isTurning: boolean): number {
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    if (!isTurning) return;
    const timer = setInterval(() => setTurns((before) => before + 1), screenTimings.slideMs);
    return () => clearInterval(timer);
  }, [isTurning]);
  return turns;
}
