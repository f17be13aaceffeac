/** The next step, and what the member has already entered. */
import { findMemberAnswer, getActivationState } from "#activation/activation.sql.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import { activationAnswersSeal } from "#member/answers.ts";
import { findMember, openDetails } from "#member/details.ts";
import { countUnread } from "#notice/count-unread.ts";
import { listDeliveryProblemRows } from "#notice/delivery/delivery.sql.ts";
import { showDeliveryProblems } from "#notice/delivery/delivery-problems.ts";
import { maskAddress } from "#notice/delivery/mask-address.ts";
import { refuse } from "#problem.ts";

type Names = { readonly firstName: string; readonly middleName: string; readonly lastName: string };

export async function readActivationState(house: House, { id }: MemberCaller) {
  const [state, member, personal, unread, troubles] = await Promise.all([
    getActivationState(house.db, id),
    findMember(house.db, id),
    findMemberAnswer(house.db, id, "personal"),
    countUnread(house.db, id),
    listDeliveryProblemRows(house.db, [id]),
  ]);
  if (!member) return refuse("NotFound");
  const { fullName, workPlaceCountry } = openDetails(house, member);
  // Once entered, the names as on the ID take precedence.
  const { firstName, middleName, lastName }: Names = personal
    ? JSON.parse(house.keys.open(personal.sealed, activationAnswersSeal(id, "personal")))
    : guessNameParts(fullName);
  return {
    state,
    known: { firstName, middleName, lastName, country: workPlaceCountry },
    language: member.language,
    unread,
    deadAddresses: showDeliveryProblems(house, member, troubles)
      .filter(({ isDead }) => isDead)
      .map(({ channel, address, since, why }) => ({
        channel,
        address: maskAddress(channel, address),
        since: since.toISOString(),
        why,
      })),
  };
}

/** Particles that belong to the family name after them: Dela Cruz, De los Santos. */
const PARTICLES = [
  "de",
  "del",
  "dela",
  "delos",
  "los",
  "la",
  "san",
  "santa",
  "sto.",
  "sta.",
  "van",
];

/**
 * A first guess that the member corrects: the last word, with its particles, is the family name.
 */
export function guessNameParts(fullName: string): Names {
  const words = fullName.split(" ");
  let at = Math.max(words.length - 1, 0);
  while (at > 1 && PARTICLES.includes((words[at - 1] ?? "").toLowerCase())) at--;
  return {
    firstName: words.slice(0, at).join(" "),
    middleName: "",
    lastName: words.slice(at).join(" "),
  };
}
