/**
 * Every refusal by name, with its HTTP status and its words. A refusal says what was wrong and what
 * to do; it never blames, and never tells more than its reader may know.
 */

export const problems = {
  BadRequest: { status: 400, message: "We could not read that request. Please try again." },
  BadJson: { status: 400, message: "The request is not valid JSON." },
  NotSignedIn: { status: 401, message: "Please sign in." },
  NotAllowed: { status: 403, message: "You cannot do that." },
  SignInRefused: { status: 401, message: "That phone number and password do not match." },
  LoginExpired: { status: 403, message: "Your login has expired." },
  WrongPassword: { status: 422, message: "Your current password is not right." },
  WeakPassword: {
    status: 422,
    message:
      "Many people use this password, or it contains your own details. Please choose another.",
  },
  CodeRefused: { status: 422, message: "Invalid OTP" },
  PhoneRefused: { status: 422, message: "We cannot send a code to that number. Please check it." },
  InvitationRefused: {
    status: 422,
    message: "That invitation code is not valid any more. You can go on without one.",
  },
  AlreadyRegistered: {
    status: 409,
    message: "This phone number already has an account. Please sign in, or recover your account.",
  },
  StepOutOfOrder: {
    status: 409,
    message: "This step is not the next one, or is saved already. Please load the page again.",
  },
  AlreadyActivated: { status: 409, message: "Your account is activated already." },
  ImageMissing: { status: 422, message: "Please add this picture again: we do not have it." },
  NotAnImage: { status: 422, message: "Please choose a photo (JPEG, PNG or WebP)." },
  ImageTooLarge: {
    status: 413,
    message: "That photo is too large. Please choose one under 10 MB.",
  },
  ForeignOrigin: { status: 403, message: "This request came from another site and was refused." },
  NotFound: { status: 404, message: "We could not find that." },
  MethodNotAllowed: { status: 405, message: "That address does not take this kind of request." },
  BodyTooLarge: { status: 413, message: "That is too large to send. Please make it smaller." },
  WrongContentType: { status: 415, message: "Please send JSON (application/json)." },
  InvalidInput: { status: 422, message: "Please check the fields marked below." },
  TooManyRequests: { status: 429, message: "Too many tries. Please wait a little and try again." },
  Unexpected: {
    status: 500,
    message: "Something went wrong on our side. Please try again in a moment.",
  },
  Busy: { status: 503, message: "We are very busy right now. Please try again in a moment." },
} as const satisfies Record<string, { status: number; message: string }>;

export type ProblemName = keyof typeof problems;

/** What every refused call answers. `fields` names the inputs at fault, each with its own words. */
export type ProblemReply = {
  readonly code: ProblemName;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
};
