/**
 * Nine pictures of the product, fading one into the next. It stands still under the pointer, under
 * focus, when paused, and for people who ask for less motion (WCAG 2.2.2).
 */
import { timings } from "@hiram/contract/policy.ts";
import { useEffect, useState } from "react";
import { landingWords } from "#words/en/landing.ts";
import { useWords } from "#words/words.tsx";
import PauseIcon from "~icons/ic/round-pause";
import PlayIcon from "~icons/ic/round-play-arrow";

export function Slideshow() {
  const words = useWords(landingWords);
  const count = words.slides.length;
  const [turns, setTurns] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const [isHeld, setIsHeld] = useState(false);

  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) setIsPaused(true);
  }, []);

  useEffect(() => {
    if (isPaused || isHeld) return;
    const timer = setInterval(() => setTurns((before) => before + 1), timings.slideMs);
    return () => clearInterval(timer);
  }, [isPaused, isHeld]);

  const current = turns % count;
  // The first picture comes with the page. The other eight are one file, of which each shows a part:
  // they have so much in common that together they weigh less than half.
  const fetched = turns === 0 ? 1 : Math.min(count, turns + 2);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only holds the pictures still
    <div
      className="relative mx-auto w-44 md:w-64"
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <figure aria-label={words.preview} className="relative aspect-1/2">
        {words.slides.slice(0, fetched).map((alt, index) => (
          <img
            key={alt}
            src={index === 0 ? "/previews/1.svg" : `/previews/rest.svg#p${index + 1}`}
            alt={index === current ? alt : ""}
            aria-hidden={index !== current}
            width={300}
            height={600}
            fetchPriority={index === 0 ? "high" : "low"}
            className={`absolute inset-0 transition-opacity duration-250 ${index === current ? "opacity-100" : "opacity-0"}`}
          />
        ))}
      </figure>
      <button
        type="button"
        aria-label={isPaused ? words.play : words.pause}
        onClick={() => setIsPaused(!isPaused)}
        className="absolute right-0 bottom-0 flex size-11 items-center justify-center rounded-round border border-brand-soft bg-brand text-lg text-on-brand"
      >
        {isPaused ? <PlayIcon aria-hidden="true" /> : <PauseIcon aria-hidden="true" />}
      </button>
    </div>
  );
}
