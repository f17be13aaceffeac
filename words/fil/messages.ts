/** Every message that we send to members, in Filipino. */
import type { Messages } from "#en/messages.ts";
import { messages as idCheck } from "#fil/activation/id-check.messages.ts";
import { messages as reminders } from "#fil/collection/reminders.messages.ts";
import { messages as documents } from "#fil/documents/documents.messages.ts";
import { messages as help } from "#fil/help/help.messages.ts";
import { messages as coolingOff } from "#fil/loan/cooling-off.messages.ts";
import { messages as loan } from "#fil/loan/loan.messages.ts";
import { messages as moreTime } from "#fil/loan/more-time.messages.ts";
import { messages as settlement } from "#fil/loan/settlement.messages.ts";
import { messages as payment } from "#fil/payment/payment.messages.ts";
import { messages as credit } from "#fil/regulators/credit.messages.ts";
import { messages as account } from "#fil/session/account.messages.ts";
import { messages as codes } from "#fil/session/codes.messages.ts";
import { messages as phoneChange } from "#fil/session/phone-change.messages.ts";
import { messages as correction } from "#fil/settings/correction.messages.ts";
import { messages as refund } from "#fil/wallet/refund.messages.ts";
import { messages as withdrawals } from "#fil/wallet/withdrawals.messages.ts";

export const messages: Messages = {
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
};
