/** Addresses of the member at which the last message did not arrive, and since when. */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { undeliveredReasons } from "@hiram/contract/notice/delivery.ts";
import type { Case } from "#desk/case-shape.ts";
import { writeDay } from "#ui/day.ts";
import { Notice } from "#ui/notice.tsx";

const names = { sms: "SMS", email: "E-mail" } as const;

type Props = { readonly troubles: Case["contact"]["troubles"] };

export const DeliveryProblems = ({ troubles }: Props) =>
  troubles.map(({ channel, address, since, why, isDead }) => (
    <Notice key={channel} variant={isDead ? "bad" : "wait"}>
      <p>
        <strong>
          {names[channel]} to <span className="figures">{address}</span> has not arrived since{" "}
          {writeDay(dayInManila(new Date(since)))}: {undeliveredReasons[why].atDesk}.
        </strong>
      </p>
      <p>
        {isDead
          ? "Reminders go the other way. The member sees this too, with the way to change it."
          : "Messages still go there. After three in a row it counts as dead."}
      </p>
    </Notice>
  ));
