import * as activation from "@hiram/contract/activation/activation.calls.ts";
import * as staffDuplicates from "@hiram/contract/activation/duplicates.calls.ts";
import * as handover from "@hiram/contract/activation/handover.calls.ts";
import * as idCheck from "@hiram/contract/activation/id-check.calls.ts";
import * as staffIdentity from "@hiram/contract/activation/id-check-desk.calls.ts";
import * as registryDetails from "@hiram/contract/activation/registry-details.calls.ts";
import * as staffBanks from "@hiram/contract/books/bank.calls.ts";
import * as staffPortfolio from "@hiram/contract/books/books.calls.ts";
import * as staffCloses from "@hiram/contract/books/closes.calls.ts";
import * as staffJournal from "@hiram/contract/books/journal.calls.ts";
import * as staffJournals from "@hiram/contract/books/manual.calls.ts";
import * as staffPortfolioDay from "@hiram/contract/books/portfolio.calls.ts";
import * as staffReports from "@hiram/contract/books/reports.calls.ts";
import * as staffBooksSettings from "@hiram/contract/books/settings.calls.ts";
import * as collectionAssignment from "@hiram/contract/collection/assignment.calls.ts";
import * as collection from "@hiram/contract/collection/collection.calls.ts";
import * as staffCollections from "@hiram/contract/collection/collections.calls.ts";
import * as documents from "@hiram/contract/documents/documents.calls.ts";
import * as staffDocuments from "@hiram/contract/documents/documents-desk.calls.ts";
import * as complaint from "@hiram/contract/help/complaint.calls.ts";
import * as staffComplaints from "@hiram/contract/help/complaint-desk.calls.ts";
import * as help from "@hiram/contract/help/help.calls.ts";
import * as staffLetters from "@hiram/contract/help/letters.calls.ts";
import * as staffMessages from "@hiram/contract/help/messages-desk.calls.ts";
import * as staffWords from "@hiram/contract/help/staff-texts/staff-texts.calls.ts";
import * as staffImports from "@hiram/contract/imports/import-desk.calls.ts";
import * as accept from "@hiram/contract/loan/agreement.calls.ts";
import * as staffLoans from "@hiram/contract/loan/approval-desk.calls.ts";
import * as coolingOff from "@hiram/contract/loan/cooling-off.calls.ts";
import * as dueDay from "@hiram/contract/loan/due-day.calls.ts";
import * as giveBack from "@hiram/contract/loan/give-back.calls.ts";
import * as hardship from "@hiram/contract/loan/hardship.calls.ts";
import * as staffHardship from "@hiram/contract/loan/hardship-desk.calls.ts";
import * as loan from "@hiram/contract/loan/loan.calls.ts";
import * as loanPapers from "@hiram/contract/loan/papers.calls.ts";
import * as staffPapers from "@hiram/contract/loan/papers-desk.calls.ts";
import * as staffSettlements from "@hiram/contract/loan/settlement-desk.calls.ts";
import * as staffMembers from "@hiram/contract/member/members.calls.ts";
import * as delivery from "@hiram/contract/notice/delivery.calls.ts";
import * as staffEndpoints from "@hiram/contract/open/endpoints.calls.ts";
import * as staffKeys from "@hiram/contract/open/keys.calls.ts";
import * as webhookKey from "@hiram/contract/open/webhook-key.calls.ts";
import * as staffPaymentDocuments from "@hiram/contract/payment/documents.calls.ts";
import * as ownAccount from "@hiram/contract/payment/own-account.calls.ts";
import * as payLinks from "@hiram/contract/payment/pay-link.calls.ts";
import * as payment from "@hiram/contract/payment/payment.calls.ts";
import * as staffPayments from "@hiram/contract/payment/payments-desk.calls.ts";
import * as staffStatements from "@hiram/contract/payment/statements.calls.ts";
import * as staffPolicy from "@hiram/contract/policy/policy-desk.calls.ts";
import * as staffProducts from "@hiram/contract/product/product-desk.calls.ts";
import * as products from "@hiram/contract/product/products.calls.ts";
import * as covered from "@hiram/contract/regulators/covered-desk.calls.ts";
import * as creditData from "@hiram/contract/regulators/credit-data-desk.calls.ts";
import * as creditReport from "@hiram/contract/regulators/credit-report.calls.ts";
import * as staffCreditReports from "@hiram/contract/regulators/credit-report-desk.calls.ts";
import * as duties from "@hiram/contract/regulators/duty-desk.calls.ts";
import * as codes from "@hiram/contract/session/codes.calls.ts";
import * as pages from "@hiram/contract/session/page.calls.ts";
import * as passkeys from "@hiram/contract/session/passkeys.calls.ts";
import * as phoneChange from "@hiram/contract/session/phone-change.calls.ts";
import * as staffSafety from "@hiram/contract/session/restrictions-desk.calls.ts";
import * as session from "@hiram/contract/session/session.calls.ts";
import * as correction from "@hiram/contract/settings/correction.calls.ts";
import * as staffCorrections from "@hiram/contract/settings/correction-desk.calls.ts";
import * as memberDetails from "@hiram/contract/settings/member-details.calls.ts";
import * as push from "@hiram/contract/settings/push.calls.ts";
import * as rights from "@hiram/contract/settings/rights.calls.ts";
import * as settings from "@hiram/contract/settings/settings.calls.ts";
import * as staffProfile from "@hiram/contract/site/profile.calls.ts";
import * as site from "@hiram/contract/site/site.calls.ts";
import * as staffAdmin from "@hiram/contract/staff/admin/admin.calls.ts";
import * as staffAudit from "@hiram/contract/staff/admin/audit.calls.ts";
import * as staffHolidays from "@hiram/contract/staff/admin/holidays.calls.ts";
import * as staffCase from "@hiram/contract/staff/case/case.calls.ts";
import * as staffContact from "@hiram/contract/staff/case/contact.calls.ts";
import * as staffHistory from "@hiram/contract/staff/case/history.calls.ts";
import * as staffProposals from "@hiram/contract/staff/proposals/proposals.calls.ts";
import * as staffFind from "@hiram/contract/staff/queues/find.calls.ts";
import * as staffDesk from "@hiram/contract/staff/queues/queues.calls.ts";
import * as staffRoles from "@hiram/contract/staff/roles/roles.calls.ts";
import * as staffPasskeys from "@hiram/contract/staff/sign-in/passkeys.calls.ts";
import * as staffSession from "@hiram/contract/staff/sign-in/sign-in.calls.ts";
import * as staffSignOn from "@hiram/contract/staff/sign-in/sign-on.calls.ts";
import * as staffFilters from "@hiram/contract/staff/work/filters.calls.ts";
import * as staffWork from "@hiram/contract/staff/work/work.calls.ts";
import * as money from "@hiram/contract/wallet/money.calls.ts";
import * as staffPayouts from "@hiram/contract/wallet/payouts.calls.ts";
import * as staffBulk from "@hiram/contract/wallet/payouts-bulk.calls.ts";
import * as refund from "@hiram/contract/wallet/refund.calls.ts";
import * as staffRefunds from "@hiram/contract/wallet/refund-desk.calls.ts";
import * as wallet from "@hiram/contract/wallet/wallet.calls.ts";
import { type Call, call } from "@hiram/contract/wire/call.ts";
import { type ProblemName, problems } from "@hiram/contract/wire/problem.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { describeCalls, pathTemplateOf } from "#http/openapi.ts";
import { referencePage } from "#http/reference.ts";

