/** The calls that open a paper of a member for reading and printing. Each opening is logged. */
import * as z from "zod/mini";
import { staffCall } from "#desk/desk.calls.ts";
import { body, instant, uuid } from "#wire/shape.ts";
import { documentShape } from "./loan.calls.ts";
import { loanPapers } from "./papers-desk.ts";

const paper = z.object({
  memberName: z.string(),
  title: z.string(),
  /** The reference of the loan or the withdrawal. */
  reference: z.string(),
  company: z.string(),
  parts: documentShape.shape.parts,
  /** SHA-256 in hex, for papers that the member agreed to. */
  contentSha256: z.nullable(z.string()),
  createdAt: instant(),
});

export const staffLoanPaperCall = staffCall({
  method: "POST",
  path: "/staff/members/papers/loan",
  does: "A paper of a loan: disclosure, contract, acceptance or statement. The member sees who opened it.",
  action: "member.read",
  showsMembers: "logged by its action",
  about: "loanId",
  body: body({ loanId: uuid(), paper: z.enum(loanPapers) }),
  reply: paper,
  problems: ["NotFound"],
  limit: { count: 300, seconds: 3600 },
});

export const staffReceiptCall = staffCall({
  method: "POST",
  path: "/staff/members/papers/withdrawal",
  does: "The receipt of a withdrawal, as the member gets it. The member sees who opened it.",
  action: "member.read",
  showsMembers: "logged by its action",
  about: "withdrawal",
  body: body({ id: uuid() }),
  reply: paper,
  problems: ["NotFound"],
  limit: { count: 300, seconds: 3600 },
});

export const staffRepaymentPaperCall = staffCall({
  method: "POST",
  path: "/staff/members/papers/repayment",
  does: "The acknowledgement receipt of a payment as the member gets it, and who booked it.",
  action: "member.read",
  showsMembers: "logged by its action",
  about: "repayment",
  body: body({ id: uuid() }),
  reply: paper,
  problems: ["NotFound"],
  limit: { count: 300, seconds: 3600 },
});

export const staffIssuedPaperCall = staffCall({
  method: "POST",
  path: "/staff/members/papers/issued",
  does: "A statement of a month, a payoff letter or a certificate, as the member gets it. The member sees who opened it.",
  action: "member.read",
  showsMembers: "logged by its action",
  about: "loanId",
  body: body({ loanId: uuid(), id: z.string().check(z.maxLength(64)) }),
  reply: paper,
  problems: ["NotFound", "CertificateWaits"],
  limit: { count: 300, seconds: 3600 },
});
