import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CallFailure } from "#api/client.ts";
import { Account } from "#settings/account/account.tsx";
import type { MemberInfo } from "#settings/settings.api.ts";
import { WithSite } from "#testing/with-site.tsx";

const ask = vi.hoisted(() => vi.fn());
// Facts that the server writes into the pages.
vi.mock("#member/demo-outbox.tsx", () => ({ DemoOutbox: () => null }));
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), ask }));

const info = {
  active: true,
  firstName: "Liza",
  middleName: "",
  lastName: "Peña",
  birthDate: "1990-02-28",
  maritalStatus: "SINGLE",
  email: "liza@example.com",
  jobCategory: "HEALTH_CARE_MEDICAL",
  monthlyNetIncome: "60000",
  postalCode: "",
  identityType: "PHILSYS",
  bankName: "BDO Unibank",
  accountNumber: "001••••••890",
  accountEnding: "001•••••7890",
  phoneNumber: "639••••••567",
  refPhoneNumber1: "",
  identityNumber: "",
  pendingBank: null,
  recoveryHoldUntil: null,
} as unknown as MemberInfo;

/** The server's replies by call; any other call fails. */
const answers: Record<string, () => unknown> = {};

beforeEach(() => {
  ask.mockImplementation(async (call: string) => {
    const answer = answers[call];
    if (!answer) throw new Error(`nobody answers ${call}`);
    return answer();
  });
  answers["POST /misc/phonenumber"] = () => info;
  answers["GET /authmember/passkeys"] = () => [];
});
afterEach(() => {
  cleanup();
  ask.mockReset();
  for (const call of Object.keys(answers)) delete answers[call];
});

const open = () =>
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <Account />
    </QueryClientProvider>,
    { wrapper: WithSite },
  );
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe("the account", () => {
  test("is shown in words, and empty values are left out", async () => {
    open();
    expect(await screen.findByText("Liza Peña")).toBeTruthy();
    for (const word of [
      "Feb 28, 1990",
      "Single",
      "Health Care / Medical",
      "₱60,000",
      "+63 9•• ••• •567",
    ])
      expect(screen.getByText(word)).toBeTruthy();
    expect(screen.queryByText("Postal code")).toBeNull();
  });

  test("that is not there says so in the words of the specification", async () => {
    answers["POST /misc/phonenumber"] = () => ({ ...info, active: false });
    open();
    expect(await screen.findByText("We haven't received any withdrawal so far.")).toBeTruthy();
  });

  test("that could not be fetched says so, and is asked for again", async () => {
    answers["POST /misc/phonenumber"] = () => {
      throw new CallFailure("FETCH_ERROR");
    };
    open();
    expect(await screen.findByText("We can't load your details right now.")).toBeTruthy();
    answers["POST /misc/phonenumber"] = () => info;
    press("Try again");
    expect(await screen.findByText("Liza Peña")).toBeTruthy();
  });

  test("keeps what was typed when the password is wrong, and marks it", async () => {
    open();
    await screen.findByText("Liza Peña");
    press("Change: E-mail");
    type("E-mail", "bago@example.com");
    press("Save");
    expect(screen.getByText("Please enter your current password.")).toBeTruthy();
    expect(ask).not.toHaveBeenCalledWith("PATCH /memberdetails", expect.anything());

    const problem = {
      code: "WrongPassword",
      message: "Your current password isn't right.",
    } as const;
    answers["PATCH /memberdetails"] = () => {
      throw new CallFailure("REFUSED", { status: 422, problem });
    };
    type("Current password", "a guess");
    press("Save");
    expect(await screen.findByText("Nothing was changed.")).toBeTruthy();
    expect(screen.getByLabelText("Current password").getAttribute("aria-invalid")).toBe("true");
    expect((screen.getByLabelText("E-mail") as HTMLInputElement).value).toBe("bago@example.com");
  });

  test("a changed bank account sends password, account and code, in this order", async () => {
    answers["POST /memberdetails/bank/otp"] = () => ({
      codeId: "3f0a5a2e-6f3f-4a52-9d83-0c1a2b3c4d5e",
      resendAfterSeconds: 60,
      expiresInSeconds: 300,
      isLate: false,
    });
    answers["POST /memberdetails/bank/verify"] = () => ({ confirmation: "c".repeat(43) });
    answers["PATCH /memberdetails/bank"] = () => ({});
    open();
    await screen.findByText("Liza Peña");
    press("Change: Beneficiary bank");
    type("Name of bank / e-wallet", "Metrobank");
    type("Account number", "1234567890123");
    type("Current password", "own password");
    press("Send code");
    await screen.findByText(/Metrobank 123••••••0123/);
    type("OTP code", "123456");
    press("Confirm code");
    expect(await screen.findByText("We have your new account.")).toBeTruthy();
    const account = { bankName: "Metrobank", accountNumber: "1234567890123" };
    const currentPassword = "own password";
    const confirmation = "c".repeat(43);
    expect(ask.mock.calls.filter(([call]) => call.includes("bank"))).toEqual([
      ["POST /memberdetails/bank/otp", { ...account, currentPassword }],
      ["POST /memberdetails/bank/verify", { ...account, otp: "123456" }],
      ["PATCH /memberdetails/bank", { ...account, currentPassword, confirmation }],
    ]);
  });
});