type JsonSchema = {
  type?: string;
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: unknown;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  const?: unknown;
  $ref?: string;
};
type Content = { description: string; content: { "application/json": { schema: JsonSchema } } };
type Operation = {
  operationId: string;
  summary: string;
  security: unknown[];
  description?: string;
  requestBody?: Content & { required: boolean };
  responses: Record<string, Content>;
};
type Document = {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
};

/** Every call that the contract defines: a new one must have its action. */
const subjects = [
  activation,
  handover,
  codes,
  pages,
  idCheck,
  giveBack,
  accept,
  coolingOff,
  covered,
  staffImports,
  creditReport,
  registryDetails,
  creditData,
  staffCreditReports,
  duties,
  dueDay,
  hardship,
  staffHardship,
  money,
  loan,
  ownAccount,
  payment,
  loanPapers,
  payLinks,
  memberDetails,
  passkeys,
  delivery,
  push,
  rights,
  session,
  phoneChange,
  correction,
  staffCorrections,
  settings,
  site,
  wallet,
  refund,
  staffAdmin,
  staffKeys,
  staffEndpoints,
  staffAudit,
  staffRoles,
  staffMembers,
  staffComplaints,
  staffCollections,
  staffMessages,
  staffPolicy,
  products,
  staffProducts,
  staffPasskeys,
  staffSession,
  staffSignOn,
  webhookKey,
  staffCase,
  staffSafety,
  staffDesk,
  staffLoans,
  staffPayments,
  staffPaymentDocuments,
  staffPayouts,
  staffRefunds,
  staffStatements,
  staffCloses,
  staffPortfolio,
  staffBanks,
  staffJournal,
  staffJournals,
  staffReports,
  staffBooksSettings,
  staffPortfolioDay,
  collectionAssignment,
  staffFind,
  staffHolidays,
  staffProposals,
  staffWork,
  staffFilters,
  staffBulk,
  staffDuplicates,
  staffProfile,
  staffHistory,
  staffPapers,
  staffSettlements,
  collection,
  documents,
  complaint,
  staffWords,
  help,
  staffDocuments,
  staffContact,
  staffIdentity,
  staffLetters,
];
const calls = subjects
  .flatMap((subject) => Object.values(subject))
  .filter(
    (it): it is typeof it & Call => typeof it === "object" && "method" in it && "path" in it,
  ) as readonly Call[];

