/**
 * The demo's invented people: a member in every state of activation, one with a loan in every
 * status, and staff in each role, made by the same functions as real ones. Their passwords are
 * random and stored in a file beside the data, written first, so that an interrupted start is
 * continued by the next.
 */
import { randomUUID } from "node:crypto";
import { type ActivationState, activationStates } from "@hiram/contract/activation/activation.ts";
import type { Role } from "@hiram/contract/wire/roles.ts";
import { Secret } from "otpauth";
import { type DemoAccount, readDemoAccounts, writeDemoAccounts } from "#demo/accounts.ts";
import { fillActivation } from "#demo/activation.ts";
import { tellStory } from "#demo/loan-steps.ts";
import { demoStories } from "#demo/stories.ts";
import type { House } from "#house/house.ts";
import { type MemberDetails, sealDetails, sealPhone } from "#member/details.ts";
import { keepNames } from "#member/names.ts";
import { phoneFingerprint, phoneOnWire } from "#member/phone.ts";
import type { Outside } from "#outside/outside.ts";
import { randomPassword } from "#secret/crypto.ts";
import { findMemberByPhone, insertMember } from "#session/session.sql.ts";
import { createStaff } from "#staff/admin/create-staff.ts";

type Person = { readonly phone: string; readonly name: string };
type DemoMember = Person & { readonly state: ActivationState; readonly story?: string };
type DemoStaff = Person & { readonly role: Exclude<Role, "MEMBER"> };

/** Invented numbers; the demo sends no real messages. */
const names = ["Liza Mendoza", "Jun Sy", "Peña Dela Rosa", "Grace Uy", "Noel Go", "Maria Santos"];
const borrowers = [
  "Rosa Lim",
  "Dante Ramos",
  "Ester Villanueva",
  "Paolo Ong",
  "Imelda Castro",
  "Rico Tan",
  "Luz Bautista",
  "Andres Pascual",
  "Norma Aquino",
  "Felix Navarro",
  "Tessie Gomez",
  "Ramon Ilagan",
  "Cora Medina",
  "Boyet Salazar",
];
/** The last two digits of the first borrower's phone number. */
const FIRST_BORROWER = 11;

const members: readonly DemoMember[] = [
  ...activationStates.map((state, index) => ({
    state,
    phone: `+63917000000${index + 1}`,
    name: names[index] as string,
  })),
  ...Object.keys(demoStories).map((story, index) => ({
    state: "INFO_COMPLETED" as const,
    story,
    phone: `+6391700000${FIRST_BORROWER + index}`,
    name: borrowers[index] as string,
  })),
];
const staff: readonly DemoStaff[] = [
  { role: "LOAN_ASSISTANT", phone: "+639170000091", name: "Ana Reyes" },
  { role: "LOAN_OFFICER", phone: "+639170000092", name: "Ben Cruz" },
  { role: "ADMIN", phone: "+639170000093", name: "Carla Dizon" },
  // A large payout is released by one officer and confirmed by another.
  { role: "LOAN_OFFICER", phone: "+639170000094", name: "Dina Flores" },
  // A change of staff is proposed by one administrator and confirmed by another.
  { role: "ADMIN", phone: "+639170000095", name: "Elena Ramos" },
];

const emailOf = (name: string): string =>
  `${name
    .normalize("NFD")
    .replace(/\P{ASCII}/gu, "")
    .toLowerCase()
    .replaceAll(" ", ".")}@hiram.example`;

export async function seedDemo(house: House, outside: Outside): Promise<void> {
  const accounts = addMissingAccounts(house.config.dataDir);
  const accountOf = ({ phone }: Person) =>
    accounts.find(({ phoneNumber }) => phoneNumber === phoneOnWire(phone)) as DemoAccount;

  for (const person of staff) {
    const { password, totpSecret = "" } = accountOf(person);
    const { role, phone, name } = person;
    const details = { role, phone, name, email: emailOf(name), password, totpSecret };
    await createStaff(house.db, house, { ...details, mayConfirmAtOnce: true });
  }
  const [officerId, secondOfficerId] = await getOfficerIds(house);
  for (const person of members) {
    const { phone } = person;
    const story = person.story && demoStories[person.story];
    const memberId = await addMember(house, person, accountOf(person).password);
    await fillActivation(house, outside, memberId, person);
    const people = { memberId, phone, officerId, secondOfficerId };
    if (story) await tellStory(house, outside, people, story);
  }
}

async function getOfficerIds({ db, keys }: House): Promise<[string, string]> {
  const officers = staff.filter(({ role }) => role === "LOAN_OFFICER");
  const getId = async ({ phone }: Person) => {
    const { id } = await db
      .selectFrom("staff")
      .select("id")
      .where("phone_fingerprint", "=", phoneFingerprint(keys, phone))
      .executeTakeFirstOrThrow();
    return id;
  };
  const [first, second] = await Promise.all(officers.map(getId));
  return [first as string, second as string];
}

/**
 * Created once; a later start finds the same passwords and adds people that are new to the demo.
 */
function addMissingAccounts(dataDir: string): readonly DemoAccount[] {
  const known = readDemoAccounts(dataDir);
  const isNew = ({ phone }: Person) =>
    !known.some(({ phoneNumber }) => phoneNumber === phoneOnWire(phone));
  const added: DemoAccount[] = [
    ...members.filter(isNew).map(({ phone, state, story }) => ({
      role: "MEMBER" as const,
      phoneNumber: phoneOnWire(phone),
      password: randomPassword(),
      state: story ?? state,
    })),
    ...staff.filter(isNew).map(({ phone, role }) => ({
      role,
      phoneNumber: phoneOnWire(phone),
      password: randomPassword(),
      state: "STAFF",
      totpSecret: new Secret().base32,
    })),
  ];
  const accounts = [...known, ...added];
  if (added.length) writeDemoAccounts(dataDir, accounts);
  return accounts;
}

async function addMember(house: House, { phone, name }: Person, password: string) {
  const fingerprint = phoneFingerprint(house.keys, phone);
  const known = await findMemberByPhone(house.db, fingerprint);
  if (known) return known.id;
  const id = randomUUID();
  const details: MemberDetails = {
    fullName: name,
    email: emailOf(name),
    workPlaceCountry: "Saudi Arabia",
    workLocation: "Riyadh",
    jobTitle: "Nurse",
    jobCategory: "HEALTH_CARE_MEDICAL",
    monthlyNetIncome: "60000",
  };
  const password_hash = await house.passwords.hash(password);
  await house.db.transaction().execute(async (trx) => {
    await insertMember(trx, {
      id,
      phone_fingerprint: fingerprint,
      phone_sealed: sealPhone(house, id, phone),
      details_sealed: sealDetails(house, id, details),
      password_hash,
      register_address: "127.0.0.1",
      register_country: null,
      invitation_id: null,
    });
    await keepNames(trx, house, id, [name]);
  });
  return id;
}
