/** A button that downloads a paper of the loan as a file. */

import { loanWords } from "@hiram/words/en/loan/loan.ts";
import { useState } from "react";
import type { CallFailure } from "#api/client.ts";
import { downloadFile } from "#api/download.ts";
import { FailureStatus, toCallFailure } from "#ui/failure.tsx";
import { useWords } from "#words/words.tsx";
import DownloadIcon from "~icons/ic/round-download";

type FileProps = {
  /** The call that returns the file. */
  readonly folder?: "documents" | "papers" | "calendar";
  /** The path parameter in the contract's call. */
  readonly path: string;
  readonly fileName: string;
  readonly label: string;
  readonly children: React.ReactNode;
};

/** Downloaded with the member's token, so a plain link is not possible. */
export function FileButton({ folder = "documents", path, fileName, label, children }: FileProps) {
  const words = useWords(loanWords);
  const [state, setState] = useState<"idle" | "busy" | CallFailure>("idle");
  const fetchFile = async () => {
    setState("busy");
    try {
      await downloadFile(`/memberloan/${folder}/${path}`, fileName);
      setState("idle");
    } catch (error) {
      setState(toCallFailure(error));
    }
  };
  return (
    <>
      <button
        type="button"
        aria-label={label}
        disabled={state === "busy"}
        onClick={fetchFile}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline underline-offset-4 disabled:opacity-60"
      >
        <DownloadIcon aria-hidden="true" className="size-5" />
        {children}
      </button>
      <FailureStatus state={state}>
        <p>{words.pdfFailed}</p>
      </FailureStatus>
    </>
  );
}
