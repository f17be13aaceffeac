/** A part of a page that few members see: its code is loaded when it is first drawn. */
import { type ComponentType, Suspense, use } from "react";

/** The code did not arrive: the network is away, or the server has newer files. */
export class PageNotLoaded extends Error {
  override readonly name = "PageNotLoaded";
  constructor(cause: unknown) {
    super("the code of this page could not be loaded", { cause });
  }
}

/** Loads once; a failed attempt is made again by the next caller. */
export function loadOnce<T>(load: () => Promise<T>) {
  let loaded: T | undefined;
  let loading: Promise<T> | undefined;
  const start = (): Promise<T> => {
    loading ??= load().then(
      (value) => {
        loaded = value;
        return value;
      },
      (error) => {
        loading = undefined;
        throw new PageNotLoaded(error);
      },
    );
    return loading;
  };
  return { start, useLoaded: (): T => loaded ?? use(start()) };
}

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
