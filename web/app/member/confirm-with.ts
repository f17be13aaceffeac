/**
 * Joins the dialog of a code or passkey (`code-dialog.tsx`) to the calls of one confirmation, as
 * `confirmationCalls` of the contract makes them.
 */
import { ask, type CallBody, type ConfirmedPath } from "#api/client.ts";
import type { CodeSending } from "#member/code-times.ts";
import type { PasskeyOptions, PasskeyResponse } from "#member/passkey.ts";

/** The typed code, or the passkey's reply. */
export type ConfirmAnswer = { readonly otp: string } | { readonly passkey: PasskeyResponse };

/** Sends the code or passkey with the action itself, without `/verify`. */
export const confirmWith = <Path extends ConfirmedPath>(
  path: Path,
  bodies: {
    readonly code: CallBody<`POST ${Path}/otp`>;
    readonly passkey: CallBody<`POST ${Path}/passkey`>;
  },
  confirm: (answer: ConfirmAnswer) => Promise<void>,
) => ({
  send: (): Promise<CodeSending> => askAny(`POST ${path}/otp`, bodies.code),
  confirm: (otp: string) => confirm({ otp }),
  passkey: {
    question: (): Promise<{ readonly options: PasskeyOptions }> =>
      askAny(`POST ${path}/passkey`, bodies.passkey),
    confirm: (passkey: PasskeyResponse) => confirm({ passkey }),
  },
});

/** For an action that is called later, with the confirmation that the answer gives. */
export const exchangeWith = <Path extends ConfirmedPath>(
  path: Path,
  body: CallBody<`POST ${Path}/otp`> & CallBody<`POST ${Path}/passkey`> & object,
  onConfirmed: (confirmation: string) => void,
) =>
  confirmWith(path, { code: body, passkey: body }, async (answer) => {
    const reply = await askAny<{ confirmation: string }>(`POST ${path}/verify`, {
      ...body,
      ...answer,
    });
    onConfirmed(reply.confirmation);
  });

/** The replies of all confirmations are the same; the types of `Path` hold their bodies. */
const askAny = ask as <Reply>(key: string, body: unknown) => Promise<Reply>;
