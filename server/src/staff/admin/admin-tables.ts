/** The tables of the administration as files. */
import { holidaySourceNames } from "@hiram/contract/calendar/holidays.ts";
import type {
  staffCurrenciesCall,
  staffInvitationsCall,
  staffPeopleCall,
} from "@hiram/contract/staff/admin/admin.calls.ts";
import type { staffHolidaysCall } from "@hiram/contract/staff/admin/holidays.calls.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";
import type { TableFile } from "#desk/answer-list.ts";
import { writeSortableInstant } from "#http/write-instant.ts";

type Row<
  C extends typeof staffPeopleCall | typeof staffInvitationsCall | typeof staffCurrenciesCall,
> = ReplyOf<C>[number];

const writeWhen = (instant: string | null) => (instant ? writeSortableInstant(instant) : null);

export const peopleTable: TableFile<typeof staffPeopleCall, Row<typeof staffPeopleCall>> = {
  name: "people",
  rows: (people) => people,
  columns: {
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    Phone: ({ phoneMasked }) => phoneMasked,
    Roles: ({ roles }) => roles.map(({ name }) => name).join(", "),
    "Approves alone up to": ({ approvalLimitPHP }) =>
      approvalLimitPHP === null ? null : { pesos: approvalLimitPHP },
    "Confirms others' work": ({ confirms }) => (confirms ? "Yes" : ""),
    "Signed in before": ({ enrolled }) => (enrolled ? "Yes" : ""),
    Made: ({ createdAt }) => writeWhen(createdAt),
    "Last seen": ({ lastSeenAt }) => writeWhen(lastSeenAt),
    Removed: ({ removedAt }) => writeWhen(removedAt),
  },
};

export const invitationsTable: TableFile<
  typeof staffInvitationsCall,
  Row<typeof staffInvitationsCall>
> = {
  name: "invitations",
  rows: (invitations) => invitations,
  columns: {
    Label: ({ label }) => label,
    Used: ({ uses }) => uses,
    "At most": ({ usesMax }) => usesMax,
    "Good until": ({ expiresAt }) => writeWhen(expiresAt),
    Made: ({ createdAt }) => writeWhen(createdAt),
    State: ({ good }) => (good ? "Good" : "Over"),
  },
};

export const currenciesTable: TableFile<
  typeof staffCurrenciesCall,
  Row<typeof staffCurrenciesCall>
> = {
  name: "currencies",
  rows: (currencies) => currencies,
  columns: {
    Currency: ({ currency }) => currency,
    Name: ({ name }) => name,
    Country: ({ country }) => country,
    On: ({ active }) => (active ? "On" : "Off"),
  },
};

export const holidaysTable: TableFile<
  typeof staffHolidaysCall,
  ReplyOf<typeof staffHolidaysCall>["days"][number]
> = {
  name: "holidays",
  rows: ({ days, today }) => days.filter(({ day }) => day >= today),
  columns: {
    Day: ({ day }) => day,
    Holiday: ({ name }) => name,
    From: ({ source }) => holidaySourceNames[source],
  },
};
