import fs from "node:fs";
import { describe, expect, test } from "vitest";
import {
  companyErrors,
  companyFieldError,
  companyFields,
  type EditedCompany,
  listCompanyChanges,
  readCompanyForm,
  toTypedCompany,
} from "#site/company-form.ts";
import { companyShape } from "#site/site.calls.ts";

const example = companyShape.parse(
  JSON.parse(fs.readFileSync(new URL("../../../company.example.json", import.meta.url), "utf8")),
);
const { sample, ShortName, ...edited } = example;

test("the form covers every text of the profile but the fixed ones", () => {
  const paths = (value: object, before = ""): string[] =>
    Object.entries(value).flatMap(([name, of]) =>
      of && typeof of === "object" ? paths(of, `${before}${name}.`) : [`${before}${name}`],
    );
  const full = { ...edited, claims: { approval: "", affiliateOffer: { institution: "" } } };
  expect(paths(full).filter((path) => !(path in companyFields))).toEqual([]);
});

test("a form that was not touched is the profile it was filled from", () => {
  expect(readCompanyForm(toTypedCompany(edited))).toEqual(edited);
  expect(companyErrors(edited)).toEqual({});
});

test("a part whose fields are all empty is left out, and half of one is refused", () => {
  const typed = { ...toTypedCompany(edited), "repayTo.bankName": "", "repayTo.accountName": "" };
  expect(companyFieldError("repayTo.bankName", typed)).toMatch(/characters/);
  const empty = { ...typed, "repayTo.number": " ", "partners.0.name": "", "partners.0.logo": "" };
  const read = readCompanyForm(empty);
  expect(read.repayTo).toBeNull();
  expect(read.partners).toEqual(edited.partners.slice(1));
  expect(companyErrors(read)).toEqual({});
});

describe("a field is refused", () => {
  test.each<[string, Partial<EditedCompany>]>([
    ["CompanyName", { CompanyName: " " }],
    ["CompanyName", { CompanyName: "Two\nlines" }],
    ["CompanyName", { CompanyName: "Hidden \u202e reordered" }],
    ["CompanyAddress", { CompanyAddress: "Manila" }],
    ["EMAIL", { EMAIL: "hello at hiram" }],
    ["landline", { landline: "call us" }],
    ["landline", { landline: "12345" }],
    ["FACEBOOK", { FACEBOOK: "http://facebook.com/x" }],
    ["FACEBOOK", { FACEBOOK: "javascript:alert(1)" }],
    ["TELEGRAM", { TELEGRAM: "https://t.me/a b" }],
    ["SEC_CA", { SEC_CA: "none" }],
    ["SEC_REG", { SEC_REG: "=CMD()" }],
    ["establishedYear", { establishedYear: 19 }],
    ["partners.0.logo", { partners: [{ name: "Bank", logo: "https://elsewhere.example/x.svg" }] }],
    ["repayTo.number", { repayTo: { bankName: "Bank", accountName: "Us", number: "-" } }],
  ])("%s of %j", (path, change) => {
    expect(Object.keys(companyErrors({ ...edited, ...change }))).toEqual([path]);
  });
});

test("only what differs is listed, with its label, before and after", () => {
  const after = { ...edited, EMAIL: "tulong@hiram.example", landline: "+63 (2) 8123 4567" };
  expect(companyErrors(after)).toEqual({});
  expect(listCompanyChanges(edited, after)).toEqual([
    { name: "E-mail", before: "hello@hiram.example", after: "tulong@hiram.example" },
    { name: "Landline", before: "–", after: "+63 (2) 8123 4567" },
  ]);
});
