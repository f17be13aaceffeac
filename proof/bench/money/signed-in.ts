/** Invented members with an access token, which lasts a quarter of an hour and can be renewed. */
import type { House } from "@hiram/server/house/house.ts";

type Claims = Parameters<House["tokens"]["sign"]>[0];

export type SignedIn = { readonly claims: Claims; readonly authorization: string };

export async function signInOverHttp({ tokens }: House, claims: Claims): Promise<SignedIn> {
  return { claims, authorization: `Bearer ${await tokens.sign(claims)}` };
}

/** For a measurement that begins long after they were made. */
export const renewSessions = <Person extends SignedIn>(
  house: House,
  people: readonly Person[],
): Promise<Person[]> =>
  Promise.all(
    people.map(async (person) => ({ ...person, ...(await signInOverHttp(house, person.claims)) })),
  );
