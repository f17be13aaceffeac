/** Makes a payout file in one of the configured formats, and reports the result. */

import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import { payoutChannelNames } from "@hiram/contract/wallet/desk-names.ts";
import type { PayoutChannel } from "@hiram/contract/wallet/wallet.ts";
import { useState } from "react";
import type { StaffBody, StaffReply } from "#api/client.ts";
import { useDesk } from "#desk/desk.api.ts";
import { QueryAnswer } from "#desk/desk-page.tsx";
import { SelectField } from "#fields/field.tsx";
import { Button } from "#ui/button.tsx";
import { writeDay } from "#ui/day.ts";
import { Notice } from "#ui/notice.tsx";

type Props = {
  readonly isBusy: boolean;
  readonly onMake: (request: StaffBody<"POST /staff/payouts/batch">) => void;
};

export function MakeFile({ isBusy, onMake }: Props) {
  const query = useDesk("GET /staff/payouts/formats");
  const [chosen, setChosen] = useState("pain001");
  return (
    <QueryAnswer query={query}>
      {({ formats, executeOn, doubts }) => {
        const format = formats.find(({ id }) => id === chosen) ?? formats[0];
        return (
          <div className="flex flex-col gap-3">
            <div className="flex flex-wrap items-end gap-3">
              {formats.length > 1 && (
                <div className="w-full md:w-72">
                  <SelectField
                    id="file-format"
                    label="Format"
                    value={format?.id}
                    onChange={(event) => setChosen(event.target.value)}
                  >
                    {formats.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </SelectField>
                </div>
              )}
              {format?.channels.map((channel: PayoutChannel) => (
                <Button
                  key={channel}
                  disabled={isBusy}
                  onClick={() => onMake({ channel, format: format.id })}
                >
                  Make {payoutChannelNames[channel]} file
                </Button>
              ))}
            </div>
            <p className="text-ink-soft">
              The bank pays a file that is made now on {writeDay(executeOn)}.
            </p>
            {doubts.length > 0 && (
              <Notice variant="wait">
                <p>
                  {doubts.join(" ")} Check {writeDay(executeOn)} with the bank.
                </p>
              </Notice>
            )}
          </div>
        );
      }}
    </QueryAnswer>
  );
}

type BatchReply = StaffReply<"POST /staff/payouts/batch">;

const reasons: Readonly<Record<BatchReply["leftOut"][number]["why"], string>> = {
  BANK_WITHOUT_CODE: "the receiving bank has no code",
  NAME_NOT_WRITABLE: "the format has no letters for the name",
};

const waits: Readonly<Record<NonNullable<BatchReply["waitsBecause"]>, string>> = {
  APPROVED_BY_YOU: "You approved a loan that it pays out",
  ABOVE_DAILY: "It is more than one person pays out in a day",
};

export const PayoutFileResult = ({
  waitsBecause,
  count,
  total,
  executeOn,
  leftOut,
}: BatchReply) => (
  <div className="flex flex-col gap-3">
    <Notice variant={waitsBecause ? "wait" : "good"}>
      <p>
        A file with {count === 1 ? "1 payout" : `${count} payouts`}, {writePesos(fromPesos(total))}{" "}
        in all,{" "}
        {waitsBecause
          ? `waits under To confirm. ${waits[waitsBecause]}: another officer has to confirm it, and until then nothing is in a file.`
          : `is ready to download. The bank pays it on ${writeDay(executeOn)}.`}
      </p>
    </Notice>
    {leftOut.length > 0 && (
      <Notice variant="wait">
        <p>
          These were left out and still wait. Please pay them at the bank's own site and mark them
          sent:
        </p>
        <ul className="list-disc pl-5">
          {leftOut.map(({ reference, why }) => (
            <li key={reference}>
              {reference}: {reasons[why]}
            </li>
          ))}
        </ul>
      </Notice>
    )}
  </div>
);
