/** The buttons of a payment, each with its key. The server says which are possible. */
import type { PaymentAct, SuggestionCause } from "@hiram/contract/payment/payments-desk.ts";
import type { ShortcutName } from "#desk/shortcuts/shortcut-table.ts";
import { shortcuts } from "#desk/shortcuts/shortcut-table.ts";
import { KeyCaps } from "#desk/shortcuts/shortcuts-button.tsx";
import { useShortcut } from "#desk/shortcuts/use-shortcut.ts";
import { Button } from "#ui/button.tsx";
import type { FoundLoan, OpenPayment } from "./payment-shape.ts";

/** The loan that was suggested, with the causes, or found. */
export type FoundLoanName = Pick<FoundLoan, "loanId" | "loanNumber" | "name"> & {
  readonly causes?: readonly SuggestionCause[];
};

export type ActChoice = { readonly act: PaymentAct; readonly loan?: FoundLoanName };

const acts: Readonly<Record<PaymentAct, readonly [name: string, shortcut?: ShortcutName]>> = {
  match: ["Match to a loan", "matchPayment"],
  move: ["Move to another loan", "matchPayment"],
  unmatch: ["Take off the loan", "unmatchPayment"],
  reverse: ["Reverse", "reversePayment"],
  sendBack: ["Send back to the payer"],
  writeOff: ["Write off what is owed back", "writeOffOwedBack"],
};

type Props = {
  readonly payment: OpenPayment;
  readonly onAct: (choice: ActChoice) => void;
};

export function PaymentActs({ payment: { may }, onAct }: Props) {
  const first = may.find((act) => act === "match" || act === "move");
  useShortcut("matchPayment", first !== undefined && (() => onAct({ act: first })));
  useShortcut("unmatchPayment", may.includes("unmatch") && (() => onAct({ act: "unmatch" })));
  useShortcut("reversePayment", may.includes("reverse") && (() => onAct({ act: "reverse" })));
  useShortcut("writeOffOwedBack", may.includes("writeOff") && (() => onAct({ act: "writeOff" })));
  if (may.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {may.map((act) => {
        const [name, shortcut] = acts[act];
        const key = shortcut && shortcuts[shortcut][0];
        return (
          <Button
            key={act}
            variant={act === "match" ? "primary" : "plain"}
            {...(key && { "aria-keyshortcuts": key })}
            onClick={() => onAct({ act })}
          >
            {name} {key && <KeyCaps of={key} />}
          </Button>
        );
      })}
    </div>
  );
}
