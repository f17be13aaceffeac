/** The calls of `correction.ts`: a member asks for a correction, and withdraws it. */
import * as z from "zod/mini";
import { personalShape } from "#activation/activation.calls.ts";
import { correctionReasonNames } from "#settings/correction.ts";
import { call } from "#wire/call.ts";
import { body, currentPassword, instant, sentence } from "#wire/shape.ts";

const { firstName, middleName, lastName, birthDate } = personalShape.shape;

/** The photo's address, from the reply to its upload. */
const photo = z
  .string()
  .check(
    z.regex(
      /^\/api\/v2\/uploaded-files\/[0-9a-f-]{36}$/,
      "Please add a photo of an ID that shows the right details.",
    ),
  );

export const idDetailsShape = z.object({
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  birthDate: z.string(),
});

/** The last correction as the settings show it. */
export const ownCorrectionShape = z.object({
  status: z.enum(["ASKED", "REFUSED"]),
  wanted: idDetailsShape,
  askedAt: instant(),
  /** The time of the refusal; null while it is open. */
  decidedAt: z.nullable(instant()),
  reason: z.nullable(z.enum(correctionReasonNames)),
});

export const askCorrectionCall = call({
  method: "POST",
  path: "/memberdetails/correction",
  does: "Asks to correct the name or the date of birth, with a photo of an ID and the password. Two people at the desk check it; the same request again gets the same reply.",
  who: ["MEMBER"],
  body: body({
    firstName,
    middleName,
    lastName,
    birthDate,
    why: sentence(3, 300, "Please say what is wrong."),
    photo,
    currentPassword: currentPassword(),
  }),
  reply: z.object({ askedAt: instant() }),
  problems: [
    "NotActivated",
    "WrongPassword",
    "RecoveryHold",
    "CorrectionOpen",
    "NothingToCorrect",
    "ImageMissing",
  ],
  limit: { count: 20, seconds: 3600 },
});

export const withdrawCorrectionCall = call({
  method: "POST",
  path: "/memberdetails/correction/withdraw",
  does: "Takes back a correction that is still checked: name and date of birth stay as they are.",
  who: ["MEMBER"],
  body: body({}),
  reply: z.object({}),
  problems: ["NotFound"],
  limit: { count: 20, seconds: 3600 },
});
