/** The specification's rules of typed fields, statement by statement, as the rulings change them. */
import { describe, expect, test } from "vitest";
import { birthDateError, birthPartError, joinBirthDate } from "#calendar/birth-date.ts";
import { filterAmount, loanAmountTypedMax, readPastedAmount } from "#money/amount.ts";
import { policies, screenTimings } from "#policy/policy.ts";
import {
  confirmationError,
  consentError,
  type FieldName,
  fieldError,
  fields,
} from "#wire/fields.ts";
import { idNumberError, idTypes } from "#wire/lists.ts";

const [policy] = policies;
const wrong = (name: FieldName, value: string) => fieldError(fields[name], value);
const takes = (name: FieldName, ...values: string[]) =>
  expect(values.map((value) => [value, wrong(name, value)])).toEqual(
    values.map((value) => [value, null]),
  );
const refuses = (name: FieldName, ...values: string[]) =>
  expect(values.filter((value) => wrong(name, value) === null)).toEqual([]);
const letters = (count: number) => "a".repeat(count);
const digits = (count: number) => "1".repeat(count);

describe("activation", () => {
  test("S110 D11 names are letters of any Latin kind with spaces, hyphens, apostrophes, periods and commas, 2 to 100", () => {
    for (const name of ["firstName", "middleName", "lastName"] as const) {
      takes(name, "Sy", "Peña", "O'Brien", "Dela Cruz-Santos, Jr.", letters(100));
      refuses(name, "S", "Cruz2", "Cruz/Santos", letters(101));
    }
    expect(fields.firstName.message).toBe(
      "Please enter your first name. Ensure the first name is within a reasonable length.",
    );
    takes("refFullName1", "小龍女");
    takes("contactName", "محمد");
  });

  test("S111 S198 D13 a birth date is YYYY-MM-DD, of 18 to 80 calendar years today in Manila", () => {
    const on = (birthDate: string) => birthDateError(birthDate, "2026-11-15", policy);
    expect([policy.memberAgeYearsMin, policy.memberAgeYearsMax]).toEqual([18, 80]);
    for (const good of ["2008-11-15", "1945-11-16"]) expect(on(good)).toBeNull();
    for (const bad of ["2008-11-16", "1945-11-15"])
      expect(on(bad)).toBe("You must be between 18 and 80 years old.");
    for (const bad of ["15-11-1990", "1990-1-1", "1990-02-30"]) expect(on(bad)).not.toBeNull();
    // 6573 days old, and still 17.
    expect(birthDateError("2010-02-28", "2028-02-27", policy)).not.toBeNull();
  });

  test("S112 day, month and year have their bounds, and make a date only if there is one", () => {
    const isGood = (part: "day" | "month" | "year", value: string) =>
      birthPartError(part, value, "2026-11-15") === null;
    expect(["0", "1", "31", "32"].map((value) => isGood("day", value))).toEqual([
      ...[false, true, true, false],
    ]);
    expect(["0", "1", "12", "13"].map((value) => isGood("month", value))).toEqual([
      ...[false, true, true, false],
    ]);
    expect(["1899", "1900", "2026", "2027", "90"].map((value) => isGood("year", value))).toEqual([
      ...[false, true, true, false, false],
    ]);
    expect(joinBirthDate({ day: "29", month: "02", year: "2000" })).toBe("2000-02-29");
    expect(joinBirthDate({ day: "29", month: "02", year: "2001" })).toBeNull();
  });

  test("S113 country, province, town and street are required, and '?' is no country", () => {
    for (const name of ["countryResidence", "province", "town", "streetAddress"] as const)
      refuses(name, "");
    refuses("countryResidence", "?");
    takes("countryResidence", "Philippines");
  });

  test("S114 street and postal code are 4 to 250 and 4 to 20, and the postal code may be empty", () => {
    takes("streetAddress", "12-B Peña St., Unit 4", "It's 4", letters(250));
    refuses("streetAddress", "12B", letters(251), "12 & 14 Rizal");
    takes("postalCode", "", "1550", "SW1A 1AA", digits(20));
    refuses("postalCode", "155", digits(21), "1550/2");
  });

  test("S115 province and town are letters, digits and signs, 3 to 100", () => {
    for (const name of ["province", "town"] as const) {
      takes(name, "NCR (4th District) / Metro Manila", "Brgy. 12-A, O'Las", "Abc", letters(100));
      refuses(name, "Ab", letters(101), "Cavite #4");
    }
  });

  test("S116 S117 D21 D34 a reference needs name, relationship and phone; one name is enough; the second may be N/A", () => {
    for (const name of ["refFullName1", "refRelationship1", "refPhoneNumber1"] as const)
      refuses(name, "", "N/A");
    takes("refFullName1", "Juana", "Uy", "Ma. Peña-Uy", letters(100));
    refuses("refFullName1", "J", letters(101), "Juana 1");
    takes("refRelationship1", "Son", "Mother-in-law", letters(100));
    refuses("refRelationship1", "So", letters(101), "Cousin 2");
    takes("refFullName2", "N/A");
    takes("refRelationship2", "N/A");
    takes("refPhoneNumber2", "N/A");
  });

  test("S120 D12 an ID's number keeps the rule of its type, and 8 to 20 where none is known better", () => {
    expect(fields.identityNumber.message).toBe(
      "Between 8 and 20 digits. Must start with a digit or alpha-numeric.",
    );
    takes("identityNumber", "A-12 34.5,6'7", digits(8), digits(20));
    refuses("identityNumber", digits(7), digits(21), "-1234567", "1234/5678");
    for (const { value, number } of idTypes) {
      expect(number.hint).not.toBe("");
      expect(idNumberError(value, number.example)).toBeNull();
    }
    expect(idNumberError("PRC", digits(7))).toBeNull();
    expect(idNumberError("PRC", digits(8))).not.toBeNull();
    expect(idNumberError("PHILSYS", digits(16))).toBeNull();
    expect(idNumberError("PHILSYS", digits(12))).not.toBeNull();
    expect(idNumberError("VOTERS_ID", digits(22))).toBeNull();
    expect(idNumberError("OTHERS", digits(8))).toBeNull();
    expect(idNumberError("OTHERS", digits(7))).not.toBeNull();
  });

  test("S121 a bank's name is 3 to 100 letters and signs with its message, and its box takes 200", () => {
    takes("bankName", "GCash", "Banco de Oro", "D'Bank, Inc.", letters(100));
    refuses("bankName", "B2", "Ba", "Bank 1", letters(101));
    expect(fields.bankName.message).toBe(
      "Please enter your bank name or e-wallet. Ensure the bank name / e-wallet is valid.",
    );
    expect(fields.bankName.typedMax).toBe(200);
  });

  test("S122 an account number is 8 to 20 letters, digits and signs, and its box takes 100", () => {
    takes("accountNumber", "0012-3456-7890", "A'1.2,3 4-5", digits(8), digits(20));
    refuses("accountNumber", digits(7), digits(21), "", "1234/5678");
    expect(fields.accountNumber.typedMax).toBe(100);
  });
});

