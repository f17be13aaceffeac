/** Transfer, Pay and Borrow, each explained in a short dialog. */

import { walletDialogsWords } from "@hiram/words/en/wallet/dialogs.ts";
import { walletWords } from "@hiram/words/en/wallet/wallet.ts";
import { type ComponentType, type ReactNode, type SVGProps, useState } from "react";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useWords } from "#words/words.tsx";
import PayIcon from "~icons/ic/round-receipt-long";
import BorrowIcon from "~icons/ic/round-savings";
import TransferIcon from "~icons/ic/round-swap-horiz";

type Action = "transfer" | "pay" | "borrow";

const icons: Readonly<Record<Action, ComponentType<SVGProps<SVGSVGElement>>>> = {
  transfer: TransferIcon,
  pay: PayIcon,
  borrow: BorrowIcon,
};
const actions = Object.keys(icons) as Action[];

/** Side by side, and under each other where the text is large. */
const grid = "grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-2";

type Props = {
  /** Starts a withdrawal; absent when there is nothing to withdraw. */
  readonly onWithdraw?: (() => void) | undefined;
};

export function WalletActions({ onWithdraw }: Props) {
  const words = useWords(walletDialogsWords);
  const { actions: label } = useWords(walletWords);
  const [open, setOpen] = useState<Action>();
  const close = () => setOpen(undefined);
  const texts: Readonly<Record<Action, ReactNode>> = {
    transfer: (
      <>
        <p>{words.transferOwn}</p>
        <p>{words.transferCost}</p>
        {onWithdraw && (
          <Button
            variant="action"
            onClick={() => {
              close();
              onWithdraw();
            }}
          >
            {words.withdraw}
          </Button>
        )}
      </>
    ),
    pay: (
      <>
        <p>{words.payText}</p>
        <p>
          {words.payScore} {words.payNoFee}
        </p>
        <ButtonLink to="/pay" variant="action">
          {words.payLink}
        </ButtonLink>
      </>
    ),
    borrow: (
      <>
        <p>{words.borrowText}</p>
        <p>{words.borrowScore}</p>
        <ButtonLink to="/dash" variant="plain">
          {words.borrowLink}
        </ButtonLink>
      </>
    ),
  };
  return (
    <>
      <ul aria-label={label} className={grid}>
        {actions.map((action) => {
          const Icon = icons[action];
          return (
            <li key={action}>
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => setOpen(action)}
                className="flex min-h-18 w-full flex-col items-center justify-center gap-1 rounded-control border border-line px-2 py-3 text-sm font-semibold hover:bg-tint"
              >
                <Icon aria-hidden="true" className="size-6 text-accent" />
                {words[action]}
              </button>
            </li>
          );
        })}
      </ul>
      <Dialog title={open ? words[open] : ""} isOpen={open !== undefined} onClose={close}>
        <div className="flex flex-col items-start gap-4">{open && texts[open]}</div>
      </Dialog>
    </>
  );
}
