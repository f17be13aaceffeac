/**
 * Reads the bank's answer to a file of payouts: ISO 20022 pain.002. Only what is said of single
 * payouts counts, and of the whole file that it was refused; anything else is left as it is.
 */
import { type ReturnReason, returnReasons } from "@hiram/contract/wallet/wallet.ts";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import * as z from "zod/mini";
import { keyOfEndToEndId } from "#outside/pain001.ts";
import type { PayoutState } from "#outside/payout.ts";

export type PayoutAnswer = PayoutState & {
  readonly key: string;
  /** How the bank calls the payment, where it says. */
  readonly bankReference: string | null;
};

export type StatusReport = {
  readonly messageId: string;
  /** The bank took none of the file: nothing in it has been sent. */
  readonly isFileRefused: boolean;
  readonly answers: readonly PayoutAnswer[];
};

const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  // Nothing of ours needs entities of the document's own, and a bank's file has none.
  processEntities: false,
  isArray: (name) => ["OrgnlPmtInfAndSts", "TxInfAndSts", "StsRsnInf"].includes(name),
});

const text = z.optional(z.string());
const transaction = z.object({
  OrgnlEndToEndId: z.string(),
  TxSts: z.string(),
  StsRsnInf: z.optional(z.array(z.object({ Rsn: z.optional(z.object({ Cd: text })) }))),
  AcctSvcrRef: text,
});
const block = z.object({ PmtInfSts: text, TxInfAndSts: z.optional(z.array(transaction)) });
const report = z.object({
  Document: z.object({
    CstmrPmtStsRpt: z.object({
      OrgnlGrpInfAndSts: z.object({ OrgnlMsgId: z.string(), GrpSts: text }),
      OrgnlPmtInfAndSts: z.optional(z.array(z.union([block, z.literal("")]))),
    }),
  }),
});

/** Null for what is no such report. */
export function readPain002(xml: string): StatusReport | null {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml) || XMLValidator.validate(xml) !== true) return null;
  const read = report.safeParse(parser.parse(xml));
  if (!read.success) return null;
  const { OrgnlGrpInfAndSts, OrgnlPmtInfAndSts = [] } = read.data.Document.CstmrPmtStsRpt;
  const blocks = OrgnlPmtInfAndSts.filter((one) => one !== "");
  return {
    messageId: OrgnlGrpInfAndSts.OrgnlMsgId,
    // Our files hold one block, so that a block refused is the file refused.
    isFileRefused:
      OrgnlGrpInfAndSts.GrpSts === "RJCT" || blocks.some(({ PmtInfSts }) => PmtInfSts === "RJCT"),
    answers: blocks.flatMap(({ TxInfAndSts = [] }) => TxInfAndSts.map(answerOf)),
  };
}

/** Settled with the bank, or credited to the member's account. */
const paid = new Set(["ACSC", "ACCC"]);

function answerOf(one: z.output<typeof transaction>): PayoutAnswer {
  const known = {
    key: keyOfEndToEndId(one.OrgnlEndToEndId),
    bankReference: one.AcctSvcrRef ?? null,
  };
  if (paid.has(one.TxSts)) return { ...known, state: "PAID" };
  if (one.TxSts !== "RJCT") return { ...known, state: "PENDING" };
  const code = one.StsRsnInf?.[0]?.Rsn?.Cd;
  const reason = code && code in returnReasons ? (code as ReturnReason) : "MS03";
  return { ...known, state: "RETURNED", reason };
}
