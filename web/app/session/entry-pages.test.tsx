/** Sign In and Registration as a whole, with the server alone made up. */
import { policies, screenTimings } from "@hiram/contract/policy/policy.ts";
import { fields } from "@hiram/contract/wire/fields.ts";
import { jobCategories } from "@hiram/contract/wire/lists.ts";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { forgetSession } from "#api/token.ts";
import { useLocation } from "#router/router.tsx";
import Login from "#session/login.tsx";
import Register from "#session/register/register.tsx";
import { MemoryRouter } from "#testing/memory-router.tsx";
import { WithSite } from "#testing/with-site.tsx";

const toasts = vi.hoisted(() => vi.fn());
vi.mock("#ui/toast.ts", () => ({
  showToast: (kind: string, words: string) => toasts(`${kind}: ${words}`),
  hideToast: () => {},
  prepareToasts: () => {},
}));
// Facts that the server writes into the pages.
vi.mock("#member/demo-outbox.tsx", () => ({ DemoOutbox: () => null }));

const base64 = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, "");
const phoneNumber = "639171234567";
const accessToken = `x.${base64({ exp: 4102444800, sub: "m-1", sid: "s-1", UserInfo: { phoneNumber, roles: ["MEMBER"] } })}.x`;

type SentRequest = { readonly path: string; readonly body: Record<string, unknown> | undefined };
let sent: SentRequest[];
let answers: Record<string, () => Response | Promise<Response>>;
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const to = (path: string) => sent.filter((one) => one.path === path);

