/** How banks write MT940 in their own way, in files made for these tests. */
import { describe, expect, it } from "vitest";
import { readStatement } from "#outside/statements/read-statement.ts";
import { Problem } from "#problem.ts";

const read = (lines: readonly string[], account: string | null = null) =>
  readStatement(Buffer.from(lines.join("\r\n")), null, account);

function refusalOf(lines: readonly string[]): string {
  try {
    read(lines);
  } catch (error) {
    if (error instanceof Problem) return error.details.fields?.file ?? "";
    throw error;
  }
  throw new Error("the file was read");
}

const head = (account = "1234567890") => [":20:STMT", `:25:${account}`, ":28C:1/1"];
const one = (line61: string, opening = "C260301PHP100,00", closing = "C260302PHP150,00") => [
  ...head(),
  `:60F:${opening}`,
  `:61:${line61}`,
  ":86:salamat po",
  `:62F:${closing}`,
];
const plain = "2603020302C50,00NTRFREF1//BANK1";

describe("an MT940 file is read", () => {
  it.each<[string, readonly string[]]>([
    ["with lines of the bank before field 20", ["BANKPHMM", "940", "BANKPHMM", ...one(plain), "-"]],
    ["with a field of the bank before field 20", [":940:", ...one(plain)]],
    ["in the envelope of SWIFT", ["{1:F01BANK}{2:I940}{4:", ...one(plain), "-}"]],
    ["with the bank's lines between messages", ["940", ...one(plain), "-", "BANKPHMM", "940"]],
    ["with blanks in place of the booking day", one("260302    C50,00NTRFREF1//BANK1")],
    ["with a sign and a letter of the currency", one("260302    CP50,00NTRFREF1//BANK1")],
    ["with a blank before the type", one("2603020302C50,00 NTRFREF1//BANK1")],
    ["with blanks in the type", one("2603020302CP50,00S   REF1//BANK1")],
    ["with a whole amount without a comma", one("2603020302C50NTRFREF1//BANK1")],
    [
      "with amounts padded by zeros",
      one("2603020302C0000000000000050,00NTRFREF1//BANK1", "C260301PHP0000000000000100,00"),
    ],
    [
      "with a dot in its amounts",
      one("2603020302C50.00NTRFREF1//BANK1", "C260301PHP000000000100.00", "C260302PHP150.00"),
    ],
    ["with the bank's reference and no type", one("2603020302CP50,00//BANK1")],
    ["with a blank before the hyphen that ends the message", [...one(plain), " -"]],
    ["with Ctrl-Z at its end", [...one(plain), "\u001a"]],
    [
      "with a hyphen alone in a text",
      one(plain).flatMap((line) => (line.startsWith(":86:") ? [line, "-"] : [line])),
    ],
    [
      "with @@ where a line ends",
      [
        one(plain)
          .map((line) => `@@${line}`)
          .join(""),
      ],
    ],
  ])("%s", (_, lines) => {
    const statement = read(lines);
    expect(statement).toMatchObject({
      format: "MT940",
      account: "1234567890",
      day: "2026-03-02",
      openingCentavos: 100_00,
      closingCentavos: 150_00,
    });
    expect(statement.lines).toMatchObject([
      { amountCentavos: 50_00, entryReference: "BANK1", valueOn: "2026-03-02" },
    ]);
  });
});

describe("a refusal names the line and the reason", () => {
  it.each<[string, readonly string[], RegExp]>([
    ["a broken line 61", one("2603020302C50,00"), /^Line 5: "2603020302C50,00" is not a line/],
    ["a day that there is not", one("260230C50,00NTRFREF"), /^Line 5: "260230" is not a day/],
    [
      "a balance without a currency",
      one(plain, "C260301100,00"),
      /^Line 4: "C260301100,00" is not a balance/,
    ],
    [
      "sums in the file's own currency",
      one(plain, "C260301EUR100,00", "C260302EUR170,00"),
      /^Line 7: The file does not add up: it begins with EUR 100.00, its lines make EUR 150.00/,
    ],
    ["no account", [":20:STMT", ":28C:1"], /^Line 1: A statement does not name its account/],
    ["no closing balance", one(plain).slice(0, -1), /^Line 6: The opening or closing balance/],
    [
      "the second message of two",
      [...one(plain), "-", ...one("2603020302X50,00NTRFREF")],
      /^Line 13: .* is not a line/,
    ],
  ])("%s", (_, lines, sentence) => {
    expect(refusalOf(lines)).toMatch(sentence);
  });

  it("of an entry of camt.053", () => {
    const xml = [
      "<Document><BkToCstmrStmt><Stmt><Id>1</Id>",
      "<Acct><Id><Othr><Id>1234567890</Id></Othr></Id><Ccy>PHP</Ccy></Acct>",
      "<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp>",
      '<Amt Ccy="PHP">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-03-02</Dt></Dt></Bal>',
      "<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp>",
      '<Amt Ccy="PHP">3.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-03-02</Dt></Dt></Bal>',
      '<Ntry><Amt Ccy="PHP">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>',
      "<BookgDt><Dt>2026-03-02</Dt></BookgDt></Ntry>",
      '<Ntry><Amt Ccy="PHP">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>',
      "</Ntry></Stmt></BkToCstmrStmt></Document>",
    ];
    expect(refusalOf(xml)).toBe("Line 9: An entry has neither a booking day nor a value day.");
  });
});

describe("a file of several accounts", () => {
  const file = [...one(plain), ...[...one(plain)].map((line) => line.replace("1234567890", "99"))];

  it("is offered to be split: the refusal names each account with its line", () => {
    expect(refusalOf(file)).toMatch(/^Line 8: .*…7890 from line 1, …99 from line 8.*Choose one/);
  });

  it("names as many digits as tell the accounts apart", () => {
    const [first, second] = ["1110880", "2220880"].map((account) =>
      one(plain).map((line) => line.replace("1234567890", account)),
    );
    expect(refusalOf([...(first ?? []), ...(second ?? [])])).toMatch(
      /…10880 from line 1, …20880 from line 8/,
    );
  });

  it("gives the part of the account that was chosen", () => {
    expect(read(file, "99")).toMatchObject({ account: "99", closingCentavos: 150_00 });
    expect(read(file, "1234567890").lines).toHaveLength(1);
  });
});

describe("a report during the day", () => {
  it("is read for display: MT942", () => {
    const lines = [
      ...head(),
      ":34F:PHP0,00",
      ":13D:2603021200+0800",
      `:61:${plain}`,
      ":86:salamat po",
      ":90C:1PHP50,00",
    ];
    expect(read(lines)).toMatchObject({
      format: "MT942",
      currency: "PHP",
      day: "2026-03-02",
      openingCentavos: null,
      lines: [{ amountCentavos: 50_00 }],
    });
  });

  it("is read for display: camt.052", () => {
    const xml = [
      "<Document><BkToCstmrAcctRpt><Rpt><Id>1</Id><CreDtTm>2026-03-02T12:00:00</CreDtTm>",
      "<Acct><Id><Othr><Id>1234567890</Id></Othr></Id><Ccy>PHP</Ccy></Acct>",
      '<Ntry><Amt Ccy="PHP">50.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>',
      "<BookgDt><Dt>2026-03-02</Dt></BookgDt></Ntry></Rpt></BkToCstmrAcctRpt></Document>",
    ];
    expect(read(xml)).toMatchObject({ format: "camt.052", lines: [{ amountCentavos: 50_00 }] });
  });
});
