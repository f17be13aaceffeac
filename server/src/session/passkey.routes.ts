/** Passkeys: path to function. */
import {
  addPasskeyCall,
  passkeySignInCall,
  passkeysCall,
  removePasskeyCall,
  startPasskeyCall,
  startPasskeySignInCall,
} from "@hiram/contract/passkeys.ts";
import { type Answering, answer } from "#kit/answer.ts";
import { addPasskey } from "#session/add-passkey.ts";
import { listPasskeys } from "#session/list-passkeys.ts";
import { removePasskey } from "#session/remove-passkey.ts";
import { signInWithPasskey } from "#session/sign-in-with-passkey.ts";
import { startAddingPasskey } from "#session/start-adding-passkey.ts";
import { startPasskeySignIn } from "#session/start-passkey-sign-in.ts";

export function passkeyRoutes(answering: Answering): void {
  const { house } = answering;
  answer(answering, passkeysCall, ({ member }) => listPasskeys(house, member));
  answer(answering, startPasskeyCall, ({ body, member, caller }) =>
    startAddingPasskey(house, body, member, caller),
  );
  answer(answering, addPasskeyCall, ({ body, member, caller }) =>
    addPasskey(house, body, member, caller),
  );
  answer(answering, removePasskeyCall, ({ body, member, caller }) =>
    removePasskey(house, body, member, caller),
  );
  answer(answering, startPasskeySignInCall, () => startPasskeySignIn(house));
  answer(answering, passkeySignInCall, ({ body, caller, cookies }) =>
    signInWithPasskey(house, body, caller, cookies),
  );
}
