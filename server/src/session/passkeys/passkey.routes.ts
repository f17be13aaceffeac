/** Passkeys: path to function. */
import {
  addPasskeyCall,
  ownerPasskeyCall,
  passkeySignInCall,
  passkeysCall,
  removePasskeyCall,
  startPasskeyCall,
  startPasskeySignInCall,
} from "@hiram/contract/session/passkeys.calls.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { askOwnerPasskey } from "#session/confirm-owner.ts";
import { addPasskey } from "#session/passkeys/add-passkey.ts";
import { listPasskeys } from "#session/passkeys/list-passkeys.ts";
import { askPasskeyOfAnybody } from "#session/passkeys/passkey-question.ts";
import { removePasskey } from "#session/passkeys/remove-passkey.ts";
import { signInWithPasskey } from "#session/passkeys/sign-in-with-passkey.ts";
import { startAddingPasskey } from "#session/passkeys/start-adding-passkey.ts";

export function passkeyRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answer(answering, passkeysCall, ({ member }) => listPasskeys(house, { memberId: member.id }));
  answer(answering, startPasskeyCall, ({ body, member, caller }) =>
    startAddingPasskey(house, body, member, caller),
  );
  answer(answering, addPasskeyCall, ({ body, member, caller }) =>
    addPasskey(house, body, member, caller),
  );
  answer(answering, removePasskeyCall, ({ body, member, caller }) =>
    removePasskey(house, body, member, caller),
  );
  answer(answering, ownerPasskeyCall, ({ member }) => askOwnerPasskey(house, member));
  answer(answering, startPasskeySignInCall, () => askPasskeyOfAnybody(house, "SIGN_IN"));
  answer(answering, passkeySignInCall, ({ body, caller, cookies }) =>
    signInWithPasskey(house, body, caller, cookies),
  );
}
