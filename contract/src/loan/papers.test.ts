import { describe, expect, it } from "vitest";
import { isPaperCode, makePaperCode, tidyPaperCode, writePaperCode } from "#loan/paper-code.ts";
import { certificateId, payoffId, readPaperId, receiptId, statementId } from "#loan/papers.ts";

const repaymentId = "0b6f7a52-4f0c-4a55-9a53-6a2f8f0f5f11";

describe("the name of a paper", () => {
  it.each([
    [receiptId(repaymentId), { kind: "RECEIPT", repaymentId }],
    [statementId("1001", "2026-10"), { kind: "STATEMENT", loanNumber: 1001, month: "2026-10" }],
    [payoffId("1001", "2026-11-20"), { kind: "PAYOFF", loanNumber: 1001, on: "2026-11-20" }],
    [certificateId("1001"), { kind: "CERTIFICATE", loanNumber: 1001 }],
  ])("%s is read as it was written", (id, request) => {
    expect(readPaperId(id)).toEqual(request);
  });

  it.each([
    "",
    "receipt-",
    "receipt-------------------------------------",
    "statement-1001",
    "statement-1001-2026-13",
    "statement-1001-2026-10-01",
    "payoff-1001-2026-11",
    "certificate-1001-2026-11",
    "certificate-x",
    "contract",
  ])("'%s' names none", (id) => {
    expect(readPaperId(id)).toBeUndefined();
  });
});

describe("a verification code", () => {
  const code = makePaperCode(Uint8Array.from({ length: 32 }, (_, at) => at * 7 + 3));

  it("has 16 characters, and is read back from how people type it", () => {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    expect(writePaperCode(code)).toMatch(/^(\w{4}-){3}\w{4}$/);
    expect(tidyPaperCode(` ${writePaperCode(code).toLowerCase()} `)).toBe(code);
    expect(tidyPaperCode("o0il-1111")).toBe("00111111");
    expect(isPaperCode(code)).toBe(true);
  });

  it("notices every single mistyped character", () => {
    for (let at = 0; at < code.length; at++)
      for (const other of "0123456789ABCDEFGHJKMNPQRSTVWXYZ")
        if (other !== code[at])
          expect(isPaperCode(code.slice(0, at) + other + code.slice(at + 1))).toBe(false);
  });

  it("is refused with another length or other signs", () => {
    expect(isPaperCode(code.slice(1))).toBe(false);
    expect(isPaperCode(`${code}0`)).toBe(false);
    expect(isPaperCode("*".repeat(16))).toBe(false);
  });
});
