/** The dialog of every part of the settings, with Close as a word. */

import { fieldWords } from "@hiram/words/en/fields/fields.ts";
import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly isWide?: boolean;
  readonly children: ReactNode;
};

export function SettingsDialog({ title, isOpen, onClose, isWide = false, children }: Props) {
  const words = useWords(fieldWords);
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      isWide={isWide}
      corner={
        <Button variant="plain" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
