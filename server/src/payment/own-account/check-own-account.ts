/**
 * Whether money sent there reaches us: whole numbers of our accounts, and codes that we made. Parts
 * of a number are never compared, so that nobody finds one digit by digit.
 */
import type { checkOwnAccountCall } from "@hiram/contract/payment/own-account.calls.ts";
import { isPaymentQr, readQrAccounts } from "@hiram/contract/payment/qr-ph.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import type { House } from "#house/house.ts";
import { isOpenQrCode } from "#payment/intents/intent.sql.ts";
import { listTransferAccounts } from "#payment/intents/transfer-accounts.ts";
import { listOwnAccounts } from "#payment/statements/own-account.sql.ts";

type Answer = AnswerOf<typeof checkOwnAccountCall>;
type Account = {
  readonly bankName: string;
  readonly accountName: string;
  readonly accountNumber: string;
};

const plain = (answer: Answer["answer"]): Answer => ({
  answer,
  bankName: null,
  accountName: null,
});
const DIGITS_MIN = 6;

export async function checkOwnAccount(house: House, typed: string): Promise<Answer> {
  if (isPaymentQr(typed)) return checkCode(house, typed.trim());
  const digits = digitsOf(typed);
  if (digits.length < DIGITS_MIN) return plain("UNREADABLE");
  return describe((await listOurs(house)).find((one) => digitsOf(one.accountNumber) === digits));
}

async function checkCode(house: House, text: string): Promise<Answer> {
  const numbers = readQrAccounts(text);
  if (!numbers) return plain("UNREADABLE");
  if (await isOpenQrCode(house.db, text)) return plain("CODE");
  const ours = await listOurs(house);
  // A second account beside ours would be where the money goes.
  const found = numbers.map((number) =>
    ours.find(({ accountNumber }) => digitsOf(accountNumber) === digitsOf(number)),
  );
  return describe(found.length === 1 ? found[0] : undefined);
}

const describe = (account: Account | undefined): Answer =>
  account
    ? { answer: "OURS", bankName: account.bankName, accountName: account.accountName }
    : plain("NOT_OURS");

/** A mobile number in its local form: wallets show +63 917 and 0917 for the same one. */
const digitsOf = (text: string): string => text.replace(/\D/g, "").replace(/^63(?=9\d{9}$)/, "0");

async function listOurs(house: House): Promise<Account[]> {
  const accountName = house.config.company.CompanyName;
  const others = (await listOwnAccounts(house.db)).map((one) => ({
    bankName: one.bank_name,
    accountName,
    accountNumber: one.account_number,
  }));
  return [...listTransferAccounts(house), ...others];
}
