/**
 * Gives a paper its verification code and writes down that it was issued. The code is a keyed hash
 * of everything that the paper says: the same paper has the same code whenever it is opened, any
 * change in its content gives another code, and without the key no code can be computed.
 */
import { createHash } from "node:crypto";
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { makePaperCode, writePaperCode } from "@hiram/contract/loan/paper-code.ts";
import type { IssuedPaperKind } from "@hiram/contract/loan/papers.ts";
import type { Centavos } from "@hiram/contract/money/money.ts";
import type { LoanRow } from "#account/loan.sql.ts";
import type { House } from "#house/house.ts";
import { letterheadOf } from "#house/letterhead.ts";
import { type DrawnPaper, paperReference } from "#loan/papers/paper.ts";
import { insertIssuedPaper } from "#loan/papers/papers.sql.ts";
import type { PdfInput, PdfPart } from "#pdf/draw-pdf.ts";

/** A paper before it has its code. */
export type PaperDraft = {
  readonly kind: IssuedPaperKind;
  readonly title: string;
  readonly parts: readonly PdfPart[];
  /** Drawn large; also one of the parts, from which the code is computed. */
  readonly figure?: PdfInput["figure"];
  /** The day that the public page shows beside the kind. */
  readonly on: string;
  readonly amount: Centavos;
  readonly createdAt: Date;
  /** The end of the file's name. */
  readonly fileEnd: string;
  readonly repaymentId?: string;
  readonly hardshipId?: string;
  readonly dueDayMoveId?: string;
};

export type IssuedPaper = DrawnPaper & { readonly code: string; readonly fileName: string };

export const codeFingerprint = ({ keys }: Pick<House, "keys">, code: string): string =>
  keys.fingerprint(code, "paper-code-stored");

export async function issuePaper(
  house: House,
  loan: LoanRow,
  draft: PaperDraft,
  /** The number of account changes that the paper includes, counted before it was described. */
  accountChanges: number,
): Promise<IssuedPaper> {
  const { kind, title, parts, on, amount, createdAt, fileEnd } = draft;
  const content = JSON.stringify({ loan: loan.id, kind, title, parts, on, amount });
  const contentHash = createHash("sha256").update(content).digest("hex");
  const bytes = Buffer.from(house.keys.fingerprint(content, "paper-code"), "base64url");
  const code = makePaperCode(bytes);
  await insertIssuedPaper(house.db, {
    code_fingerprint: codeFingerprint(house, code),
    kind,
    loan_id: loan.id,
    member_id: loan.member_id,
    repayment_id: draft.repaymentId ?? null,
    hardship_id: draft.hardshipId ?? null,
    due_day_move_id: draft.dueDayMoveId ?? null,
    paper_on: on,
    amount_centavos: amount,
    content_hash: contentHash,
    account_changes: accountChanges,
  });
  const reference = paperReference(house, loan);
  const written = writePaperCode(code);
  return {
    title,
    ...letterheadOf(house),
    ...(draft.figure && { figure: draft.figure }),
    parts: [...parts, checkPart(house, written)],
    footer: `${reference} · ${title} · ${writeDay(on)} · Code ${written}`,
    createdAt,
    reference,
    hash: null,
    code: written,
    fileName: `${reference.toLowerCase()}-${fileEnd}.pdf`,
  };
}

function checkPart({ config }: House, code: string): PdfPart {
  const page = `${config.publicUrl}/verify`;
  return {
    heading: "Verify this document",
    paragraphs: [
      `Enter the code at ${page}, or scan the picture. The page shows the kind, the date and the amount of the document we issued. If one of them differs, this document was changed.`,
    ],
    rows: [["Code", code]],
    qr: `${page}/answer?code=${code}`,
  };
}
