/** Writing to a member from the case: into the inbox, and by SMS or e-mail. */
import * as z from "zod/mini";
import { staffCall } from "#desk/desk.calls.ts";
import {
  mayWaitForHour,
  staffTextOutcome,
  staffTextProblems,
  staffTextProposal,
} from "#help/staff-texts/staff-text-outcome.calls.ts";
import { languages } from "#wire/language.ts";
import { body, instant, sentence, uuid } from "#wire/shape.ts";
import {
  LETTER_LENGTH_MAX,
  type LetterTemplateName,
  letterChannels,
  letterTemplates,
} from "./letters.ts";

const memberId = uuid();
const template = z.enum(
  Object.keys(letterTemplates) as [LetterTemplateName, ...LetterTemplateName[]],
);

export const staffLetterCall = staffCall({
  method: "POST",
  path: "/staff/letters",
  does: "Writes to a member: into the inbox, and by SMS or e-mail. The same letterId is sent once.",
  proposes: staffTextProposal,
  action: "letter.write",
  about: "memberId",
  body: body({
    memberId,
    /** Made by the caller, so that a second press does not send the letter twice. */
    letterId: uuid(),
    template,
    language: z.enum(languages),
    channel: z.enum(letterChannels),
    text: sentence(10, LETTER_LENGTH_MAX),
    ...mayWaitForHour,
  }),
  reply: staffTextOutcome,
  problems: ["NotFound", ...staffTextProblems],
  limit: { count: 60, seconds: 3600 },
});

export const staffLettersCall = staffCall({
  method: "POST",
  path: "/staff/members/letters",
  does: "The letters that staff wrote to a member, newest first.",
  action: "member.read",
  about: "memberId",
  body: body({ memberId }),
  reply: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        template,
        channel: z.enum(letterChannels),
        subject: z.string(),
        text: z.string(),
        by: z.string(),
        at: instant(),
      }),
    ),
  }),
  problems: ["NotFound"],
});
