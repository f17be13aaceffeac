/** Whether the member may be contacted now; if not, why, and when. And the form for a contact. */

import { writeMinuteInManila } from "@hiram/contract/calendar/write-day.ts";
import {
  type ContactablePerson,
  type ContactChannel,
  contactablePersons,
  contactChannels,
} from "@hiram/contract/collection/contact-rules.ts";
import { useState } from "react";
import type { StaffReply } from "#api/client.ts";
import { useDesk } from "#desk/desk.api.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { QueryAnswer } from "#desk/desk-page.tsx";
import { SelectField } from "#fields/field.tsx";
import { Link } from "#router/link.tsx";
import { Card } from "#ui/card.tsx";
import { Notice } from "#ui/notice.tsx";
import { RecordContactForm } from "./contact-form.tsx";
import { contactChannelNames, type LateCase, writeDeskPesos } from "./shape.ts";

const personNames: Readonly<Record<ContactablePerson, string>> = {
  MEMBER: "The member",
  GUARANTOR: "A guarantor",
  REFERENCE: "A reference person",
};

export function ContactPart({ late }: { readonly late: LateCase }) {
  const me = useStaff();
  const [person, setPerson] = useState<ContactablePerson>("MEMBER");
  const [channel, setChannel] = useState<ContactChannel>("PHONE");
  const query = useDesk("POST /staff/collection/contact-window", {
    memberId: late.memberId,
    person,
    channel,
  });
  if (!mayDoAction(me, "collection.contact")) return null;
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg text-accent">May I contact now?</h2>
      <div className="grid gap-3 md:grid-cols-2">
        <SelectField
          id="contact-person"
          label="With whom"
          value={person}
          onChange={(event) => setPerson(event.target.value as ContactablePerson)}
        >
          {contactablePersons.map((one) => (
            <option key={one} value={one}>
              {personNames[one]}
            </option>
          ))}
        </SelectField>
        <SelectField
          id="contact-channel"
          label="How"
          value={channel}
          onChange={(event) => setChannel(event.target.value as ContactChannel)}
        >
          {contactChannels.map((one) => (
            <option key={one} value={one}>
              {contactChannelNames[one]}
            </option>
          ))}
        </SelectField>
      </div>
      <QueryAnswer query={query}>{(window) => <Window of={window} late={late} />}</QueryAnswer>
      {late.isMine && (
        <RecordContactForm key={channel} late={late} person={person} channel={channel} />
      )}
      {!late.isMine && late.owner === null && (
        <p className="text-ink-soft">Take the case to write down a contact.</p>
      )}
    </Card>
  );
}

const anyHourReasons = {
  AGREED: "The member agreed to be contacted at night.",
  LATE: "The hours from 6:00 AM to 10:00 PM do not apply: the loan is more than 15 days late.",
} as const;

type WindowProps = {
  readonly of: StaffReply<"POST /staff/collection/contact-window">;
  readonly late: LateCase;
};

function Window({ of, late }: WindowProps) {
  const { refusal, why, possibleAt, localTimes, anyHourBecause } = of;
  const time = localTimes.length > 0 && `It is ${localTimes.join(", ")} where the member is.`;
  return (
    <Notice variant={refusal ? "bad" : "good"}>
      {refusal === "DISPUTED" ? (
        <p className="font-semibold">
          No: {writeDeskPesos(late.owed.disputed)} is in dispute. Decide the dispute first (
          <Link to={`/staff/members/${late.memberId}#complaints`} className="underline">
            open it
          </Link>
          ).
        </p>
      ) : refusal ? (
        <>
          <p className="font-semibold">No. {why}</p>
          <p>
            {possibleAt
              ? `Possible from ${writeMinuteInManila(new Date(possibleAt))} in Manila.`
              : "Waiting does not help here."}
          </p>
        </>
      ) : (
        <p className="font-semibold">Yes, a contact is allowed now.</p>
      )}
      {time && <p>{time}</p>}
      {!refusal && anyHourBecause && <p>{anyHourReasons[anyHourBecause]}</p>}
    </Notice>
  );
}
