/** Journals by hand and their reversals, proposed to a second person. */
import * as z from "zod/mini";
import { reason, staffCall } from "#desk/desk.calls.ts";
import {
  isManualAccount,
  journalTemplateNames,
  type ManualAccount,
} from "#ledger/journal-templates.ts";
import { body, day, pesos, sentence } from "#wire/shape.ts";

const journalLinesMax = 40;

const line = body({
  account: z.pipe(
    z.string().check(z.refine(isManualAccount, { error: "Please choose an account." })),
    z.transform((text) => text as ManualAccount),
  ),
  debit: pesos(),
  credit: pesos(),
});

export const staffManualJournalCall = staffCall({
  method: "POST",
  path: "/staff/books/journals/propose",
  does: "Proposes a journal by hand on a day of an open month, and its reversal on a later day where asked for.",
  proposes: {
    kind: "books.journal",
    words: "a journal by hand",
    problems: ["DayClosed", "AlreadyReconciled", "AccountFollowsLoans", "AlreadyReversed"],
  },
  action: "books.manage",
  body: body({
    day: day(),
    template: z.enum(journalTemplateNames),
    narration: sentence(3, 200, "Please say what it is for."),
    lines: z.array(line).check(z.minLength(2), z.maxLength(journalLinesMax)),
    /** Null for a journal without a reversal. */
    reverseOn: z.nullable(day()),
    reason,
  }),
  reply: z.object({}),
  problems: ["DayClosed"],
});

export const staffReverseJournalCall = staffCall({
  method: "POST",
  path: "/staff/books/journals/reverse",
  does: "Proposes the reversal of a journal by hand: the same lines on the other side.",
  proposes: {
    kind: "books.journal-reversal",
    words: "the reversal of a journal by hand",
    problems: ["DayClosed", "AlreadyReconciled", "AlreadyReversed"],
  },
  action: "books.manage",
  body: body({ journal: z.int(), day: day(), reason }),
  reply: z.object({}),
  problems: ["NotFound", "DayClosed", "AlreadyReversed"],
});
