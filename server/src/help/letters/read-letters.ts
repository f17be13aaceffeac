/** The letters to a member as staff see them. Reading them is audited as opening the case. */
import type { staffLettersCall } from "@hiram/contract/help/letters.calls.ts";
import type { LetterTemplateName } from "@hiram/contract/help/letters.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import { auditCaseView } from "#desk/audit-case-view.ts";
import { findCaseMember } from "#desk/case.sql.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { refuse } from "#problem.ts";
import { openStaffLetter } from "./letter.ts";
import { listLettersAtDesk } from "./letters.sql.ts";

export async function readLetters(
  house: House,
  { memberId }: { readonly memberId: string },
  staff: StaffCaller,
  caller: Caller,
): Promise<AnswerOf<typeof staffLettersCall>> {
  if (!(await findCaseMember(house.db, memberId))) refuse("NotFound");
  await auditCaseView(house, memberId, staff, caller);
  const letters = await listLettersAtDesk(house.db, memberId);
  const names = await readStaffNames(
    house.db,
    house,
    letters.map(({ staff_id }) => staff_id),
  );
  return {
    rows: letters.map((letter) => ({
      id: letter.id,
      template: letter.template as LetterTemplateName,
      channel: letter.channel,
      ...openStaffLetter(house, letter),
      by: names.get(letter.staff_id) ?? "",
      at: letter.at.toISOString(),
    })),
  };
}
