/** Contacting a member from the case, and what staff write about it. */
import * as z from "zod/mini";
import { uploadBytesMax } from "#activation/activation.ts";
import { reason, staffCall } from "#desk/desk.calls.ts";
import { sensitiveParts } from "#staff/case/case.ts";
import { fields } from "#wire/fields.ts";
import { body, day, instant, pesos, text, uuid } from "#wire/shape.ts";

const memberId = uuid();

export const staffRevealCall = staffCall({
  method: "POST",
  path: "/staff/members/reveal",
  does: "Reveals one masked value for a reason. The member sees who did, when and why.",
  action: "member.reveal",
  about: "memberId",
  body: body({ memberId, part: z.enum(sensitiveParts), reason }),
  reply: z.object({ revealed: z.string() }),
  problems: ["NotFound", "WordsRefused"],
  limit: { count: 120, seconds: 3600 },
});

export const staffRevealPhoneCall = staffCall({
  method: "POST",
  path: "/staff/members/reveal-phone",
  does: "Reveals the phone number alone, to call the member. The member sees who did, when and why.",
  action: "member.call",
  about: "memberId",
  body: body({ memberId, reason }),
  reply: z.object({ revealed: z.string() }),
  problems: ["NotFound", "WordsRefused"],
  limit: { count: 60, seconds: 3600 },
});

export const staffNoteCall = staffCall({
  method: "POST",
  path: "/staff/notes",
  does: "Adds a note to a member's case, with a day on which a colleague looks again. Members do not see notes; nobody can change one.",
  action: "loan.note",
  about: "memberId",
  body: body({
    memberId,
    text: text(fields.contactMessage),
    followUp: z.optional(z.strictObject({ on: day(), for: uuid() })),
  }),
  reply: z.object({ id: z.string() }),
  problems: ["NotFound"],
});

export const staffAddNoteFileCall = staffCall({
  method: "POST",
  path: "/staff/notes/:id/file",
  does: "Adds a picture to a note that one has written.",
  action: "loan.note",
  carries: "upload",
  bytesMax: uploadBytesMax,
  reply: z.object({}),
  problems: [
    "NotFound",
    "NotAnImage",
    "ImageDamaged",
    "ImageTooLarge",
    "OwnCase",
    "ChangedMeanwhile",
  ],
  limit: { count: 60, seconds: 3600 },
});

export const staffNoteFileCall = staffCall({
  method: "GET",
  path: "/staff/notes/:id/file",
  does: "The picture of a note. Each view is logged.",
  action: "member.read",
  carries: "file",
  reply: z.unknown(),
  problems: ["NotFound", "OwnCase"],
});

export const staffFollowedUpCall = staffCall({
  method: "POST",
  path: "/staff/notes/followed-up",
  does: "Says that the case was looked at again, as a note had asked.",
  action: "loan.note",
  about: "note",
  body: body({ id: uuid() }),
  reply: z.object({}),
  problems: ["NotFound", "ChangedMeanwhile"],
});

export const staffColleaguesCall = staffCall({
  method: "GET",
  path: "/staff/colleagues",
  does: "Who at the desk may be asked to look at a case again.",
  action: "loan.note",
  reply: z.array(z.object({ id: z.string(), name: z.string(), isYou: z.boolean() })),
  problems: [],
});

export const staffSendCodeCall = staffCall({
  method: "POST",
  path: "/staff/codes",
  does: "Sends the member a code: to agree to the contract, or to withdraw the amount they named.",
  action: "code.send",
  about: "memberId",
  body: z.discriminatedUnion("purpose", [
    body({ memberId, purpose: z.literal("ACCEPT_LOAN") }),
    body({ memberId, purpose: z.literal("WITHDRAW"), withdrawalAmount: pesos() }),
  ]),
  /** Only the time of sending, never its text. */
  reply: z.object({ sentAt: instant() }),
  problems: [
    "NotFound",
    "LoanMoved",
    "NothingToWithdraw",
    "InsufficientFunds",
    "AboveEWalletTransfer",
    "AccountWaits",
    "RecoveryHold",
    "AccountRestricted",
  ],
  limit: { count: 120, seconds: 3600 },
});

export const staffResendNoticeCall = staffCall({
  method: "POST",
  path: "/staff/notices/resend",
  does: "Sends a message again, one without a code.",
  action: "notice.resend",
  about: "notice",
  body: body({ id: uuid() }),
  reply: z.object({}),
  problems: ["NotFound", "ChangedMeanwhile"],
  limit: { count: 120, seconds: 3600 },
});
