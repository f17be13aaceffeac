/**
 * Replaces a page that could not be rendered. When its code did not arrive, the page says so and
 * reloads once the server answers: reloading without a network would end on the browser's own error
 * page.
 */

import { layoutWords } from "@hiram/words/en/site/layout.ts";
import { Component, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { PageNotLoaded } from "#hooks/load-later.tsx";
import { useLocation } from "#router/router.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useWords } from "#words/words.tsx";

type ErrorProps = {
  readonly children: ReactNode;
  /** For a layout with all its pages; a single page is replaced inside its layout. */
  readonly isWhole?: boolean;
};
type Props = ErrorProps & { readonly at: string };
type State = { readonly error: unknown; readonly at: string };

export function PageErrors(props: ErrorProps) {
  const { key } = useLocation();
  return <Catcher at={key} {...props} />;
}

class Catcher extends Component<Props, State> {
  override state: State = { error: null, at: this.props.at };
  static getDerivedStateFromError = (error: unknown): Partial<State> => ({ error });
  /** A navigation clears the error, so that the next page renders. */
  static getDerivedStateFromProps = ({ at }: Props, state: State): Partial<State> | null =>
    at === state.at ? null : { at, error: null };
  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const Frame = this.props.isWhole ? "main" : "div";
    return (
      <Frame className="mx-auto flex max-w-xl flex-col items-start gap-4 px-4 py-16">
        {error instanceof PageNotLoaded ? <NotLoaded /> : <Broken error={error} />}
      </Frame>
    );
  }
}

function Broken({ error }: { readonly error: unknown }) {
  const words = useWords(layoutWords);
  return (
    <>
      <h1 className="text-xl text-accent">{words.errorTitle}</h1>
      <p>{words.errorText}</p>
      {error instanceof Error && <p className="text-ink-soft">{error.message}</p>}
      <div className="flex flex-wrap gap-3">
        <Button variant="action" onClick={() => location.reload()}>
          {words.errorReload}
        </Button>
        <ButtonLink to="/" variant="plain">
          {words.errorHome}
        </ButtonLink>
      </div>
    </>
  );
}

const TRY_EVERY_MS = 10_000;

/** Any answer counts; requests a small file that every build has. */
const isServerThere = (): Promise<boolean> =>
  fetch("/favicon.svg", { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );

function NotLoaded() {
  const words = useWords(layoutWords);
  const [isTrying, setIsTrying] = useState(false);
  const tryAgain = async () => {
    setIsTrying(true);
    if (await isServerThere()) location.reload();
    setIsTrying(false);
  };
  const tryOnItsOwn = useEffectEvent(() => void tryAgain());
  useEffect(() => {
    const timer = setInterval(() => tryOnItsOwn(), TRY_EVERY_MS);
    const online = () => tryOnItsOwn();
    window.addEventListener("online", online);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", online);
    };
  }, []);
  return (
    <>
      <h1 className="text-xl text-accent">{words.offlineTitle}</h1>
      <p role="status">{words.offlineText}</p>
      <Button onClick={tryAgain} disabled={isTrying}>
        {words.offlineTry}
      </Button>
    </>
  );
}
