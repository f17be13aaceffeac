/** Who plays in the demo: invented members, each with a state or a story, and staff of each role. */
import { type ActivationState, activationStates } from "@hiram/contract/activation/activation.ts";
import type { Role } from "@hiram/contract/wire/roles.ts";
import { DEMO_DEAD_HOST } from "@hiram/server/outside/mail.ts";
import { type DemoStory, demoStories } from "#stories.ts";

export type DemoPerson = { readonly phone: string; readonly name: string };
export type DemoMember = DemoPerson & {
  readonly state: ActivationState;
  /** The name of a story. */
  readonly story?: string;
};

/** The story whose member's e-mails come back: the mailbox does not exist. */
const BOUNCING = "LOAN_LATE_FORTY_DAYS";
type DemoStaff = DemoPerson & { readonly role: Exclude<Role, "MEMBER"> };

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
  "Mila Soriano",
];
/** The last two digits of the first borrower's phone number. */
const FIRST_BORROWER = 11;

export const demoMembers: readonly DemoMember[] = [
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
export const demoStaff: readonly DemoStaff[] = [
  { role: "LOAN_ASSISTANT", phone: "+639170000091", name: "Ana Reyes" },
  { role: "LOAN_OFFICER", phone: "+639170000092", name: "Ben Cruz" },
  { role: "ADMIN", phone: "+639170000093", name: "Carla Dizon" },
  // A large payout is released by one officer and confirmed by another.
  { role: "LOAN_OFFICER", phone: "+639170000094", name: "Dina Flores" },
  // An officer who approved a loan neither releases nor confirms its payouts.
  { role: "LOAN_OFFICER", phone: "+639170000096", name: "Felix Ocampo" },
  // A change of staff is proposed by one administrator and confirmed by another.
  { role: "ADMIN", phone: "+639170000095", name: "Elena Ramos" },
  // The other built-in roles, one person each, and a second accountant and compliance officer,
  // because one closes a month or prepares a filing and another confirms it.
  { role: "COLLECTOR", phone: "+639170000080", name: "Fely Aquino" },
  { role: "CASHIER", phone: "+639170000081", name: "Gino Santos" },
  { role: "ACCOUNTANT", phone: "+639170000082", name: "Helen Torres" },
  { role: "ACCOUNTANT", phone: "+639170000083", name: "Ivan Mercado" },
  { role: "COMPLIANCE", phone: "+639170000084", name: "Joy Pascual" },
  { role: "COMPLIANCE", phone: "+639170000086", name: "Lito Ramos" },
  { role: "AUDITOR", phone: "+639170000085", name: "Karlo Velasco" },
];

export const emailOf = (name: string, host = "hiram.example"): string =>
  `${name
    .normalize("NFD")
    .replace(/\P{ASCII}/gu, "")
    .toLowerCase()
    .replaceAll(" ", ".")}@${host}`;

export const emailOfMember = ({ name, story }: DemoMember): string =>
  story === BOUNCING ? emailOf(name, DEMO_DEAD_HOST) : emailOf(name);

export const storyOf = ({ story }: DemoMember): DemoStory | undefined =>
  story === undefined ? undefined : demoStories[story];
