/** Checking a member's ID and a changed account. */

import * as z from "zod/mini";
import { reason, staffCall } from "#desk/desk.calls.ts";
import { body, uuid } from "#wire/shape.ts";
import { uploadSides } from "./activation.ts";
import { type ImageReason, idCheckStatuses, idComparisons, imageReasons } from "./id-check.ts";

const memberId = uuid();

export const staffImageCall = staffCall({
  method: "GET",
  path: "/staff/images/:id",
  does: "An ID image. Each opening is logged, and the member sees it.",
  action: "id.check",
  carries: "file",
  reply: z.unknown(),
  problems: ["NotFound"],
});

export const staffVerifyIdCall = staffCall({
  method: "POST",
  path: "/staff/id-checks/verify",
  does: "Confirms the ID. The images must have been opened by the same person, and every point compared.",
  action: "id.check",
  about: "memberId",
  body: body({ memberId, compared: z.array(z.enum(idComparisons)).check(z.maxLength(20)) }),
  reply: z.object({ status: z.enum(idCheckStatuses) }),
  problems: ["NotFound", "ApprovedYourself", "ChangedMeanwhile", "ImagesNotOpened"],
});

const imageReason = z.enum(Object.keys(imageReasons) as [ImageReason, ...ImageReason[]]);

export const staffAskImageCall = staffCall({
  method: "POST",
  path: "/staff/id-checks/ask",
  does: "Asks the member for one image again, with a reason the member sees.",
  action: "id.check",
  about: "memberId",
  body: body({ memberId, side: z.enum(uploadSides), reason: imageReason }),
  reply: z.object({ status: z.enum(idCheckStatuses) }),
  problems: ["NotFound", "ChangedMeanwhile"],
});

export const staffBankChangeCall = staffCall({
  method: "POST",
  path: "/staff/members/bank-change",
  does: "Stops a changed account, or proposes that it receives payouts before its waiting time is over.",
  proposes: {
    kind: "bank-change.pass",
    words: "letting a changed account receive payouts early",
    problems: ["MemberFrozen"],
  },
  action: "id.check",
  about: "changeId",
  body: z.discriminatedUnion("isGood", [
    body({ changeId: uuid(), isGood: z.literal(true), reason }),
    body({ changeId: uuid(), isGood: z.literal(false) }),
  ]),
  reply: z.object({
    /** True when it is only proposed: the account waits until another person confirms it. */
    needsSecondPerson: z.boolean(),
  }),
  problems: ["NotFound", "ChangedMeanwhile"],
});
