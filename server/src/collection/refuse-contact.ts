/** The database's own refusal of a contact (`check_collection_contact`) in words. */
import { type ContactRefusal, contactRefusals } from "@hiram/contract/collection/contact-rules.ts";
import { refuse } from "#problem.ts";

export function refuseContact(error: { code?: string; message?: string }): never {
  const name = error.message?.split(": ").at(-1) as ContactRefusal | undefined;
  if (error.code !== "HM100" || !name) throw error;
  refuse(contactRefusals[name]);
}