const test = await openHouseForFile();
const app = await test.openServer();
let document: Document;
beforeAll(async () => {
  document = (await app.inject("/api/v2/openapi.json")).json();
});

const operationOf = ({ path, method }: Call): Operation => {
  const operation = document.paths[pathTemplateOf(path)]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not in the document`);
  return operation;
};
const schemaOf = (content: Content | undefined) =>
  content && Object.values(content.content)[0]?.schema;

describe("the OpenAPI document", () => {
  it("has the shape of OpenAPI 3.1", () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    expect(document.servers).toEqual([{ url: "http://hiram.test/api/v2" }]);
    const operations = Object.entries(document.paths).flatMap(([path, methods]) => {
      expect(path).toMatch(/^\//);
      return Object.entries(methods).map(([method, operation]) => {
        expect(["get", "post", "patch"]).toContain(method);
        expect(operation.operationId).toMatch(/^[a-z][A-Za-z0-9]*$/);
        expect(operation.summary).toMatch(/^[A-Z].*\.$/);
        for (const [status, reply] of Object.entries(operation.responses)) {
          expect(status).toMatch(/^[245]\d\d$/);
          expect(reply.description).toBeTruthy();
        }
        return operation.operationId;
      });
    });
    expect(new Set(operations).size).toBe(operations.length);
  });

  it("points only at schemas it holds, and leaves no dialect of its own in them", () => {
    const text = JSON.stringify(document);
    expect(text).not.toContain("$schema");
    for (const [, name = ""] of text.matchAll(/"\$ref":"([^"]*)"/g)) {
      expect(name).toMatch(/^#\/components\/schemas\//);
      expect(document.components.schemas).toHaveProperty(name.split("/").at(-1) as string);
    }
  });

  it("has every call of the contract, each answered by the app, and nothing else", async () => {
    expect(calls.length).toBeGreaterThanOrEqual(5);
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(
      calls.map(({ method, path }) => `${method} ${pathTemplateOf(path)}`).sort(),
    );
    for (const { method, path } of calls) {
      const reply = await app.inject({ method, url: `/api/v2${path}` });
      // A missing file is 404 with its own words; every other call answers.
      if (!path.includes(":")) expect([404, 405], path).not.toContain(reply.statusCode);
    }
  });

  it.each(calls)("$method $path has its reply and every refusal, by name", (it) => {
    const { responses, requestBody } = operationOf(it);
    // A reply of one shape or another says so, and each of them is an object.
    const schema = schemaOf(responses["200"]);
    for (const one of schema?.oneOf ?? [schema])
      expect(one).toMatchObject({
        type: expect.stringMatching(it.carries === "file" ? /string/ : /object|array/),
      });
    const takesBody = it.body !== undefined || it.carries === "upload";
    expect(requestBody !== undefined).toBe(takesBody);

    const guards: ProblemName[] = it.body
      ? ["BadJson", "ForeignOrigin", "BodyTooLarge", "WrongContentType", "InvalidInput"]
      : [];
    const limits: ProblemName[] = it.limit ? ["TooManyRequests"] : [];
    const names: ProblemName[] = [...it.problems, ...guards, ...limits, "Unexpected", "Busy"];
    for (const name of names) {
      const refusal = responses[problems[name].status];
      expect(refusal?.description).toContain(`${name}: ${problems[name].message}`);
      expect(schemaOf(refusal)).toEqual({ $ref: "#/components/schemas/Problem" });
    }
  });

  it("describes a problem as the app sends it", async () => {
    const shape = document.components.schemas.Problem;
    const sent = (await app.inject("/api/v2/nothing")).json();
    expect(Object.keys(shape?.properties ?? {})).toEqual(["code", "message", "fields", "until"]);
    expect(Object.keys(sent)).toEqual(shape?.required);
  });

  it("gives the body of POST /contact with its required fields, limits and patterns", () => {
    const body = schemaOf(operationOf(site.contactCall).requestBody);
    expect(body?.required).toEqual(["name", "email", "message", "consent"]);
    expect(body?.additionalProperties).toBe(false);
    expect(body?.properties?.consent).toMatchObject({ const: true });

    const samples: [string, string, string, number, number][] = [
      ["name", "María Clara", "1234", 2, 100],
      ["email", "ana@example.com", "ana@", 6, 100],
      ["message", "Hello,\nwhat is my rate?", "\u202eevil", 2, 4000],
    ];
    for (const [name, good, bad, min, max] of samples) {
      const field = body?.properties?.[name];
      expect(field).toMatchObject({ type: "string", minLength: min, maxLength: max });
      // JSON Schema reads patterns as ECMA-262 with the u flag, and unanchored.
      const pattern = new RegExp(String(field?.pattern), "u");
      expect([pattern.test(good), pattern.test(bad)]).toEqual([true, false]);
    }
  });

  it("keeps calls of one path apart, and says who may call", () => {
    const reply = z.object({});
    const rest = { path: "/memberloan", does: "Does.", reply, problems: [] } as const;
    const made = describeCalls(
      [
        call({ ...rest, method: "POST", who: ["MEMBER"] }),
        call({ ...rest, method: "PATCH", who: ["ADMIN", "LOAN_OFFICER"] }),
      ],
      "https://lend.example",
    ) as unknown as Document;
    const { post, patch } = made.paths["/memberloan"] as Record<"post" | "patch", Operation>;
    expect(post).toMatchObject({ operationId: "postMemberloan", security: [{ bearer: [] }] });
    expect(patch.description).toBe("For ADMIN, LOAN_OFFICER.");
  });
});

describe("the reference page", () => {
  it("lists every call with its sentence and its refusals", async () => {
    const reply = await app.inject("/api/v2/docs");
    expect(reply.headers["content-type"]).toBe("text/html; charset=utf-8");
    for (const { method, path, does } of calls) {
      expect(reply.body).toContain(`${method}</span> /api/v2${path}</h2>`);
      expect(reply.body).toContain(does.replaceAll('"', "&#34;"));
    }
    expect(reply.body).toContain("TooManyRequests");
    expect(reply.body).toContain("5 times in 10 minutes");
  });

  it("keeps within the content security policy: no inline script, style or handler", async () => {
    const { body } = await app.inject("/api/v2/docs");
    expect(body).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:|https?:\/\//i);
    const [, href = ""] = /<link rel="stylesheet" href="([^"]+)"/.exec(body) ?? [];
    const style = await app.inject(href);
    expect([style.statusCode, style.headers["content-type"]]).toEqual([200, "text/css"]);
  });

  it("shows what a call says as text, not as markup", () => {
    const sly = { ...site.companyCall, does: 'Shows <img src=x onerror="alert(1)"> & more.' };
    expect(referencePage([sly], "demo")).not.toContain("<img");
  });
});
