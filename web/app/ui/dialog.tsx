/**
 * A native dialog: it traps the focus, closes by Escape and returns the focus. On phones it is a
 * sheet at the lower edge, as high as its content; forms in steps and documents fill the screen. A
 * static one closes only with its own buttons.
 */

import { fieldWords } from "@hiram/words/en/fields/fields.ts";
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from "react";
import { openLayer } from "#ui/layers/open-layers.ts";
import { useWords } from "#words/words.tsx";
import CloseIcon from "~icons/ic/round-close";

type Props = {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Escape does not close it; `corner` then has its own close button. */
  readonly isStatic?: boolean;
  /** The effect of the browser's back button instead of closing: one step back inside it. */
  readonly onBack?: () => void;
  readonly corner?: ReactNode;
  /** For long content and tables: wider on a wide screen. */
  readonly isWide?: boolean;
};

export function Dialog({ title, isOpen, onClose, children, isStatic, ...rest }: Props) {
  const { corner, isWide, onBack } = rest;
  const isSheet = !isStatic && !isWide;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (isOpen && !element?.open) {
      element?.showModal();
      // The focus starts in the form, if there is one, rather than on the close button; or where
      // the content says, when the form comes after what is to be read first.
      const start = element?.querySelector<HTMLElement>("[data-start]");
      (start ?? element?.querySelector("input"))?.focus();
    }
    if (!isOpen && element?.open) element.close();
  }, [isOpen]);
  const goBack = useEffectEvent(() => (onBack ? onBack() : dialog.current?.close()));
  useEffect(() => (isOpen ? openLayer(() => goBack()) : undefined), [isOpen]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      closedby={isStatic ? "none" : "closerequest"}
      onKeyDown={(event) => {
        // For browsers without `closedby`.
        const isOwn = (event.target as Element).closest("dialog") === event.currentTarget;
        if (isStatic && isOwn && event.key === "Escape") event.preventDefault();
      }}
      onCancel={(event) => {
        // React bubbles it from a nested dialog, which may close.
        if (isStatic && event.target === event.currentTarget) event.preventDefault();
      }}
      onClose={(event) => {
        // React bubbles `close`, the browser does not: a nested dialog has closed, not this one.
        if (event.target === event.currentTarget) onClose();
      }}
      className={`m-auto max-h-[90dvh] w-full ${isWide ? "max-w-3xl" : "max-w-lg"} scroll-py-28 overflow-y-auto rounded-card border border-line bg-card p-5 text-ink backdrop:bg-brand-deep/60 max-md:m-0 max-md:max-w-none max-md:border-0 ${isSheet ? "max-md:mt-auto max-md:rounded-b-none" : "max-md:h-dvh max-md:max-h-dvh max-md:rounded-none"} md:p-6`}
    >
      {/* The close button stays in view, however long the dialog is. */}
      <div
        className={`mb-3 flow-root ${isStatic ? "" : "sticky -top-5 z-10 -mx-5 -mt-5 bg-card px-5 pt-5 pb-2 md:-top-6 md:-mx-6 md:-mt-6 md:px-6 md:pt-6"}`}
      >
        {isSheet && (
          <span
            aria-hidden="true"
            className="mx-auto -mt-2 mb-2 block h-1 w-10 rounded-round bg-control md:hidden"
          />
        )}
        {/*
         * The title flows around it: further lines have the full width, however large the text.
         */}
        <div className="float-right ml-3">
          {corner ?? <CloseButton onClick={() => dialog.current?.close()} />}
        </div>
        <h2 id={titleId} className="pt-2 text-lg wrap-normal text-accent">
          {title}
        </h2>
      </div>
      {isOpen && children}
    </dialog>
  );
}

function CloseButton({ onClick }: { onClick: () => void }) {
  const words = useWords(fieldWords);
  return (
    <button
      type="button"
      aria-label={words.close}
      onClick={onClick}
      className="-mt-1 -mr-2 flex size-11 shrink-0 items-center justify-center rounded-control text-xl hover:bg-tint"
    >
      <CloseIcon aria-hidden="true" />
    </button>
  );
}
