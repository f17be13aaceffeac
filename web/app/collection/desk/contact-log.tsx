/** Every contact about the loan, the newest first: automatic reminders and contacts by people. */

import { Card } from "#ui/card.tsx";
import { writeInstant } from "#ui/day.ts";
import { contactChannelNames, type LateCase, nameContactTemplate, outcomeNames } from "./shape.ts";

export const ContactLog = ({ late: { contacts } }: { readonly late: LateCase }) => (
  <Card className="flex flex-col gap-4">
    <h2 className="text-lg text-accent">Contacts</h2>
    {contacts.length === 0 && <p className="text-ink-soft">None yet.</p>}
    <ol className="flex flex-col gap-3 empty:hidden">
      {contacts.map(({ id, at, channel, direction, outcome, by, template, note }) => (
        <li key={id} className="flex flex-col">
          <span className="font-semibold">
            {outcomeNames[outcome]}, {contactChannelNames[channel].toLowerCase()}
            {direction === "IN" && " from the member"}
          </span>
          <span className="text-sm text-ink-soft">
            {writeInstant(at)}, {by || "sent by the clock"}
            {template && `. ${nameContactTemplate(template)}`}
          </span>
          {note && <span className="whitespace-pre-wrap wrap-anywhere">{note}</span>}
        </li>
      ))}
    </ol>
  </Card>
);
