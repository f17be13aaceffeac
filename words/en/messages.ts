/**
 * Every message that we send to members and staff, in English. Each is short enough for one SMS.
 * Links lead only to our own host: to the member's page behind the sign-in, or to the page that
 * freezes the account.
 */
import { messages as idCheck } from "#en/activation/id-check.messages.ts";
import { messages as reminders } from "#en/collection/reminders.messages.ts";
import { messages as documents } from "#en/documents/documents.messages.ts";
import { messages as help } from "#en/help/help.messages.ts";
import { messages as letters } from "#en/help/letters.messages.ts";
import { messages as coolingOff } from "#en/loan/cooling-off.messages.ts";
import { messages as loan } from "#en/loan/loan.messages.ts";
import { messages as moreTime } from "#en/loan/more-time.messages.ts";
import { messages as settlement } from "#en/loan/settlement.messages.ts";
import { messages as payment } from "#en/payment/payment.messages.ts";
import { messages as credit } from "#en/regulators/credit.messages.ts";
import { messages as account } from "#en/session/account.messages.ts";
import { messages as codes } from "#en/session/codes.messages.ts";
import { messages as phoneChange } from "#en/session/phone-change.messages.ts";
import { messages as correction } from "#en/settings/correction.messages.ts";
import { messages as staff } from "#en/staff/staff.messages.ts";
import { messages as refund } from "#en/wallet/refund.messages.ts";
import { messages as withdrawals } from "#en/wallet/withdrawals.messages.ts";
import type { MessageWords } from "#message.ts";

/** The desk is in English, and a letter is in the words of its writer. */
const englishOnly = { ...staff, ...letters } as const;

const translated = {
  ...codes,
  ...account,
  ...phoneChange,
  ...correction,
  ...idCheck,
  ...documents,
  ...credit,
  ...loan,
  ...moreTime,
  ...coolingOff,
  ...settlement,
  ...reminders,
  ...payment,
  ...withdrawals,
  ...refund,
  ...help,
} as const;

export const messages = { ...translated, ...englishOnly } as const satisfies Record<
  string,
  MessageWords
>;

export type MessageName = keyof typeof messages;

/** The messages of another language. */
export type Messages = Readonly<Record<keyof typeof translated, MessageWords>>;
