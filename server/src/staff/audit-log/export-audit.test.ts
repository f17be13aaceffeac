import { quoteCell } from "@hiram/contract/wire/quote-cell.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { act, loanIn } from "@hiram/proof/testing/loan.ts";
import { outcomeOf, resetLimits } from "@hiram/proof/testing/member.ts";
import { openDesk } from "@hiram/proof/testing/staff.ts";
import { beforeEach, expect, it } from "vitest";
import { audit } from "#audit/audit.ts";
import { sealAudit } from "#audit/chain.ts";

const test = await openHouseForFile();
const app = await test.openServer();
const admin = await openDesk(test, app, "ADMIN", { name: "Carla Dizon" });
const officer = await openDesk(test, app, "LOAN_OFFICER", { name: "Ben Cruz" });
beforeEach(() => resetLimits(test));

const send = (format: "csv" | "xlsx" | "json", search: object = {}, desk = admin) =>
  desk.browser.post("/staff/audit/export", { format, ...search });

it("an approval is told with names and pesos, in the log and in the file", async () => {
  const loan = await loanIn(test, app, "IN_REVIEW");
  await act(test, loan, "approve");
  const search = { subjectId: loan.member.id, group: "loans" };
  const { rows } = (await admin.browser.post("/staff/audit", search)).json();
  expect(rows[0].subjectName).toMatch(/\w+ \w+/);
  expect(rows[0].sentence).toMatch(
    new RegExp(`approved loan \\d+ of ${rows[0].subjectName} for ₱[\\d,]+$`),
  );
  const { content } = (await send("csv", search)).json();
  expect(content.split("\r\n")[1]).toContain(rows[0].sentence.replaceAll('"', '""'));
});

it("the JSON file holds the hashes of the chain, each following from the one before", async () => {
  await sealAudit(test.house);
  const { content } = (await send("json")).json();
  const rows = JSON.parse(content).rows.toReversed() as {
    sequence: number | null;
    hash: string;
    previousHash: string;
  }[];
  const sealed = rows.filter(({ sequence }) => sequence !== null);
  expect(sealed.length).toBeGreaterThan(3);
  expect(sealed.slice(1).map(({ previousHash }) => previousHash)).toEqual(
    sealed.slice(0, -1).map(({ hash }) => hash),
  );
});

it("the workbook is a file of a spreadsheet with as many rows", async () => {
  const [csv, workbook] = [
    await send("csv", { group: "staff" }),
    await send("xlsx", { group: "staff" }),
  ];
  const { content, rows } = workbook.json();
  expect(Buffer.from(content, "base64").subarray(0, 2).toString()).toBe("PK");
  // The first export added a row to the log.
  expect(rows).toBeGreaterThanOrEqual(csv.json().rows);
});

it("an export is itself in the log", async () => {
  const { rows: count } = (await send("csv", { group: "staff" })).json();
  const { rows } = (await admin.browser.post("/staff/audit", { event: "AUDIT_EXPORTED" })).json();
  expect(rows[0]).toMatchObject({
    actorName: "Carla Dizon",
    sentence: `Carla Dizon exported ${count} rows of the audit log as csv`,
    details: { format: "csv", group: "staff" },
  });
});

it("is for administrators only", async () => {
  expect(outcomeOf(await send("csv", {}, officer))).toMatch(/^403/);
});

it("a cell that a spreadsheet would run as a formula becomes plain text", async () => {
  await audit(test.house.db, {
    action: "INVITATION_CREATED",
    actor: { kind: "staff", id: admin.id },
    details: { label: '=HYPERLINK("https://evil.example","x")' },
  });
  const { content } = (await send("csv", { event: "INVITATION_CREATED" })).json();
  expect(content).not.toMatch(/(^|,|\n|")[=+@-]/m);
  expect(["=1+1", "+63", "-1", "@x", "\tx", 'a"b,c', "plain"].map(quoteCell)).toEqual([
    "'=1+1",
    "'+63",
    "'-1",
    "'@x",
    "'\tx",
    '"a""b,c"',
    "plain",
  ]);
});
