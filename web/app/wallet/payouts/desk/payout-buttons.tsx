/** The buttons of one payout, and the one dialog of a payouts page. */

import { useState } from "react";
import { None } from "#desk/desk-table.tsx";
import { Button } from "#ui/button.tsx";
import { DoneStatus } from "#ui/notice.tsx";
import { type PayoutAct, payoutActs, type ShownPayout } from "./payout-acts.ts";
import { PayoutDialog } from "./payout-dialog.tsx";

type ChosenPayout = { readonly payout: ShownPayout; readonly act: PayoutAct };

const isMain = (act: PayoutAct): boolean => ["release", "confirm", "send", "settle"].includes(act);

/** The chosen payout keeps the shown facts, while the list below may change. */
export function usePayouts() {
  const [wanted, setWanted] = useState<ChosenPayout | null>(null);
  const [said, setSaid] = useState("");
  const buttons = (payout: ShownPayout) => {
    const acts = (Object.keys(payoutActs) as PayoutAct[]).filter((act) => payout.may.includes(act));
    if (acts.length === 0) return <None />;
    return (
      <div className="flex flex-wrap gap-2">
        {acts.map((act) => (
          <Button
            key={act}
            variant={isMain(act) ? "primary" : "plain"}
            aria-label={`${payoutActs[act][0]} ${payout.reference}`}
            onClick={() => setWanted({ payout, act })}
            className="px-3!"
          >
            {payoutActs[act][0]}
          </Button>
        ))}
      </div>
    );
  };
  const dialog = (
    <>
      <DoneStatus words={said} />
      {wanted && (
        <PayoutDialog
          {...wanted}
          onClose={() => setWanted(null)}
          onDone={(done) => {
            setSaid(done);
            setWanted(null);
          }}
        />
      )}
    </>
  );
  return { buttons, dialog };
}