let path: string;
function Here() {
  path = useLocation().pathname;
  return null;
}
const open = (page: ReactNode) =>
  render(
    <MemoryRouter initialEntries={["/entry"]}>
      <WithSite>{page}</WithSite>
      <Here />
    </MemoryRouter>,
  );
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const press = (name: string) => fireEvent.click(button(name));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const said = () => toasts.mock.calls.map(([words]) => words);

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  answers = {};
  toasts.mockClear();
  vi.stubGlobal("scrollTo", () => {});
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    const at = url.replace("/api/v2", "");
    const body = init?.body === undefined ? undefined : JSON.parse(String(init.body));
    sent.push({ path: at, body });
    return answers[at]?.() ?? json(200, []);
  });
});
afterEach(() => {
  cleanup();
  act(() => forgetSession("signed-out"));
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

describe("Sign In", () => {
  test("S022 S046 has the phone with its flag, password, Remember me, SIGN IN and the way to register", () => {
    open(<Login />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Sign In");
    expect(box("Phone number").placeholder).toBe("Enter phone number");
    expect(button("Country: Philippines, +63")).toBeTruthy();
    expect(box("Password").type).toBe("password");
    expect(box("Remember me").type).toBe("checkbox");
    expect(box("Remember me").checked).toBe(false);
    expect(button("SIGN IN")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Register" }).getAttribute("href")).toBe("/register");
    press("Country: Philippines, +63");
    fireEvent.change(screen.getByRole("combobox"), { target: { value: "atlantis" } });
    expect(screen.getByText("No entries to show")).toBeTruthy();
  });

  const signIn = async () => {
    open(<Login />);
    await pass(0);
    fill("Phone number", "09171234567");
    fill("Password", "tulog na ang buwan 7");
    press("SIGN IN");
  };

  test("S046 S097 S078 S143 S165 S202 D14 sends both, stores the token, clears the form, and goes to /dash after 1.5 s", async () => {
    answers["/authmember/login"] = () => json(200, { accessToken });
    await signIn();
    expect(button("SIGN IN").disabled).toBe(true);
    expect(said()).toEqual(["loading: Signing In."]);
    expect(to("/authmember/login").map(({ body }) => body)).toEqual([
      { phoneNumber, password: "tulog na ang buwan 7", persist: false },
    ]);
    await pass(999);
    expect(said()).toHaveLength(1);
    await pass(1);
    expect(said()[1]).toBe("success: Signed in successfully.");
    expect(sessionStorage.getItem("accessToken")).toBe(accessToken);
    expect([box("Phone number").value, box("Password").value]).toEqual(["", ""]);
    await pass(499);
    expect(path).toBe("/entry");
    await pass(1);
    expect(path).toBe("/dash");
  });

  test("S176 S189 says 'No Server Response' when no answer came, and keeps what was typed", async () => {
    answers["/authmember/login"] = () => Promise.reject(new TypeError("offline"));
    await signIn();
    await pass(1_000);
    expect(said()[1]).toBe("error: No Server Response");
    expect(box("Phone number").value).toBe("09171234567");
    expect(button("SIGN IN").disabled).toBe(false);
    expect(path).toBe("/entry");
  });

  test("S177 says the message of any other refusal", async () => {
    const message = "That phone number and password don't match.";
    answers["/authmember/login"] = () => json(401, { code: "SignInRefused", message });
    await signIn();
    await pass(1_000);
    expect(said()[1]).toBe(`error: ${message}`);
  });
});

const passInvitation = async () => {
  open(<Register />);
  await pass(0);
  press("Continue without a code");
  await pass(0);
};

/** Up to the step `register`, with a code that the server takes. */
async function proveNumber() {
  answers["/authmember/otp"] = () =>
    json(200, { codeId: "1", resendAfterSeconds: 60, expiresInSeconds: 300, isLate: false });
  answers["/authmember/otp/verify"] = () =>
    json(200, { otpToken: "t".repeat(43), registered: false });
  await passInvitation();
  fill("Phone number", "09171234567");
  press("Send code");
  await pass(0);
  fill("OTP code", "123456");
  press("Confirm code");
  await pass(0);
}

async function fillAccount() {
  await proveNumber();
  fill("Email", "liza@example.com");
  fill("Full name", "Liza Peña");
  fill("Create password", "tulog na ang buwan 7");
  fill("Confirm password", "tulog na ang buwan 7");
  answers["/authmember/password/check"] = () => json(200, { strength: 4, refusal: null });
  press("REGISTER NOW");
  await pass(0);
}

async function fillWork() {
  await fillAccount();
  fill("City where you work", "Quezon City");
  fill("Job title", "Nurse");
  fill("Job category", "HEALTH_CARE_MEDICAL");
  fill("Monthly net income", "60000");
}

describe("Registration", () => {
  test("S023 S047 S010 begins with an invitation that may be left out, then the phone and its code", async () => {
    open(<Register />);
    await pass(0);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Registration");
    expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/login");
    expect(box("Invitation code (optional)")).toBeTruthy();
    cleanup();
    sessionStorage.clear();
    await proveNumber();
    expect(sent.map((one) => one.path).filter((one) => one.startsWith("/authmember"))).toEqual([
      "/authmember/otp",
      "/authmember/otp/verify",
    ]);
    expect(to("/authmember/otp")[0]?.body).toEqual({ phoneNumber, purpose: "REGISTER" });
    expect(said()).toContain("success: OTP confirmed successfully.");
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Your account");
  });

  test("S047 an invitation that is refused says so, and one may go on without", async () => {
    const message = "This invitation code is not valid.";
    answers["/authmember/invitation"] = () => json(422, { code: "InvitationRefused", message });
    open(<Register />);
    await pass(0);
    fill("Invitation code (optional)", "ABCD-12");
    press("Use this code");
    await pass(0);
    expect(document.body.textContent).toContain(message);
    press("Continue without a code");
    await pass(0);
    expect(box("Phone number")).toBeTruthy();
  });

  test("S048 step register asks phone, e-mail, full name and the password twice", async () => {
    await proveNumber();
    expect(box("Phone number").value).toBe("+63 917 123 4567");
    for (const label of ["Email", "Full name", "Create password", "Confirm password"])
      expect(box(label).required).toBe(true);
    expect(button("REGISTER NOW")).toBeTruthy();
  });

  test("S098 S128 REGISTER NOW leads to reg_1, and names a confirmation that differs", async () => {
    await proveNumber();
    fill("Email", "liza@example.com");
    fill("Full name", "Liza Peña");
    fill("Create password", "tulog na ang buwan 7");
    fill("Confirm password", "tulog na ang buwan 8");
    fireEvent.blur(box("Confirm password"));
    expect(screen.getByText("Password confirmation mismatch.")).toBeTruthy();
    expect(button("REGISTER NOW").disabled).toBe(true);
    fill("Confirm password", "tulog na ang buwan 7");
    answers["/authmember/password/check"] = () => json(200, { strength: 4, refusal: null });
    press("REGISTER NOW");
    expect(button("REGISTER NOW").disabled).toBe(true);
    await pass(0);
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Your work");
  });

  test("S049 S002 S129 S131 S200 D29 step reg_1 begins in the Philippines with an empty income in pesos", async () => {
    await fillAccount();
    expect(box("Employment country").value).toBe("Philippines");
    expect([box("City where you work").value, box("Job title").value]).toEqual(["", ""]);
    expect([...(box("Job category") as unknown as HTMLSelectElement).options]).toHaveLength(
      jobCategories.length + 1,
    );
    expect(box("Monthly net income").value).toBe("");
    expect(box("Currency you are paid in").value).toBe("PHP");
  });

  test("S133 S129 CONTINUE needs every field of the step", async () => {
    await fillAccount();
    const steps: [string, string][] = [
      ["City where you work", "Quezon City"],
      ["Job title", "Nurse"],
      ["Job category", "HEALTH_CARE_MEDICAL"],
      ["Monthly net income", "60000"],
    ];
    for (const [label, value] of steps) {
      expect(button("CONTINUE").disabled).toBe(true);
      fill(label, value);
    }
    expect(button("CONTINUE").disabled).toBe(false);
    fill("Job category", "?");
    expect(button("CONTINUE").disabled).toBe(true);
  });

  test("S077 S147 S171 S098 opens the account with ip and country, and signs in after 3 s", async () => {
    answers["/geo"] = () => json(200, { ip: "203.0.113.7", country: "PH" });
    let reply: (response: Response) => void = () => {};
    answers["/authmember/register"] = () => new Promise((done) => (reply = done));
    answers["/authmember/login"] = () => json(200, { accessToken });
    await fillWork();
    press("CONTINUE");
    await pass(0);
    expect(button("CONTINUE").disabled).toBe(true);
    await act(async () => reply(json(200, { phoneNumber })));
    await pass(0);
    expect(to("/authmember/register").map(({ body }) => body)).toEqual([
      {
        fullName: "Liza Peña",
        phoneNumber,
        email: "liza@example.com",
        password: "tulog na ang buwan 7",
        ipAddress: "203.0.113.7",
        countryRegister: "PH",
        workPlaceCountry: "Philippines",
        workLocation: "Quezon City",
        jobTitle: "Nurse",
        jobCategory: "HEALTH_CARE_MEDICAL",
        monthlyNetIncome: "60000",
        otpToken: "t".repeat(43),
        language: "en",
      },
    ]);
    await pass(screenTimings.registrationSignInMs - 1);
    expect(to("/authmember/login")).toEqual([]);
    await pass(1);
    expect(to("/authmember/login")[0]?.body).toMatchObject({ phoneNumber });
    await pass(0);
    expect(path).toBe("/dash");
    expect(screenTimings.registrationSignInMs).toBe(3_000);
  });

  test("S171 S191 a geo call that fails stays silent, and the account is opened without it", async () => {
    answers["/geo"] = () => Promise.reject(new TypeError("offline"));
    answers["/authmember/register"] = () => json(200, { phoneNumber });
    await fillWork();
    press("CONTINUE");
    await pass(0);
    const [{ body } = { body: {} }] = to("/authmember/register");
    expect(body).not.toHaveProperty("ipAddress");
    expect(body).not.toHaveProperty("countryRegister");
    expect(said()).not.toContain("error: No Server Response");
    expect(screen.getByText("Your account is open")).toBeTruthy();
  });

  test("S176 says 'No Server Response' when registration gets no answer, and keeps all of it", async () => {
    await fillWork();
    answers["/authmember/register"] = () => Promise.reject(new TypeError("offline"));
    press("CONTINUE");
    await pass(0);
    expect(said()).toContain("error: No Server Response");
    expect(box("Job title").value).toBe("Nurse");
    expect(button("CONTINUE").disabled).toBe(false);
  });

  test("S197 the boxes take what their fields take", async () => {
    await fillAccount();
    expect(box("City where you work").maxLength).toBe(100);
    expect(box("Job title").maxLength).toBe(100);
    cleanup();
    sessionStorage.clear();
    await proveNumber();
    expect(box("Email").maxLength).toBe(100);
    expect(box("Full name").maxLength).toBe(fields.fullName.max);
    expect(policies[0].codeDigits).toBe(6);
  });
});
