/** The specification's names on the wire: every call at its path, every field by its name. */
import { describe, expect, test } from "vitest";
import * as activation from "#activation/activation.calls.ts";
import { activationStates } from "#activation/activation.ts";
import * as loan from "#loan/loan.calls.ts";
import { loanViews } from "#loan/views.ts";
import * as session from "#session/session.calls.ts";
import * as details from "#settings/member-details.calls.ts";
import { memberInfoCall } from "#settings/settings.calls.ts";
import * as site from "#site/site.calls.ts";
import * as wallet from "#wallet/wallet.calls.ts";
import type { Call, Schema } from "#wire/call.ts";
import { callingCodes } from "#wire/calling-codes.ts";
import {
  currencies,
  genders,
  idTypes,
  jobCategories,
  maritalStatuses,
  statusColors,
  statusIconOf,
  statusIcons,
} from "#wire/lists.ts";

const phoneNumber = "639171234567";
/** The names of an object's fields. */
const namesOf = (schema: Schema | undefined): string[] => {
  const { shape, innerType, element } = (schema as unknown as { _zod: { def: Def } })._zod.def;
  if (shape) return Object.keys(shape);
  return innerType || element ? namesOf(innerType ?? element) : [];
};
type Def = {
  readonly shape?: Record<string, Schema>;
  readonly innerType?: Schema;
  readonly element?: Schema;
};
const shapeOf = (schema: Schema): Record<string, Schema> =>
  (schema as unknown as { _zod: { def: Def } })._zod.def.shape ?? {};
const has = (schema: Schema | undefined, ...names: string[]) =>
  expect(namesOf(schema)).toEqual(expect.arrayContaining(names));
const takes = ({ body }: Call, value: object) => {
  const read = body?.safeParse(value);
  expect(read?.error?.issues).toBeUndefined();
  return read?.data as Record<string, unknown>;
};
const at = ({ method, path }: Call) => `${method} ${path}`;

const labels = (list: readonly { readonly label: string }[]) => list.map(({ label }) => label);

describe("lists", () => {
  test("S076 S169 the peso is the first currency, and each has its fields", () => {
    expect(namesOf(site.currenciesCall.reply)).toEqual(
      expect.arrayContaining([
        ...["_id", "currencyCode", "currencyName", "currencySymbol", "countryName", "active"],
      ]),
    );
    expect(currencies[0]).toMatchObject({ code: "PHP", symbol: "₱", country: "Philippines" });
    expect(currencies[0].name.toLowerCase()).toBe("philippine peso");
  });

  test("S091 has four colours and ten icons, and draws any other as PersonSearchRounded", () => {
    expect(statusColors).toEqual(["info", "success", "warning", "danger"]);
    expect([...statusIcons].sort()).toEqual(
      [
        "PersonSearchRounded",
        "CheckCircleOutlineRounded",
        "ErrorOutlineRounded",
        "HighlightOffRounded",
        "UpdateRounded",
        "PauseCircleOutlineRounded",
        "QueryBuilderRounded",
        "CurrencyExchangeRounded",
        "LockResetRounded",
        "BlockRounded",
      ].sort(),
    );
    expect(statusIconOf("anything else")).toBe("PersonSearchRounded");
    for (const { statusColor, statusIcon } of Object.values(loanViews)) {
      expect(statusColors).toContain(statusColor);
      expect(statusIcons).toContain(statusIcon);
    }
  });

  test("S092 has the ID types of the specification", () => {
    expect(labels(idTypes)).toHaveLength(15);
    for (const part of [
      "Alien Certificate of Registration / Immigration Certificate of Residence",
      "Driver's License",
      "GSIS e-Card",
      "Integrated Bar of the Philippines ID Card",
      "National ID (PhilSys)",
      "NBI Clearance",
      "Passport",
      "Postal ID",
      "Professional Identification Card (PRC) ID",
      "Senior Citizen Card",
      "SSS Card",
      "Unified Multi-Purpose ID (UMID)",
      "Voter's ID",
      "Others",
    ])
      expect(labels(idTypes)).toContain(part);
    expect(labels(idTypes).filter((label) => /2015/.test(label))).toHaveLength(1);
  });

  test("S093 D14 has six marital statuses, of which Others has a value of its own", () => {
    expect(labels(maritalStatuses)).toEqual([
      ...["Single", "Married", "Separated", "Divorced", "Widow/Widower", "Others"],
    ]);
    expect(new Set(maritalStatuses.map(({ value }) => value)).size).toBe(6);
  });

  test("S094 D14 has 32 job categories, spelled right", () => {
    expect(labels(jobCategories)).toEqual([
      "Accounting / Finance",
      "Administrative / Management",
      "Advertising / Media",
      "Agriculture / Sciences",
      "Airline / Aviation",
      "Automotive / Mechanic",
      "Beauty / Personal Care",
      "Chemical / Industrial",
      "Construction / Civil Works",
      "Customer Service / Call Center",
      "Driver / Heavy Equipment Operator",
      "Education / Teaching",
      "Electronics / Electrical",
      "Engineering / Civil",
      "Engineering / Mechanical",
      "Entertainment / Music",
      "Food / Catering",
      "Health Care / Medical",
      "Hotels / Restaurants",
      "Household Services",
      "Legal / Consulting",
      "Manufacturing",
      "Mining / Oil & Gas",
      "Others / General Services",
      "Procurement / Logistics",
      "Repair / Maintenance",
      "Sales / Marketing",
      "Seafarers / Seaman",
      "Skilled / Metalworks",
      "Skilled Labour / Trades",
      "Sports / Recreation",
      "Travel / Tourism",
    ]);
  });

  test("S095 has a fixed list of countries", () => {
    expect(callingCodes.length).toBeGreaterThan(240);
    expect(callingCodes.some(({ country }) => country === "PH")).toBe(true);
  });
});

