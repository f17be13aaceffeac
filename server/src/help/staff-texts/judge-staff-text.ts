/**
 * The one judge of words that staff write to a member: what they say, whether the contact rules
 * allow them now, and whether somebody else must read them first. The screen asks it while the
 * writer types; every action that sends words asks it again, and so does the database.
 */
import type { ContactRefusal } from "@hiram/contract/collection/contact-rules.ts";
import { contactRefusals } from "@hiram/contract/collection/contact-rules.ts";
import {
  type AllowedContacts,
  findWordFaults,
  sayWordFault,
  type WordFault,
} from "@hiram/contract/collection/free-words.ts";
import type {
  SecondReaderCause,
  StaffTextKind,
} from "@hiram/contract/help/staff-texts/staff-texts.ts";
import { paymentReferenceOf } from "@hiram/contract/payment/reference.ts";
import { problems } from "@hiram/contract/wire/problem.ts";
import { timeInZone } from "#collection/read-contact-window.ts";
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { refuse } from "#problem.ts";
import { listOwnNumbers, readStaffTextRules } from "./staff-text.sql.ts";
import { isAboutDebt, type StaffTextRequest, templateOfStaffText } from "./staff-text-request.ts";

export type StaffTextVerdict = {
  readonly faults: readonly WordFault[];
  readonly refusal: ContactRefusal | null;
  /** Why they may not be sent now, with the time where the member is; empty when they may. */
  readonly why: string;
  readonly possibleAt: Date | null;
  readonly readerCause: SecondReaderCause | null;
};

type JudgedStaffText = Pick<StaffTextRequest, "memberId" | "staffId" | "channel" | "text"> & {
  readonly kind: StaffTextKind;
};

/** The caller has stored the member's time zones with `storeTimeZones`. */
export async function judgeStaffText(
  db: Db | Trx,
  house: House,
  words: JudgedStaffText,
): Promise<StaffTextVerdict> {
  const at = house.clock.now();
  const rules = await readStaffTextRules(db, { ...words, isAboutDebt: isAboutDebt(words), at });
  const template = templateOfStaffText(words);
  return {
    faults: template ? [] : findWordFaults(words.text, ownSigns(house, rules)),
    refusal: rules.refusal,
    why: rules.refusal ? sayRefusal(rules.refusal, rules.zones ?? [], at) : "",
    possibleAt: rules.possible_at,
    readerCause: template ? null : rules.reader_cause,
  };
}

type Rules = Awaited<ReturnType<typeof readStaffTextRules>>;

function ownSigns(house: House, rules: Rules): AllowedContacts {
  const references = rules.loan_numbers.flatMap((number) => [
    String(number),
    paymentReferenceOf(number),
  ]);
  const { numbers, addresses } = lenderSigns(house, rules.own_numbers);
  return { numbers: [...numbers, ...references], addresses, isOwing: rules.is_owing };
}

const lenderSigns = ({ config }: House, accounts: readonly string[]) => ({
  numbers: [config.company.landline, config.company.repayTo?.number ?? "", ...accounts].filter(
    Boolean,
  ),
  addresses: [new URL(config.publicUrl).hostname, config.company.EMAIL],
});

/** The lender's own numbers and addresses, for judging texts to a person without an account. */
export async function readAllowedContacts(db: Db | Trx, house: House): Promise<AllowedContacts> {
  return { ...lenderSigns(house, await listOwnNumbers(db)), isOwing: false };
}

/**
 * Adds the time at the member's place when the hours refuse: "It is 10:30 PM at the member's
 * place".
 */
function sayRefusal(refusal: ContactRefusal, zones: readonly string[], at: Date): string {
  const zone = refusal === "NIGHT_IN_MANILA" ? ["Asia/Manila"] : zones;
  const hours = [...new Set(zone.map((one) => timeInZone(one, at)))].join(" or ");
  const opening = "Letters and answers can go from 6:00 AM to 10:00 PM.";
  if (refusal === "NIGHT_IN_MANILA") return `It is ${hours} in Manila. ${opening}`;
  if (refusal === "NIGHT_AT_MEMBER") return `It is ${hours} at the member's place. ${opening}`;
  return problems[contactRefusals[refusal]].message;
}

/** Refuses words with a fault, naming what was found. */
export function refuseFaultyStaffText(
  { faults }: Pick<StaffTextVerdict, "faults">,
  field = "text",
): void {
  if (faults.length > 0)
    refuse("WordsRefused", { fields: { [field]: faults.map(sayWordFault).join(" ") } });
}

/** Refuses a reason for the log that the member may read in Settings, or in their export. */
export async function refuseReasonFaults(house: House, reason: string): Promise<void> {
  const own = await readAllowedContacts(house.db, house);
  refuseFaultyStaffText({ faults: findWordFaults(reason, own) }, "reason");
}

/** Refuses words that may not go, unless they wait for an hour that allows them. */
export function refuseUnlessItWaits(
  { refusal, why, possibleAt }: StaffTextVerdict,
  { mayWait }: { readonly mayWait: boolean },
): void {
  if (refusal === null || (mayWait && possibleAt !== null)) return;
  refuse(contactRefusals[refusal], { fields: { text: why } });
}
