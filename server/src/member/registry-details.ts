/** A member's answers for the credit registry, encrypted in one row. */
import {
  findRegistryFaults,
  noRegistryDetails,
  type RegistryDetails,
  registryFields,
  typedRegistryFields,
} from "@hiram/contract/activation/registry-details.ts";
import { countryNameOf } from "@hiram/contract/wire/country-names.ts";
import { tidyField } from "@hiram/contract/wire/fields.ts";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { AnswersOf } from "#member/answers.ts";
import { refuse } from "#problem.ts";

type RegistryAnswers = {
  readonly [Name in keyof RegistryDetails]?: RegistryDetails[Name] | undefined;
};

export const registrySeal = (memberId: string): string => `registry-detail/${memberId}`;

export function openRegistryDetails(
  { keys }: Pick<House, "keys">,
  memberId: string,
  sealed: Buffer,
): RegistryDetails {
  return { ...noRegistryDetails, ...JSON.parse(keys.open(sealed, registrySeal(memberId))) };
}

export async function readRegistryDetails(
  db: Db | Trx,
  house: House,
  memberId: string,
): Promise<RegistryDetails> {
  const row = await db
    .selectFrom("registry_detail")
    .select("sealed")
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row ? openRegistryDetails(house, memberId, row.sealed) : noRegistryDetails;
}

/** Adds what is given to what is stored; an answer that is left out stays. */
export async function storeRegistryDetails(
  trx: Trx,
  house: House,
  memberId: string,
  answers: RegistryAnswers,
): Promise<RegistryDetails> {
  const given = Object.fromEntries(
    Object.entries(answers).filter(([, value]) => value !== undefined),
  );
  // Two savings at once do not undo each other's answers.
  await sql`select from member where id = ${memberId} for no key update`.execute(trx);
  const before = await readRegistryDetails(trx, house, memberId);
  if (Object.keys(given).length === 0) return before;
  const details = tidy({ ...before, ...given });
  const faults = findRegistryFaults(details);
  if (Object.keys(faults).length > 0)
    return refuse("InvalidInput", { fields: faults as Record<string, string> });
  const row = {
    sealed: house.keys.seal(JSON.stringify(details), registrySeal(memberId)),
    has_birth_place: details.birthPlace !== "",
  };
  await trx
    .insertInto("registry_detail")
    .values({ member_id: memberId, ...row })
    .onConflict((on) =>
      on.column("member_id").doUpdateSet({ ...row, saved_at: sql<Date>`house_now()` }),
    )
    .execute();
  return details;
}

/** A number and "I have none" exclude each other: the number counts. */
function tidy(details: RegistryDetails): RegistryDetails {
  const typed = Object.fromEntries(
    typedRegistryFields.map((name) => [name, tidyField(registryFields[name], details[name])]),
  );
  const tidied = { ...details, ...typed };
  return {
    ...tidied,
    hasNoTin: tidied.hasNoTin && tidied.tin === "",
    hasNoSocialNumber: tidied.hasNoSocialNumber && tidied.socialNumber === "",
    socialNumberKind: tidied.socialNumber === "" ? "" : tidied.socialNumberKind,
  };
}

export const livesAbroad = (address: AnswersOf["address"] | undefined): boolean =>
  address !== undefined && address.countryResidence !== countryNameOf("PH");