describe("the session", () => {
  test("S143 S078 S165 POST /authmember/login takes number and password, and answers accessToken", () => {
    expect(at(session.loginCall)).toBe("POST /authmember/login");
    takes(session.loginCall, { phoneNumber, password: "tulog na ang buwan 7" });
    expect(namesOf(session.loginCall.reply)).toEqual(["accessToken"]);
  });

  test("S144 S145 S146 S167 logout, and refresh under both of its paths", () => {
    expect([session.logoutCall, session.refreshCall, session.refreshAgainCall].map(at)).toEqual([
      "POST /authmember/logout",
      "GET /authmember/refresh",
      "GET /auth/refresh",
    ]);
    expect("body" in session.logoutCall).toBe(false);
    expect(namesOf(session.refreshCall.reply)).toEqual(["accessToken"]);
    expect(namesOf(session.refreshAgainCall.reply)).toEqual(["accessToken"]);
  });

  test("S074 the token's UserInfo has phoneNumber and roles", () => {
    expect(namesOf(session.userInfoShape)).toEqual(["phoneNumber", "roles"]);
  });

  test("S077 S147 POST /authmember/register takes the registration's eleven fields", () => {
    expect(at(session.registerCall)).toBe("POST /authmember/register");
    has(
      session.registerCall.body,
      ...["fullName", "phoneNumber", "email", "password", "ipAddress", "countryRegister"],
      ...["workPlaceCountry", "workLocation", "jobTitle", "jobCategory", "monthlyNetIncome"],
    );
  });

  test("S148 D10 POST /authmember/chpwd takes number, the current and the new password, the new one twice", () => {
    expect(at(session.changePasswordCall)).toBe("POST /authmember/chpwd");
    const password = "hangin sa bukid 2026";
    takes(session.changePasswordCall, {
      ...{ phoneNumber, currentPassword: "x", newPassword: password, password },
    });
    const without = session.changePasswordCall.body.safeParse({ newPassword: password, password });
    expect(without.success).toBe(false);
  });
});

const url = "/api/v2/uploaded-files/0195a0a0-0000-7000-8000-000000000001";
const steps = [
  [
    "S079",
    "personal",
    activation.savePersonalCall,
    {
      ...{ gender: "FEMALE", firstName: "Maria", middleName: "", lastName: "Cruz" },
      ...{ birthDate: "1990-11-05", maritalStatus: "SINGLE", nationality: "Filipino" },
      ...{ isAgree: true, validBirthDate: true },
    },
  ],
  [
    "S080",
    "address",
    activation.saveAddressCall,
    {
      ...{ countryResidence: "Philippines", province: "Cebu", town: "Alcoy" },
      ...{ streetAddress: "12 Mabini St", postalCode: "" },
    },
  ],
  [
    "S081",
    "references",
    activation.saveReferencesCall,
    {
      ...{ refFullName1: "Juana", refRelationship1: "Mother", refPhoneNumber1: "639181234567" },
      ...{ refFullName2: "N/A", refRelationship2: "N/A", refPhoneNumber2: "N/A" },
    },
  ],
  [
    "S082",
    "identity",
    activation.saveIdentityCall,
    {
      ...{ identityType: "OTHERS", otherIdentityType: "Barangay ID", identityNumber: "12345678" },
      ...{ imageIdFrontURL: url, imageIdBackURL: url, imageSelfieURL: url },
    },
  ],
  [
    "S083",
    "bank",
    activation.saveBankCall,
    { bankName: "BDO Unibank", accountNumber: "001234567890" },
  ],
] as const;

