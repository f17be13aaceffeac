/** One's own sessions and passkeys as files. */
import type { staffPasskeysCall } from "@hiram/contract/staff/sign-in/passkeys.calls.ts";
import type { staffSessionsCall } from "@hiram/contract/staff/sign-in/sign-in.calls.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";
import type { TableFile } from "#desk/answer-list.ts";
import { writeSortableInstant } from "#http/write-instant.ts";

export const sessionsTable: TableFile<
  typeof staffSessionsCall,
  ReplyOf<typeof staffSessionsCall>[number]
> = {
  name: "own-sessions",
  rows: (sessions) => sessions,
  columns: {
    Device: ({ device }) => device,
    "This one": ({ current }) => (current ? "Yes" : ""),
    Address: ({ address }) => address,
    "Signed in": ({ signedInAt }) => writeSortableInstant(signedInAt),
    "Last seen": ({ lastSeenAt }) => writeSortableInstant(lastSeenAt),
  },
};

export const passkeysTable: TableFile<
  typeof staffPasskeysCall,
  ReplyOf<typeof staffPasskeysCall>[number]
> = {
  name: "own-passkeys",
  rows: (passkeys) => passkeys,
  columns: {
    Device: ({ device }) => device,
    Made: ({ createdAt }) => writeSortableInstant(createdAt),
    "Last used": ({ lastUsedAt }) => (lastUsedAt ? writeSortableInstant(lastUsedAt) : null),
    "On other devices too": ({ isBackedUp }) => (isBackedUp ? "Yes" : ""),
  },
};
