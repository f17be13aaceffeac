/** Stores the language of the member's pages and messages. */
import type { chooseLanguageCall } from "@hiram/contract/settings/settings.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";

export async function chooseLanguage(
  { db }: House,
  { language }: CheckedBodyOf<typeof chooseLanguageCall>,
  { id }: MemberCaller,
  caller: Caller,
) {
  await db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable("member")
      .set({ language })
      .where("id", "=", id)
      .where("language", "is distinct from", language)
      .returning("id")
      .executeTakeFirst();
    if (!changed) return;
    await audit(trx, {
      action: "LANGUAGE_CHOSEN",
      actor: { kind: "member", id },
      subjectId: id,
      caller,
      details: { language },
    });
  });
  return { language };
}
