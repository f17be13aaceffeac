/**
 * Payouts as a file for the bank: ISO 20022 pain.001.001.09, one payment block for one channel. The
 * order of elements follows the schema; banks refuse any other.
 */
import { type Centavos, toPesos } from "@hiram/contract/money/money.ts";
import { findBankCode } from "@hiram/contract/wallet/bank-codes.ts";
import type { PayoutChannel } from "@hiram/contract/wallet/wallet.ts";
import { XMLBuilder } from "fast-xml-parser";
import type { PayoutOrder } from "#outside/payout.ts";

export type PayoutFile = {
  /** The file's message id, which the bank's answer repeats; at most 35 characters. */
  readonly messageId: string;
  readonly createdAt: Date;
  /** The day, in Manila, on which the bank is to pay. */
  readonly executeOn: string;
  readonly channel: PayoutChannel;
  readonly from: {
    readonly name: string;
    readonly bankBic: string;
    readonly accountNumber: string;
  };
  readonly payouts: readonly PayoutOrder[];
};

/** Names as clearing systems accept them: limited in length, without line breaks. */
const NAME_MAX = 140;
const nameOf = (text: string): string => text.replace(/\s+/g, " ").trim().slice(0, NAME_MAX);

const amountOf = (centavos: Centavos): string => toPesos(centavos).toFixed(2);

/** A withdrawal's id without hyphens, because an identification has at most 35 characters. */
export const endToEndId = (key: string): string => key.replaceAll("-", "");
export const keyOfEndToEndId = (id: string): string =>
  id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: "@", format: true });

export function buildPain001({ payouts, from, ...file }: PayoutFile): string {
  const NbOfTxs = String(payouts.length);
  const CtrlSum = amountOf(payouts.reduce((sum, { centavos }) => sum + centavos, 0));
  const company = { Nm: nameOf(from.name) };
  return builder.build({
    "?xml": { "@version": "1.0", "@encoding": "UTF-8" },
    Document: {
      "@xmlns": "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09",
      CstmrCdtTrfInitn: {
        GrpHdr: {
          MsgId: file.messageId,
          CreDtTm: file.createdAt.toISOString(),
          NbOfTxs,
          CtrlSum,
          InitgPty: company,
        },
        PmtInf: {
          PmtInfId: `${file.messageId}-1`,
          PmtMtd: "TRF",
          NbOfTxs,
          CtrlSum,
          PmtTpInf: { LclInstrm: { Prtry: file.channel } },
          ReqdExctnDt: { Dt: file.executeOn },
          Dbtr: company,
          DbtrAcct: { Id: { Othr: { Id: from.accountNumber } }, Ccy: "PHP" },
          DbtrAgt: { FinInstnId: { BICFI: from.bankBic } },
          // The sender pays the transfer charges, so that the member gets the whole amount.
          ChrgBr: "DEBT",
          CdtTrfTxInf: payouts.map(transferOf),
        },
      },
    },
  });
}

/**
 * By its code, otherwise by its name, which `findUnfit` lets pass only if the lender's bank accepts
 * that.
 */
function agentOf({ bankName, channel }: PayoutOrder) {
  const code = findBankCode(bankName, channel);
  return { FinInstnId: code ? { BICFI: code } : { Nm: nameOf(bankName) } };
}

const transferOf = (payout: PayoutOrder) => ({
  PmtId: { InstrId: payout.reference, EndToEndId: endToEndId(payout.key) },
  Amt: { InstdAmt: { "@Ccy": "PHP", "#text": amountOf(payout.centavos) } },
  CdtrAgt: agentOf(payout),
  Cdtr: { Nm: nameOf(payout.accountName) },
  CdtrAcct: { Id: { Othr: { Id: payout.accountNumber } } },
  RmtInf: { Ustrd: payout.reference },
});
