/** A passkey of a member, made through the real calls on a phone in software. */
import { createAuthenticator } from "#testing/authenticator.ts";
import type { TestHouse } from "#testing/house.ts";
import { type Member, type Reply, readOk } from "#testing/member.ts";

export type Phone = ReturnType<typeof createAuthenticator>;

export const addTestPasskey = (who: Member, phone?: Phone) =>
  makePasskey(who.browser, who.password, phone);

type Asker = { post(path: string, body: object): Promise<Reply> };

/** For a member who was added without a password: it is set first. */
export async function addFirstPasskey(
  { house, ownerPool }: TestHouse,
  member: Asker & { readonly id: string },
): Promise<Phone> {
  const password = "tatlong bundok 7";
  await ownerPool.query("update member set password_hash = $2 where id = $1", [
    member.id,
    await house.passwords.hash(password),
  ]);
  return (await makePasskey(member, password)).phone;
}

async function makePasskey(asker: Asker, currentPassword: string, phone = createAuthenticator()) {
  const started = await asker.post("/authmember/passkeys/start", { currentPassword });
  readOk(started);
  const { challengeId, options } = started.json();
  const response = phone.create(options);
  const reply = await asker.post("/authmember/passkeys", { challengeId, response });
  readOk(reply);
  return { phone, id: reply.json().id as string };
}
