/**
 * Parts of a page whose code is loaded later: those that few members see, and those far down.
 */
import { type ComponentType, Suspense, use, useEffect, useRef, useState } from "react";
import { loadWords } from "#words/words.tsx";

/** The code did not arrive: no network, or the server has newer files. */
export class PageNotLoaded extends Error {
  override readonly name = "PageNotLoaded";
  constructor(cause: unknown) {
    super("the code of this page could not be loaded", { cause });
  }
}

/** React reads a promise with these fields at once, without drawing a fallback first. */
type Loading<T> = Promise<T> & { status?: "fulfilled"; value?: T };

/**
 * If shorter, rendering again after a failure would start again, and the failure would never be
 * seen.
 */
const TRY_AGAIN_AFTER_MS = 2_000;

/** Loads once; after a failure the next render tries again. */
export function loadOnce<T>(load: () => Promise<T>) {
  let loading: Loading<T> | undefined;
  let failedAtMs: number | undefined;

  const begin = (): Loading<T> => {
    failedAtMs = undefined;
    const loadWithWords = async () => {
      const code = await load();
      await loadWords();
      return code;
    };
    const begun: Loading<T> = loadWithWords().catch((error) => {
      failedAtMs = Date.now();
      throw new PageNotLoaded(error);
    });
    begun.then(
      (value) => Object.assign(begun, { status: "fulfilled", value }),
      () => {},
    );
    return begun;
  };
  const start = (): Promise<T> => {
    const mayTryAgain = failedAtMs !== undefined && Date.now() - failedAtMs > TRY_AGAIN_AFTER_MS;
    if (!loading || mayTryAgain) loading = begin();
    return loading;
  };
  return { start, useLoaded: (): T => use(start()) };
}

/** Loads the component when it is first rendered. */
export function loadLater<P extends object>(load: () => Promise<ComponentType<P>>) {
  const { useLoaded } = loadOnce(load);
  function Loaded(props: P) {
    const Shown = useLoaded();
    return <Shown {...props} />;
  }
  return function Later(props: P) {
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}

/**
 * A part that the page does without: nothing is drawn while its code has not arrived, so that the
 * page can be read on a phone without a network that never had this part.
 */
export function loadAside(load: () => Promise<ComponentType>) {
  const { start } = loadOnce(load);
  return function Aside() {
    const [Shown, setShown] = useState<ComponentType | null>(null);
    useEffect(() => {
      let isMounted = true;
      const show = (part: ComponentType | null) => {
        if (isMounted) setShown(() => part);
      };
      start().then(show, () => show(null));
      return () => {
        isMounted = false;
      };
    }, []);
    return Shown && <Shown />;
  };
}

/**
 * Loads the component when it is within a screen's height of the visible part; `place` reserves
 * about its height, so that the page does not jump.
 */
export function loadNear<P extends object>(load: () => Promise<ComponentType<P>>, place: string) {
  const Later = loadLater(load);
  return function Near(props: P) {
    const [isNear, setIsNear] = useState(false);
    const spot = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (isNear || !spot.current) return;
      if (!("IntersectionObserver" in window)) return setIsNear(true);
      const notice = (entries: readonly IntersectionObserverEntry[]) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      };
      const watcher = new IntersectionObserver(notice, { rootMargin: "100% 0px" });
      watcher.observe(spot.current);
      return () => watcher.disconnect();
    }, [isNear]);
    return isNear ? <Later {...props} /> : <div ref={spot} className={place} />;
  };
}
