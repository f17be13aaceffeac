import { openPdf } from "@hiram/proof/testing/pdf.ts";
import { describe, expect, it } from "vitest";
import { drawPdf, type PdfInput } from "#pdf/draw-pdf.ts";

const rows = [
  ["No.", "Instalment", "Balance"],
  ...Array.from({ length: 48 }, (_, at) => [String(at + 1), "₱34,293.00", "₱166,667.00"]),
];
const input: PdfInput = {
  title: "Loan contract",
  company: "Hiram Demo Lending",
  footer: "SHA-256 0a1b2c",
  createdAt: new Date("2026-03-02T04:00:00Z"),
  parts: [
    {
      heading: "The loan",
      paragraphs: ["Maria Peña borrows ₱200,000.00."],
      rows: [["Amount", "₱200,000.00"]],
    },
    { heading: "The schedule", paragraphs: [], rows, isTable: true },
  ],
};

describe("a PDF", () => {
  it("is tagged, in Philippine English, and says what it is", async () => {
    const { raw, pages } = openPdf(await drawPdf(input));
    expect(raw.startsWith("%PDF-1.7")).toBe(true);
    expect(raw).toContain("/Marked true");
    expect(raw).toContain("/Lang (en-PH)");
    expect(raw).toContain("/DisplayDocTitle true");
    expect(raw).toContain("(Loan contract)");
    for (const type of ["Document", "H1", "H2", "P", "Table", "TR", "TH", "TD"])
      expect(raw).toMatch(new RegExp(`/S /${type}\\b`));
    expect(raw).toMatch(/\/Scope \/?\(?Column/);
    expect(pages).toBe(2);
  });

  it("moves its lines closer together where a few would stand on a page of their own", async () => {
    const pagesOf = async (rowCount: number) => {
      const pairs = Array.from({ length: rowCount }, (_, at) => [`Line ${at}`, "₱1.00"]);
      const parts = [{ heading: "Every movement", paragraphs: [], rows: pairs }];
      return openPdf(await drawPdf({ ...input, parts })).pages;
    };
    const roomyRows = 36;
    expect(await pagesOf(roomyRows)).toBe(1);
    expect(await pagesOf(roomyRows + 6)).toBe(1);
    expect(await pagesOf(roomyRows + 30)).toBe(2);
  });

  it("leaves at least three rows of a table on the page where it ends", async () => {
    // A page of words follows, so that the lines do not move closer together instead.
    const after = { heading: "The words", paragraphs: Array(36).fill("You pay each instalment.") };
    for (let rowCount = 30; rowCount <= 48; rowCount++) {
      const table = rows.slice(0, rowCount + 1);
      const schedule = { heading: "The schedule", paragraphs: [], rows: table, isTable: true };
      const { drawn } = openPdf(await drawPdf({ ...input, parts: [schedule, after] }));
      const texts = drawn.map(({ text }) => text);
      const onLastPage = texts.slice(texts.lastIndexOf("Balance"));
      const balances = onLastPage.filter((text) => text === "₱166,667.00");
      expect(balances.length, `${rowCount} rows`).toBeGreaterThanOrEqual(3);
    }
  });

  it("carries the peso sign in a font of its own", async () => {
    const { raw, streams } = openPdf(await drawPdf(input));
    expect(raw).toMatch(/\/FontFile2/);
    expect(raw).toContain("NotoSans");
    expect(raw).not.toContain("Helvetica");
    // U+20B1 is in the ToUnicode map, by which a reader copies the text.
    expect(streams.some((stream) => /beginbfrange/.test(stream) && /<20b1>/i.test(stream))).toBe(
      true,
    );
  });

  it("puts a column of days on the left, under its heading, and amounts on the right", async () => {
    const days = [
      ["Date of the movement", "Owed after the movement"],
      ["2026-11-16", "₱34,293.00"],
    ];
    const parts = [{ heading: "Every movement", paragraphs: [], rows: days, isTable: true }];
    const { drawn } = openPdf(await drawPdf({ ...input, parts }));
    const at = (text: string) => drawn.find((one) => one.text === text);
    expect(at("2026-11-16")?.x).toBe(at("Date of the movement")?.x);
    expect(at("₱34,293.00")?.rightEnd).toBeCloseTo(at("Owed after the movement")?.rightEnd ?? 0, 0);
  });

  it("draws the row of the main figure bold, and totals", async () => {
    const parts = [
      {
        heading: "Summary",
        paragraphs: [],
        rows: [
          ["Paid", "₱17,627.00"],
          ["Owed at the end", "₱150,319.00"],
        ],
      },
      {
        heading: "By type",
        paragraphs: [],
        rows: [
          ["", "After"],
          ["Principal", "₱149,999.00"],
          ["Total", "₱150,319.00"],
        ],
        isTable: true,
      },
    ];
    const figure = { name: "Owed at the end", value: "₱150,319.00" };
    const { drawn } = openPdf(await drawPdf({ ...input, parts, figure }));
    const isBold = (text: string) => drawn.findLast((one) => one.text === text)?.isBold;
    for (const text of ["Owed at the end", "Total", "₱150,319.00", "After"])
      expect([text, isBold(text)]).toEqual([text, true]);
    for (const text of ["Paid", "₱17,627.00", "Principal", "₱149,999.00"])
      expect([text, isBold(text)]).toEqual([text, false]);
  });

  it("has the lender's mark, address and registrations above the title", async () => {
    const letterhead = { address: "12 Halimbawa Street", registrations: "SEC registration CS1" };
    const { drawn } = openPdf(await drawPdf({ ...input, ...letterhead }));
    const firstTexts = drawn.slice(0, 5).map(({ text }) => text);
    expect(firstTexts).toEqual([
      "H",
      "Hiram Demo Lending",
      "12 Halimbawa Street",
      "SEC registration CS1",
      "Loan contract",
    ]);
  });

  it("marks footers and repeated headings as no part of the text", async () => {
    const { streams } = openPdf(await drawPdf(input));
    const pagination = streams.join("").match(/\/Artifact <<\s*\/Type \/Pagination/g);
    expect(pagination).toHaveLength(2);
  });

  it("is the same file when the same is drawn again", async () => {
    const [first, second] = [await drawPdf(input), await drawPdf(input)];
    const other = await drawPdf({ ...input, footer: "SHA-256 0a1b2d" });
    expect(first.equals(second)).toBe(true);
    expect(first.equals(other)).toBe(false);
  });
});