describe("activation", () => {
  test.each(steps)(
    "S079 S080 S081 S082 S083 S150 S161 D21 %s: PATCH /member/update/%s takes its fields and the number, and answers a state",
    (_, path, call, fields) => {
      expect(at(call)).toBe(`PATCH /member/update/${path}`);
      expect(takes(call, { ...fields, phoneNumber })).toMatchObject(fields);
      expect(takes(call, fields)).toMatchObject(fields);
      expect(namesOf(call.reply)).toEqual(["state"]);
      for (const state of ["UPDATE_NEXT", "INFO_COMPLETED"])
        expect(call.reply.safeParse({ state }).success).toBe(true);
    },
  );

  test("S079 '?' is no gender and no marital status", () => {
    for (const unchosen of [{ gender: "?" }, { maritalStatus: "?" }])
      expect(
        activation.savePersonalCall.body.safeParse({ ...steps[0][3], ...unchosen }).success,
      ).toBe(false);
    expect(genders.map(({ label }) => label)).toEqual(["Male", "Female"]);
  });

  test("S081 S116 D21 the second reference is N/A when it is left out", () => {
    const { refFullName1, refRelationship1, refPhoneNumber1 } = steps[2][3];
    expect(
      takes(activation.saveReferencesCall, { refFullName1, refRelationship1, refPhoneNumber1 }),
    ).toMatchObject({ refFullName2: "N/A", refRelationship2: "N/A", refPhoneNumber2: "N/A" });
    expect(namesOf(shapeOf(activation.savedAnswersCall.reply).references)).not.toContain(
      "refFullName2",
    );
    expect(namesOf(memberInfoCall.reply)).not.toContain("refFullName2");
  });

  test("S149 S160 S164 POST /member/infostate takes the number and answers one of six states", () => {
    expect(at(activation.infoStateCall)).toBe("POST /member/infostate");
    takes(activation.infoStateCall, { phoneNumber });
    expect(activationStates).toEqual([
      ...["PERSONAL_INFO", "ADDRESS_INFO", "REFERENCES_INFO", "IDENTITY_INFO", "BANK_INFO"],
      "INFO_COMPLETED",
    ]);
    has(activation.infoStateCall.reply, "state");
  });

  test("S168 D6 a picture is uploaded by a call of its own, and read at an address without a name", () => {
    expect(activation.uploadCall).toMatchObject({ method: "POST", carries: "upload" });
    expect(at(activation.uploadedFileCall)).toBe("GET /uploaded-files/:id");
    expect(namesOf(activation.uploadCall.reply)).toEqual(["url"]);
  });
});

const status = ["status", "statusMessage", "statusColor", "statusIcon"];
const statement = ["statement", "statementMessage", "statementShow"];
const amounts = [
  ...["loanAmountXR", "loanAmountPHP", "interestAmountXR", "interestAmountPHP"],
  ...["installmentAmountXR", "installmentAmountPHP", "installmentCount", "interestRate"],
  ...["selectedCurrency", "exchangeRate"],
];

describe("the loan and the wallet", () => {
  test("S084 S155 POST /loan/applynew takes the application's fields, and answers LOAN_CREATED", () => {
    expect(at(loan.applyCall)).toBe("POST /loan/applynew");
    has(loan.applyCall.body, ...amounts, ...status, ...statement, "phoneNumber");
    for (const state of ["LOAN_CREATED", "LOAN_EXISTS"])
      expect(loan.applyCall.reply.safeParse({ state, message: "", loanNumber: null }).success).toBe(
        true,
      );
  });

  test("S086 S156 S158 S162 D4 the wallet's two calls take the number and answer its fields, without a code", () => {
    expect([wallet.walletCall, wallet.walletCardCall].map(at)).toEqual([
      "POST /loan/phonenumber",
      "POST /memberloan/pn",
    ]);
    for (const call of [wallet.walletCall, wallet.walletCardCall]) {
      takes(call, { phoneNumber });
      has(
        call.reply,
        ...["_id", "wallet", "withdrawnAmount", "loanAmount", "loanAmountXR", "loanAmountPHP"],
        ...["selectedCurrency", "exchangeRate", "createdAt", ...status, "loanNumber"],
        ...["applicationDate", "fullLegalName", "bankName", "accountNumber", "oTP", "active"],
        ...[...statement, "member"],
      );
      const { oTP, member } = shapeOf(call.reply);
      expect([oTP?.safeParse(null).success, oTP?.safeParse("123456").success]).toEqual([
        true,
        false,
      ]);
      expect(namesOf(member)).toEqual(["accountNumber"]);
    }
  });

  test("S157 S158 S166 D20 both withdrawals take id, number, amount and the balance that remains", () => {
    expect([wallet.walletWithdrawCall, wallet.withdrawCall].map(at)).toEqual([
      "POST /loan/withdraw",
      "POST /memberloan/withdraw",
    ]);
    for (const call of [wallet.walletWithdrawCall, wallet.withdrawCall]) {
      has(call.body, "id", "phoneNumber", "withdrawalAmount", "availableBalance");
      expect(call.isIdempotent).toBe(true);
    }
    expect(wallet.walletWithdrawCall.problems).toContain("AboveScreenLimit");
  });

  test("S158 POST /memberloan, PATCH /memberloan and POST /memberloan/verify are there", () => {
    expect([loan.readLoanCall, loan.changeLoanCall, wallet.withdrawVerifyCall].map(at)).toEqual([
      "POST /memberloan",
      "PATCH /memberloan",
      "POST /memberloan/verify",
    ]);
  });
});