describe("registration and sign-in", () => {
  test("S118 S124 a phone number has 9 to 15 digits, keeps digits alone, and has its message", () => {
    for (const name of ["phoneNumber", "refPhoneNumber1"] as const) {
      takes(name, digits(9), digits(15));
      refuses(name, digits(8), digits(16), "0917 123 4567", "+");
      expect(fields[name].clean?.("+63 (917) 123-4567")).toBe("639171234567");
      expect(fields[name].message).toBe(
        "Between 9 and 15 digits. Must start with a digit. Only numbers are permitted.",
      );
    }
  });

  test("S125 a full name has 5 to 100 letters and signs, with its message", () => {
    takes("fullName", "Go Uy", "Liza O'Brien-Peña, Jr.", letters(100));
    refuses("fullName", "Jo Y", letters(101), "Juan 2");
    expect(fields.fullName.message).toBe(
      "Please enter both your first and last name. Ensure the name is within a reasonable length.",
    );
  });

  test("S126 an e-mail has at most 100 characters, with its message", () => {
    takes("email", "a@b.co", `${letters(60)}@${letters(36)}.co`);
    refuses("email", "juan", "juan@localhost", `${letters(61)}@${letters(36)}.co`);
    expect(wrong("email", "juan")).toBe("Invalid email format.");
    expect(fields.email.max).toBe(100);
  });

  test("S127 S136 D9 a password has 8 to 128 characters of any kind, and is never cut", () => {
    takes("password", "Abc123!@#", "it's - a, b. c", "曇り空と電車の音", letters(8), letters(128));
    refuses("password", letters(7), letters(129));
    expect(fields.password.clean ?? fields.password.tidy).toBeUndefined();
    expect(fields.password.hint).toBe("8 to 128 characters of any kind.");
  });

  test("S128 S136 a confirmation that differs says so", () => {
    expect(confirmationError("Abcdefg1", "Abcdefg2")).toBe("Password confirmation mismatch.");
    expect(confirmationError("Abcdefg1", "Abcdefg1")).toBeNull();
  });

  test("S129 S130 country, location and job title are 3 to 100 letters and signs, and '?' is none", () => {
    for (const name of ["workPlaceCountry", "workLocation", "jobTitle"] as const) {
      takes(name, "Biñan / Calamba (Laguna)", "O'Brien-X, Y.", "Abc", letters(100));
      refuses(name, "Ab", letters(101), "Block 5");
    }
    refuses("workPlaceCountry", "?");
  });

  test("S131 D29 monthly net income has 3 to 7 digits on the wire", () => {
    takes("monthlyNetIncome", "999", digits(7));
    refuses("monthlyNetIncome", "99", digits(8), "1,000", "-999", "999.5");
  });

  test("S132 an OTP has 6 to 12 digits, with its message", () => {
    takes("otp", digits(6), digits(12));
    refuses("otp", digits(5), digits(13), "12345a");
    expect(wrong("otp", "1")).toBe("6 up to 12 digit OTP code. Only numbers are allowed.");
  });

  test("S134 the contact form needs name, e-mail, message and consent", () => {
    for (const name of ["contactName", "email", "contactMessage"] as const) refuses(name, "");
    expect([consentError(false) === null, consentError(true)]).toEqual([false, null]);
  });
});

