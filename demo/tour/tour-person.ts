/**
 * The member with whom a visitor takes the tour, and the steps that are done, in `tour.json` in the
 * data folder. Each tour has a new member, because a member's loan cannot be undone.
 */
import fs from "node:fs";
import path from "node:path";
import type { House } from "@hiram/server/house/house.ts";
import type { OutsideAdapters } from "@hiram/server/outside/outside.ts";
import { randomPassword } from "@hiram/server/secret/crypto.ts";
import { fillActivation } from "#activation.ts";
import { emailOf } from "#people.ts";
import { findDemoMember, storeDemoMember } from "#store-member.ts";

export type TourPerson = {
  readonly memberId: string;
  readonly phone: string;
  readonly password: string;
  readonly name: string;
  /** How many steps are done. */
  readonly done: number;
};

const NAME = "Nena Valdez";
/** Numbers that no other person of the demo has. */
const FIRST_NUMBER = 639_170_010_001;
const LAST_NUMBER = 639_170_019_999;

const fileOf = ({ config }: House): string => path.join(config.dataDir, "tour.json");

export function readTourPerson(house: House): TourPerson | null {
  const file = fileOf(house);
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : null;
}

/** Written beside and renamed, so that an interrupted write leaves no half-written file. */
export function writeTourPerson(house: House, person: TourPerson): void {
  const file = fileOf(house);
  fs.writeFileSync(`${file}.half`, JSON.stringify(person), { mode: 0o600 });
  fs.renameSync(`${file}.half`, file);
}

/** A member who has registered and finished the five steps of activation. */
export async function addTourPerson(house: House, outside: OutsideAdapters): Promise<TourPerson> {
  const phone = await findFreePhone(house);
  const password = randomPassword();
  const person = { phone, name: NAME, email: emailOf(`${NAME} ${phone.slice(-4)}`) };
  const memberId = await storeDemoMember(house, person, password);
  await fillActivation(house, outside, memberId, { ...person, state: "INFO_COMPLETED" });
  const made = { memberId, phone, password, name: NAME, done: 0 };
  writeTourPerson(house, made);
  return made;
}

async function findFreePhone(house: House): Promise<string> {
  for (let number = FIRST_NUMBER; number <= LAST_NUMBER; number++) {
    const phone = `+${number}`;
    if (!(await findDemoMember(house, { phone }))) return phone;
  }
  throw new Error("every number of the tour is in use");
}
