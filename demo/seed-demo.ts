/**
 * The demo's invented people: a member in every state of activation, one with a loan in every
 * status, and staff in each role, made by the same functions as real ones. Their passwords are
 * random and stored in a file beside the data, written first, so that an interrupted start is
 * continued by the next.
 */

import { randomUUID } from "node:crypto";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import type { House } from "@hiram/server/house/house.ts";
import { type MemberDetails, sealDetails, sealPhone } from "@hiram/server/member/details.ts";
import { storeNames } from "@hiram/server/member/names.ts";
import { phoneFingerprint, toWirePhone } from "@hiram/server/member/phone.ts";
import type { OutsideAdapters } from "@hiram/server/outside/outside.ts";
import { randomPassword } from "@hiram/server/secret/crypto.ts";
import { findMemberByPhone, insertMember } from "@hiram/server/session/session.sql.ts";
import { createStaff, grantFirstRoles } from "@hiram/server/staff/admin/create-staff.ts";
import { Secret } from "otpauth";
import { type DemoAccount, readDemoAccounts, writeDemoAccounts } from "#accounts.ts";
import { fillActivation } from "#activation.ts";
import { addDemoProducts } from "#demo-products.ts";
import { playStory, storyDemo } from "#loan-steps.ts";
import { addOpeningBalance } from "#opening-balance.ts";
import { addDemoAccount } from "#own-account.ts";
import { firstDayOf, makePayment, paymentDayOf } from "#past.ts";
import {
  type DemoMember,
  type DemoPerson,
  demoMembers,
  demoStaff,
  emailOf,
  emailOfMember,
  storyOf,
} from "#people.ts";
import { goToDay, isInPast, playScenes, type Scene } from "#play-scenes.ts";
import { sendPastMessages } from "#send-past-messages.ts";

export async function seedDemo(house: House, outside: OutsideAdapters): Promise<void> {
  const cast = await chooseCast(house);
  const isNew = isInPast(house);
  const accounts = addMissingAccounts(house.config.dataDir, cast);
  const accountOf = ({ phone }: DemoPerson) =>
    accounts.find(({ phoneNumber }) => phoneNumber === toWirePhone(phone)) as DemoAccount;

  for (const person of demoStaff) {
    const { password, totpSecret = "" } = accountOf(person);
    const { role, phone, name } = person;
    const details = { phone, name, email: emailOf(name), password, totpSecret };
    const id = await createStaff(house.db, house, { ...details, mayConfirmAtOnce: true });
    if (id) await grantFirstRoles(house.db, id, [role]);
  }
  const [officerId, secondOfficerId] = (await getStaffIds(house, "LOAN_OFFICER")) as [
    string,
    string,
  ];
  await addDemoAccount(house, [officerId, secondOfficerId]);
  const [helen, ivan] = (await getStaffIds(house, "ACCOUNTANT")) as [string, string];
  await addOpeningBalance(house, [helen, ivan]);
  const [adminId] = await getStaffIds(house, "ADMIN");
  await addDemoProducts(house, { adminId: adminId as string, officerId });
  const scenesOf = (person: DemoMember): Scene[] => {
    const { password } = accountOf(person);
    const getPeople = async () => ({
      memberId: await addMember(house, person, password),
      phone: person.phone,
      officerId,
      secondOfficerId,
    });
    return writeScenes(house, outside, person, getPeople);
  };
  await playScenes(house, cast.flatMap(scenesOf));
  if (isNew) await sendPastMessages(house, outside);
}

const todayOf = ({ realClock }: House): string => dayInManila(realClock.now());

/**
 * Everybody in a demo that is new or whose first start was interrupted; a new one begins on the day
 * of its oldest loan. Later, a story that began in the past cannot be added: its days are closed.
 */
async function chooseCast(house: House): Promise<readonly DemoMember[]> {
  const { count } = await house.db
    .selectFrom("staff")
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count === 0 && !isInPast(house)) {
    const days = demoMembers.map((person) => firstDayOf(storyOf(person), todayOf(house)));
    await goToDay(house, days.sort()[0] as string);
  }
  if (isInPast(house)) return demoMembers;
  const cast: DemoMember[] = [];
  for (const person of demoMembers)
    if (!storyOf(person)?.paidOutAgo || (await findDemoMember(house, person))) cast.push(person);
  return cast;
}

const findDemoMember = ({ db, keys }: House, { phone }: DemoPerson) =>
  findMemberByPhone(db, phoneFingerprint(keys, phone));

type GetPeople = () => Promise<Parameters<typeof storyDemo>[2]>;

/** The person's registration and story on its first day, and each payment on its own day. */
function writeScenes(
  house: House,
  outside: OutsideAdapters,
  person: DemoMember,
  getPeople: GetPeople,
): Scene[] {
  const story = storyOf(person);
  const day = firstDayOf(story, todayOf(house));
  const begin = async () => {
    const people = await getPeople();
    await fillActivation(house, outside, people.memberId, person);
    if (story) await playStory(storyDemo(house, outside, people, story));
  };
  if (!story?.payments) return [{ day, play: begin }];
  const payments = story.payments.map((payment) => ({
    day: paymentDayOf(day, payment),
    play: async () => makePayment(storyDemo(house, outside, await getPeople(), story), payment),
  }));
  return [{ day, play: begin }, ...payments];
}

async function getStaffIds(
  { db, keys }: House,
  wanted: (typeof demoStaff)[number]["role"],
): Promise<string[]> {
  const people = demoStaff.filter(({ role }) => role === wanted);
  const getId = async ({ phone }: DemoPerson) => {
    const { id } = await db
      .selectFrom("staff")
      .select("id")
      .where("phone_fingerprint", "=", phoneFingerprint(keys, phone))
      .executeTakeFirstOrThrow();
    return id;
  };
  return Promise.all(people.map(getId));
}

/**
 * Created once; a later start finds the same passwords and adds people that are new to the demo.
 */
function addMissingAccounts(
  dataDir: string,
  members: readonly DemoMember[],
): readonly DemoAccount[] {
  const known = readDemoAccounts(dataDir);
  const isNew = ({ phone }: DemoPerson) =>
    !known.some(({ phoneNumber }) => phoneNumber === toWirePhone(phone));
  const added: DemoAccount[] = [
    ...members.filter(isNew).map(({ phone, state, story }) => ({
      role: "MEMBER" as const,
      phoneNumber: toWirePhone(phone),
      password: randomPassword(),
      state: story ?? state,
    })),
    ...demoStaff.filter(isNew).map(({ phone, role }) => ({
      role,
      phoneNumber: toWirePhone(phone),
      password: randomPassword(),
      state: "STAFF",
      totpSecret: new Secret().base32,
    })),
  ];
  const accounts = [...known, ...added];
  if (added.length) writeDemoAccounts(dataDir, accounts);
  return accounts;
}

async function addMember(house: House, person: DemoMember, password: string): Promise<string> {
  const known = await findDemoMember(house, person);
  if (known) return known.id;
  const { phone, name } = person;
  const id = randomUUID();
  const details: MemberDetails = {
    fullName: name,
    email: emailOfMember(person),
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
      phone_fingerprint: phoneFingerprint(house.keys, phone),
      phone_sealed: sealPhone(house, id, phone),
      details_sealed: sealDetails(house, id, details),
      password_hash,
      register_address: "127.0.0.1",
      register_country: null,
      invitation_id: null,
    });
    await storeNames(trx, house, id, [name]);
  });
  return id;
}
