/**
 * The code under which the clearing systems know each bank and e-wallet of the list: a BIC of 8 or
 * 11 characters. Some have different codes in InstaPay and PESONet. A code is listed only when two
 * independent lists of participants agree on it (last compared 2026-11); for the others a payout
 * file has no code. An operator compares the table with the lists of BancNet and PCHC before the
 * first file.
 */
import { findBank } from "#wallet/banks.ts";
import type { PayoutChannel } from "#wallet/wallet.ts";

type BankCode = string | { readonly INSTAPAY?: string; readonly PESONET?: string };

/** 4 characters for the institution, 2 for the country, 2 for the place, 3 for a branch. */
export const BIC_PATTERN = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

export const bankCodes: Readonly<Record<string, BankCode>> = {
  GCash: "GXCHPHM2",
  Maya: "PAPHPHM1",
  "BDO Unibank": "BNORPHMM",
  "Bank of the Philippine Islands": "BOPIPHMM",
  "Metropolitan Bank and Trust Company": "MBTCPHMM",
  "Land Bank of the Philippines": "TLBPPHMM",
  "Philippine National Bank": { INSTAPAY: "PNBMPHMMTOD", PESONET: "PNBMPHMM" },
  "Security Bank": "SETCPHMM",
  "UnionBank of the Philippines": "UBPHPHMM",
  "Rizal Commercial Banking Corporation": "RCBCPHMM",
  "China Banking Corporation": "CHBKPHMM",
  "EastWest Bank": "EWBCPHMM",
  AllBank: { INSTAPAY: "OPDVPHM1", PESONET: "ALKBPHM2" },
  "Asia United Bank": "AUBKPHMM",
  "Bangko Mabuhay": "MRTCPHM1",
  "Bank of Commerce": "PABIPHMM",
  "BanKo, A Subsidiary of BPI": "BPDIPHM1",
  "BDO Network Bank": "ONNRPHM1",
  "Camalig Bank": "RUCAPHM1",
  "CARD Bank": "CBMFPHM1",
  "Cebuana Lhuillier Rural Bank": "CELRPHM1",
  "China Bank Savings": "CHSVPHM1",
  "CIMB Bank Philippines": "CIPHPHMM",
  "Coins.ph": "DCPHPHM1",
  "CTBC Bank Philippines": "CTCBPHMM",
  "Development Bank of the Philippines": "DBPHPHMM",
  "Dumaguete City Development Bank": "DCDEPHM1",
  "Equicom Savings Bank": "EQSNPHM1",
  "GoTyme Bank": "GOTYPHM2",
  GrabPay: "GPNEPHM2",
  "HSBC Philippines": "HSBCPHMM",
  "Legazpi Savings Bank": "LESIPHM1",
  "Malayan Bank Savings and Mortgage Bank": "MAARPHM1",
  "Maybank Philippines": "MBBEPHMM",
  "Maya Bank": { INSTAPAY: "MYDBPHM2", PESONET: "MYYAPHM2" },
  "MariBank Philippines": "LAUIPHM2",
  Netbank: "CUOBPHM2",
  OwnBank: { INSTAPAY: "OWNBPHM2" },
  "Philippine Bank of Communications": "CPHIPHMM",
  "Philippine Business Bank": "PPBUPHMM",
  "Philippine Savings Bank": "PHSBPHMM",
  "Philippine Trust Company": "PHTBPHMM",
  "Producers Savings Bank": "PSCOPHM1",
  Queenbank: "QCDFPHM1",
  "Quezon Capital Rural Bank": "QCRIPHM1",
  ShopeePay: "SHPHPHM2",
  StarPay: "SRCPPHM2",
  "Standard Chartered Bank Philippines": "SCBLPHMM",
  "Sterling Bank of Asia": "STLAPH22",
  "Sun Savings Bank": "SUSVPHM1",
  "Tonik Digital Bank": { INSTAPAY: "TDBIPHM2", PESONET: "TODGPHM2" },
  "UNO Digital Bank": "UNOBPHM2",
  "UnionDigital Bank": "UNODPHM2",
  "Veterans Bank": "PHVBPHMM",
  "Wealth Development Bank": "WEDVPHM1",
};

/** Undefined for a bank without a confirmed code, and for a name that the member typed. */
export function findBankCode(bankName: string, channel: PayoutChannel): string | undefined {
  const name = findBank(bankName)?.name ?? "";
  const code = Object.hasOwn(bankCodes, name) ? bankCodes[name] : undefined;
  return typeof code === "object" ? code[channel] : code;
}