describe("the settings", () => {
  test("S087 S159 S163 POST /misc/phonenumber takes the number and answers the member info", () => {
    expect(at(memberInfoCall)).toBe("POST /misc/phonenumber");
    takes(memberInfoCall, { phoneNumber });
    has(
      memberInfoCall.reply,
      ...["active", "firstName", "middleName", "lastName", "birthDate", "maritalStatus"],
      ...["nationality", "workPlaceCountry", "workLocation", "jobTitle", "jobCategory"],
      ...["countryResidence", "province", "town", "streetAddress", "postalCode"],
      ...["refFullName1", "refRelationship1", "refPhoneNumber1", "identityType"],
      ...["identityNumber", "imageIdFrontURL", "imageIdBackURL", "imageSelfieURL"],
      ...["bankName", "accountNumber", "phoneNumber"],
    );
  });

  test("S088 the loan in it has its fields", () => {
    has(shapeOf(memberInfoCall.reply).loan, "active", "loanNumber", ...amounts, "creditScore");
  });

  test("S089 the withdrawal in it has its fields", () => {
    has(
      shapeOf(memberInfoCall.reply).withdrawal,
      ...["active", "createdAt", "totalAmountWithdrawn", "withdrawalNumber", ...status],
    );
  });

  test("S151 S152 S153 /memberdetails is read, set and changed beside the five steps", () => {
    expect(
      [details.detailsCall, details.addDetailsCall, details.changeDetailsCall].map(at),
    ).toEqual(["POST /memberdetails/id", "POST /memberdetails", "PATCH /memberdetails"]);
    takes(details.detailsCall, { phoneNumber });
    takes(details.changeDetailsCall, { phoneNumber, jobTitle: "Head nurse" });
  });
});

describe("the site", () => {
  test("S075 D17 the company has the eleven fields of the specification", () => {
    has(
      site.companyCall.reply,
      ...["CompanyName", "ShortName", "CompanyAddress", "SEC_CA", "SEC_REG", "OPSCOR"],
      ...["FACEBOOK", "INSTAGRAM", "TIKTOK", "TELEGRAM", "EMAIL"],
    );
  });

  test("S154 S169 GET /availablecurrency lists the currencies", () => {
    expect(at(site.currenciesCall)).toBe("GET /availablecurrency");
    expect(site.currenciesCall.reply.safeParse([]).success).toBe(true);
  });

  test("S170 rates have the peso as their base, a number by code", () => {
    const sheet = { base: "PHP", rates: { PHP: 1, SAR: 0.064 }, source: "x", asOf: null };
    expect(site.ratesCall.reply.safeParse({ ...sheet, stale: false }).success).toBe(true);
    expect(site.ratesCall.reply.safeParse({ ...sheet, base: "USD", stale: false }).success).toBe(
      false,
    );
  });

  test("S171 GET /geo answers ip and country", () => {
    expect(at(session.geoCall)).toBe("GET /geo");
    expect(namesOf(session.geoCall.reply)).toEqual(["ip", "country"]);
  });

  test("S090 the contact form takes name, e-mail, message and a consent that is given", () => {
    const form = { name: "Maria", email: "maria@example.com", message: "Hello there" };
    takes(site.contactCall, { ...form, consent: true });
    expect(site.contactCall.body.safeParse({ ...form, consent: false }).success).toBe(false);
  });
});
