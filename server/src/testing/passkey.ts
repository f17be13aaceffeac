/** A passkey of a member, made through the real calls on a phone in software. */
import { createAuthenticator } from "#testing/authenticator.ts";
import { expectOk, type Member } from "#testing/member.ts";

export type Phone = ReturnType<typeof createAuthenticator>;

export async function addPasskey(who: Member, phone: Phone = createAuthenticator()) {
  const started = await who.browser.post("/authmember/passkeys/start", {
    currentPassword: who.password,
  });
  expectOk(started);
  const { challengeId, options } = started.json();
  const response = phone.create(options);
  const reply = await who.browser.post("/authmember/passkeys", { challengeId, response });
  expectOk(reply);
  return { phone, id: reply.json().id as string };
}
