/** Which step is wanted next, and what registration told us already. */
import { getState } from "#activation/activation.sql.ts";
import type { MemberCaller } from "#kit/answer.ts";
import type { House } from "#kit/house.ts";
import { findMember, openDetails } from "#kit/member.ts";
import { refuse } from "#kit/problem.ts";

export async function readState(house: House, { id }: MemberCaller) {
  const [state, member] = await Promise.all([getState(house.db, id), findMember(house.db, id)]);
  if (!member) return refuse("NotFound");
  const { fullName, workPlaceCountry } = openDetails(house, member);
  // The last word is the family name; the rest is a beginning that the member corrects.
  const words = fullName.split(" ");
  return {
    state,
    known: {
      firstName: words.slice(0, -1).join(" "),
      middleName: "",
      lastName: words.at(-1) ?? "",
      country: workPlaceCountry,
    },
  };
}