describe("money", () => {
  test("S123 S196 D22 a loan's amount is digits and one point, nine characters, and a pasted one is read", () => {
    takes("loanAmount", "", "200000", "200000.5", ".5", digits(9));
    refuses("loanAmount", "1.2.3", "2e5", "-1", digits(10));
    expect(loanAmountTypedMax).toBe(9);
    expect(filterAmount("1.2.3")).toBe("1.23");
    expect(readPastedAmount("3,000,000.00")).toBe("3000000");
  });

  test("S135 S196 a withdrawal's amount keeps digits and a point, fourteen characters", () => {
    takes("withdrawalAmount", "1500.25", digits(14));
    refuses("withdrawalAmount", digits(15), "1,500", "-5");
    expect(fields.withdrawalAmount.clean?.("₱1,000.00")).toBe("1000.00");
  });

  test("S192 S193 S194 S196 S207 D20 the policy has the specification's figures", () => {
    expect(policy).toMatchObject({
      loanCentavosMin: 200_000_00,
      loanCentavosMax: 3_000_000_00,
      creditLineCentavosMax: 5_000_000_00,
      termsMonths: [6, 12, 24, 36, 48],
      termMonthsDefault: 6,
      interestMethod: "flat",
      interestMonthlyBasisPoints: 48,
      walletScreenCentavosMax: 999_00,
      transferFeeCentavos: 0,
      transferMinutesMin: 10,
      transferMinutesMax: 60,
      pesoNetHoursMax: 24,
    });
  });
});

test("S197 every field has the specification's limits, or those of its ruling", () => {
  const limits = (name: FieldName) => [fields[name].min, fields[name].max];
  expect(limits("firstName")).toEqual([2, 100]);
  expect(limits("fullName")).toEqual([5, 100]);
  expect(limits("phoneNumber")).toEqual([9, 15]);
  expect(limits("otp")).toEqual([6, 12]);
  expect(limits("password")).toEqual([8, 128]);
  expect(fields.email.max).toBe(100);
  for (const name of ["workLocation", "jobTitle", "province", "town", "nationality"] as const)
    expect(fields[name].max).toBe(100);
  expect(limits("monthlyNetIncome")).toEqual([3, 7]);
});

test("S202 every waiting time stands in one table", () => {
  expect(screenTimings).toMatchObject({
    ...{ toastMs: 5_000, signInToastMs: 1_000, signInRedirectMs: 1_500 },
    ...{ registrationSignInMs: 3_000, transferPhaseMs: 10_000, activationOverlayMs: 5_000 },
    ...{ submitScreenMs: 5_000, passwordRedirectMs: 3_000, contactSendingMs: 3_000 },
    ...{ liveChatToastMs: 3_000, liveChatOpenMs: 6_000, slideMs: 1_500 },
    ...{ logoutCacheResetMs: 1_000, revealMs: 3_000 },
  });
  expect(screenTimings.toastShortMs).toBeGreaterThanOrEqual(500);
  expect(screenTimings.toastShortMs).toBeLessThanOrEqual(1_000);
});
