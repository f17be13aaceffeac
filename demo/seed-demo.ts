/**
 * The demo's invented people: a member in every state of activation, one with a loan in every
 * status, and staff in each role, made by the same functions as real ones. Their passwords are
 * random and stored in a file beside the data, written first, so that an interrupted start is
 * continued by the next.
 */

import { dayInManila } from "@hiram/contract/calendar/day.ts";
import type { House } from "@hiram/server/house/house.ts";
import { toWirePhone } from "@hiram/server/member/phone.ts";
import type { OutsideAdapters } from "@hiram/server/outside/outside.ts";
import { randomPassword } from "@hiram/server/secret/crypto.ts";
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
import { listDemoStaffIds } from "#staff-ids.ts";
import { findDemoMember, storeDemoMember } from "#store-member.ts";

export async function seedDemo(house: House, outside: OutsideAdapters): Promise<void> {
  const cast = await chooseCast(house);
  const isNew = isInPast(house);
  const accountOf = await addStaffAndAccounts(house, cast);
  const [officerId, secondOfficerId] = (await listDemoStaffIds(house, "LOAN_OFFICER")) as [
    string,
    string,
  ];
  await addDemoAccount(house, [officerId, secondOfficerId]);
  const [helen, ivan] = (await listDemoStaffIds(house, "ACCOUNTANT")) as [string, string];
  await addOpeningBalance(house, [helen, ivan]);
  const [adminId] = await listDemoStaffIds(house, "ADMIN");
  await addDemoProducts(house, { adminId: adminId as string, officerId });
  const scenesOf = (person: DemoMember): Scene[] => {
    const { password } = accountOf(person);
    const getPeople = async () => ({
      memberId: await storeDemoMember(house, { ...person, email: emailOfMember(person) }, password),
      phone: person.phone,
      officerId,
      secondOfficerId,
    });
    return writeScenes(house, outside, person, getPeople);
  };
  await playScenes(house, cast.flatMap(scenesOf));
  if (isNew) await sendPastMessages(house, outside);
}

/** Adds the staff, and returns the account of each person of the demo. */
export async function addStaffAndAccounts(
  house: House,
  members: readonly DemoMember[],
): Promise<(person: DemoPerson) => DemoAccount> {
  const accounts = addMissingAccounts(house.config.dataDir, members);
  const accountOf = ({ phone }: DemoPerson) =>
    accounts.find(({ phoneNumber }) => phoneNumber === toWirePhone(phone)) as DemoAccount;
  for (const person of demoStaff) {
    const { password, totpSecret = "" } = accountOf(person);
    const { role, phone, name } = person;
    const details = { phone, name, email: emailOf(name), password, totpSecret };
    const id = await createStaff(house.db, house, { ...details, mayConfirmAtOnce: true });
    if (id) await grantFirstRoles(house.db, id, [role]);
  }
  return accountOf;
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
