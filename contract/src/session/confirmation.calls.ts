/**
 * The calls by which a member confirms something with a code or a passkey: `/otp` sends a code
 * bound to it, `/passkey` gives a passkey's challenge, and `/verify` exchanges the answer to either
 * for a confirmation. A call that confirms at once takes `codeOrPasskey` itself, without `/verify`.
 * The server's part is `code/define-confirmation.ts`.
 */
import * as z from "zod/mini";
import { codeSendingShape } from "#session/codes.calls.ts";
import { passkeyOptions, usedPasskeyShape } from "#session/passkeys.calls.ts";
import { call, type Schema } from "#wire/call.ts";
import { fields } from "#wire/fields.ts";
import type { ProblemName } from "#wire/problem.ts";
import { body, text } from "#wire/shape.ts";

/** The answer: the code, or the passkey's reply to its challenge. */
export const codeOrPasskey = {
  otp: z.optional(text(fields.otp)),
  passkey: z.optional(usedPasskeyShape),
};

/** The proof that the answer was right, accepted once by the call that acts. */
export const confirmation = () =>
  z.string().check(z.regex(/^[\w-]{43}$/, "Please ask for a new code."));

export const confirmed = z.object({ confirmation: z.string() });

type Fields = Readonly<Record<string, Schema>>;
type NoFields = Record<never, never>;

type Definition<Path extends string, About, Needs, Reads> = {
  readonly path: `/${Path}`;
  /** What is confirmed, for the reference: it follows "bound to" and "agree to". */
  readonly what: string;
  /** The fields that name what is confirmed; all of its calls have these. */
  readonly about: About;
  /** Further fields for asking, such as the password. */
  readonly needs?: Needs;
  /**
   * The hash of the text that the member read before a passkey signs it. A code is bound to the
   * newest text.
   */
  readonly reads?: Reads;
  /** The refusals of `/otp` and `/passkey`. */
  readonly problems: readonly ProblemName[];
  /** The refusals of `/verify`, in addition to those of a wrong code or passkey. */
  readonly verifyProblems?: readonly ProblemName[];
  /** How often each may be requested in an hour, if less than usual. */
  readonly perHour?: number;
};

const own = { method: "POST", who: ["MEMBER"] } as const;
const perHourOf = (count: number) => ({ count, seconds: 3600 });

export function confirmationCalls<
  const Path extends string,
  About extends Fields,
  Needs extends Fields = NoFields,
  Reads extends Fields = NoFields,
>(definition: Definition<Path, About, Needs, Reads>) {
  const { path, what, about, problems, verifyProblems = [], perHour } = definition;
  const { needs = {} as Needs, reads = {} as Reads } = definition;
  const given = definition.needs ? "Given the password, " : "";
  const [sends, asks] = given ? ["sends", "asks"] : ["Sends", "Asks"];
  return {
    codeCall: call({
      ...own,
      path: `${path}/otp`,
      does: `${given}${sends} a code bound to ${what}.`,
      body: body({ ...about, ...needs }),
      reply: codeSendingShape,
      problems,
      limit: perHourOf(perHour ?? 30),
    }),
    passkeyCall: call({
      ...own,
      path: `${path}/passkey`,
      does: `${given}${asks} the member's passkey to agree to ${what}, in place of a code.`,
      body: body({ ...about, ...needs, ...reads }),
      reply: z.object({ options: passkeyOptions }),
      problems: [
        ...problems,
        ...(definition.reads ? ["DocumentChanged" as const] : []),
        "PasskeyMissing",
      ],
      limit: perHourOf(perHour ?? 60),
    }),
    verifyCall: call({
      ...own,
      path: `${path}/verify`,
      does: `Checks the code, or the passkey's answer, for ${what}; a good one gives a confirmation.`,
      body: body({ ...about, ...codeOrPasskey }),
      reply: confirmed,
      problems: ["CodeRefused", "PasskeyRefused", ...verifyProblems],
      limit: perHourOf(60),
    }),
  };
}
