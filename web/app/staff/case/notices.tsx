/** The messages to the member, and whether they arrived. A code is never sent twice. */
import { undeliveredReasons } from "@hiram/contract/notice/delivery.ts";
import type { Case } from "#desk/case-shape.ts";
import { useDeskAction } from "#desk/desk.api.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { DeskSection } from "#desk/desk-section.tsx";
import { DeskTable } from "#desk/desk-table.tsx";
import { ActionOutcome } from "#desk/outcome.tsx";
import { writeServerName } from "#desk/say-name.ts";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";

type Notice = Case["notices"][number];

const channelNames: Readonly<Record<string, string>> = { sms: "SMS", email: "E-mail" };

export function CaseNotices({ notices }: Pick<Case, "notices">) {
  const me = useStaff();
  const resend = useDeskAction("POST /staff/notices/resend");
  const button = ({ id, template, mayResend, channel }: Notice) =>
    mayResend && mayDoAction(me, "notice.resend") ? (
      <Button
        variant="plain"
        aria-label={`Resend ${writeServerName(template)} by ${channelNames[channel] ?? channel}`}
        disabled={resend.isPending}
        onClick={() => resend.mutate({ id })}
        className="px-3!"
      >
        Resend
      </Button>
    ) : (
      "–"
    );
  return (
    <DeskSection id="messages" title="Messages to the member" isWide>
      <ActionOutcome action={resend} done="It is being sent again." />
      <DeskTable
        caption="Messages to this member, newest first"
        rows={notices}
        keyOf={({ id }) => id}
        empty="Nothing has been sent yet."
        columns={[
          { name: "Message", cell: ({ template }) => writeServerName(template) },
          { name: "By", cell: sayChannel },
          {
            name: "Written",
            cell: ({ createdAt }) => writeInstant(createdAt),
          },
          { name: "Delivery", cell: (notice) => <Delivery {...notice} /> },
          { name: "Do", cell: button },
        ]}
      />
    </DeskSection>
  );
}

/** With the number of SMS if there are several, because each costs money. */
const sayChannel = ({ channel, segments }: Notice): string =>
  segments && segments > 1 ? `${segments} SMS` : (channelNames[channel] ?? channel);

const deliveryNames: Readonly<Record<Notice["delivery"], string>> = {
  WAITING: "Waiting",
  SENT: "Sent",
  DELIVERED: "Delivered",
  UNDELIVERED: "Did not arrive",
  UNKNOWN: "Sent, no report",
};

function Delivery({ delivery, undeliveredWhy, sentAt, attempts, lastError }: Notice) {
  const isBad = delivery === "UNDELIVERED";
  return (
    <>
      <span className={isBad ? "font-semibold text-bad" : ""}>{deliveryNames[delivery]}</span>
      {sentAt && ` ${writeInstant(sentAt)}`}
      {undeliveredWhy && (
        <span className="block text-sm text-ink-soft">
          {undeliveredReasons[undeliveredWhy].atDesk}
        </span>
      )}
      {attempts > 1 && <span className="block text-sm text-ink-soft">{attempts} tries</span>}
      {lastError && !sentAt && !undeliveredWhy && (
        <span className="block text-sm break-words text-ink-soft">{lastError}</span>
      )}
    </>
  );
}
