/**
 * Reads the bank's answer to a payout file: ISO 20022 pain.002. Only the states of single payouts
 * and the refusal of the whole file count; the rest is ignored.
 */
import { type ReturnReason, returnReasons } from "@hiram/contract/wallet/wallet.ts";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import * as z from "zod/mini";
import { keyOfEndToEndId } from "#outside/pain001.ts";
import type { PayoutState } from "#outside/payout.ts";

export type PayoutAnswer = PayoutState & {
  readonly key: string;
  /** The bank's own reference for the payment, if given. */
  readonly bankReference: string | null;
};

export type StatusReport = {
  readonly messageId: string;
  /** The bank refused the whole file: none of it was sent. */
  readonly isFileRefused: boolean;
  readonly answers: readonly PayoutAnswer[];
};

const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  // Document-defined entities are refused; a bank's file has none.
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

/** Null when the file is not a pain.002 report. */
export function readPain002(xml: string): StatusReport | null {
  if (/\0|<!DOCTYPE|<!ENTITY/i.test(xml)) return null;
  const read = report.safeParse(parseXml(xml));
  if (!read.success) return null;
  const { OrgnlGrpInfAndSts, OrgnlPmtInfAndSts = [] } = read.data.Document.CstmrPmtStsRpt;
  const blocks = OrgnlPmtInfAndSts.filter((one) => one !== "");
  return {
    messageId: OrgnlGrpInfAndSts.OrgnlMsgId,
    // Our files have one block, so a refused block means a refused file.
    isFileRefused:
      OrgnlGrpInfAndSts.GrpSts === "RJCT" || blocks.some(({ PmtInfSts }) => PmtInfSts === "RJCT"),
    answers: blocks.flatMap(({ TxInfAndSts = [] }) => TxInfAndSts.map(answerOf)),
  };
}

/** Null for text that is not XML, and for names and depths that make the parser throw. */
function parseXml(xml: string): unknown {
  try {
    return XMLValidator.validate(xml) === true ? parser.parse(xml) : null;
  } catch {
    return null;
  }
}

/** Settled, or credited to the member's account. */
const paid = new Set(["ACSC", "ACCC"]);

function answerOf(one: z.output<typeof transaction>): PayoutAnswer {
  const known = {
    key: keyOfEndToEndId(one.OrgnlEndToEndId),
    bankReference: one.AcctSvcrRef ?? null,
  };
  if (paid.has(one.TxSts)) return { ...known, state: "PAID" };
  if (one.TxSts !== "RJCT") return { ...known, state: "PENDING" };
  const code = one.StsRsnInf?.[0]?.Rsn?.Cd;
  const reason = code && Object.hasOwn(returnReasons, code) ? (code as ReturnReason) : "MS03";
  return { ...known, state: "RETURNED", reason };
}
