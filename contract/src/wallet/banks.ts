/**
 * Where a loan can be received: banks and e-wallets that take part in InstaPay or PESONet, the two
 * Philippine clearing systems. No published package holds the list, so it is maintained by hand
 * (last edited 2026-11): an operator checks it against the clearing houses' own lists of
 * participants. The most used come first, and a bank that is not listed can always be typed.
 */

import { bankAliases, plainBankName } from "#wallet/bank-aliases.ts";

type BankKind = "bank" | "e-wallet";

/**
 * The form of an account number, by kind. Banks' own formats differ and are not published, so the
 * specification's 8 to 20 digits apply to all; an e-wallet's number is a Philippine mobile number.
 */
export const accountRules: Readonly<
  Record<BankKind, { pattern: RegExp; min: number; max: number; hint: string }>
> = {
  bank: {
    pattern: /^[0-9A-Za-z]+$/,
    min: 8,
    max: 20,
    hint: "8 to 20 digits, as on your passbook or app.",
  },
  "e-wallet": {
    pattern: /^09[0-9]{9}$/,
    min: 11,
    max: 11,
    hint: "Your mobile number, such as 0917 123 4567.",
  },
};

type Bank = {
  readonly name: string;
  readonly kind: BankKind;
  readonly instaPay: boolean;
  readonly pesoNet: boolean;
  /** The most an e-wallet may hold, in centavos; larger payouts are returned. */
  readonly holdsCentavosMax?: number;
};

const WALLET_MAX = 100_000_00;

const bank = (name: string, instaPay = true): Bank => ({
  name,
  kind: "bank",
  instaPay,
  pesoNet: true,
});
const wallet = (name: string): Bank => ({
  name,
  kind: "e-wallet",
  instaPay: true,
  pesoNet: false,
  holdsCentavosMax: WALLET_MAX,
});

export const banks: readonly Bank[] = [
  // Most used
  wallet("GCash"),
  wallet("Maya"),
  bank("BDO Unibank"),
  bank("Bank of the Philippine Islands"),
  bank("Metropolitan Bank and Trust Company"),
  bank("Land Bank of the Philippines"),
  bank("Philippine National Bank"),
  bank("Security Bank"),
  bank("UnionBank of the Philippines"),
  bank("Rizal Commercial Banking Corporation"),
  bank("China Banking Corporation"),
  bank("EastWest Bank"),
  // The rest, by name
  bank("AllBank"),
  bank("Asia United Bank"),
  bank("Bangko Mabuhay"),
  bank("Bank of Commerce"),
  bank("BanKo, A Subsidiary of BPI"),
  bank("BDO Network Bank"),
  bank("Camalig Bank"),
  bank("CARD Bank"),
  bank("Cebuana Lhuillier Rural Bank"),
  bank("China Bank Savings"),
  bank("CIMB Bank Philippines"),
  wallet("Coins.ph"),
  bank("CTBC Bank Philippines"),
  bank("Development Bank of the Philippines"),
  bank("Dumaguete City Development Bank"),
  bank("Equicom Savings Bank"),
  bank("GoTyme Bank"),
  wallet("GrabPay"),
  bank("HSBC Philippines", false),
  bank("HSBC Savings Bank Philippines", false),
  bank("ING Bank", false),
  bank("Legazpi Savings Bank"),
  bank("Malayan Bank Savings and Mortgage Bank"),
  bank("Maybank Philippines"),
  bank("Maya Bank"),
  bank("MariBank Philippines"),
  bank("Netbank"),
  bank("OwnBank"),
  bank("Philippine Bank of Communications"),
  bank("Philippine Business Bank"),
  bank("Philippine Savings Bank"),
  bank("Philippine Trust Company"),
  bank("Producers Savings Bank"),
  bank("Queenbank"),
  bank("Quezon Capital Rural Bank"),
  wallet("ShopeePay"),
  wallet("StarPay"),
  bank("Standard Chartered Bank Philippines", false),
  bank("Sterling Bank of Asia"),
  bank("Sun Savings Bank"),
  bank("Tonik Digital Bank"),

  bank("UNO Digital Bank"),
  bank("UnionDigital Bank"),
  bank("Veterans Bank"),
  bank("Wealth Development Bank"),
];

/** The other names that people use for a bank. */
export const aliasesOf = (name: string): readonly string[] =>
  Object.hasOwn(bankAliases, name) ? (bankAliases[name] as readonly string[]) : [];

/**
 * The bank with this name or alias, or undefined for a name that the member typed under Other. A
 * listed name counts before an alias.
 */
export function findBank(name: string): Bank | undefined {
  const plain = plainBankName(name);
  const isMeant = (one: string) => plainBankName(one) === plain;
  return (
    banks.find((one) => isMeant(one.name)) ?? banks.find((one) => aliasesOf(one.name).some(isMeant))
  );
}

/** The stored name of a bank: the listed one, or the text of a bank that is not listed. */
export const listedBankName = (name: string): string => findBank(name)?.name ?? name;

const PHILIPPINE_MOBILE = /^(?:\+?63|0)?(9[0-9]{9})$/;

/**
 * The stored form of an account number: without spaces and hyphens, and at an e-wallet as `09…`
 * whichever Philippine form was typed, so that an account has only one spelling.
 */
export function plainAccountNumber(bankName: string, accountNumber: string): string {
  const plain = accountNumber.replace(/[\s-]/g, "");
  const mobile = PHILIPPINE_MOBILE.exec(plain)?.[1];
  return mobile && findBank(bankName)?.kind === "e-wallet" ? `0${mobile}` : plain;
}

/** The fault of an account number at a bank in words, or null. */
export function accountNumberError(bankName: string, accountNumber: string): string | null {
  const known = findBank(bankName);
  if (!known) return null;
  const { pattern, min, max, hint } = accountRules[known.kind];
  const plain = plainAccountNumber(bankName, accountNumber);
  const isGood = pattern.test(plain) && plain.length >= min && plain.length <= max;
  return isGood ? null : hint;
}
