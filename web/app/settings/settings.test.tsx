/** Settings as a whole: the number, the score, and the parts that each open in a dialog. */
import { screenTimings } from "@hiram/contract/policy/policy.ts";
import { scoreMax } from "@hiram/contract/settings/score.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallFailure } from "#api/send.ts";
import { storeToken } from "#api/token.ts";
import { useLocation } from "#router/router.tsx";
import SettingsPage from "#routes/settings.tsx";
import { loanWith } from "#testing/loan.ts";
import { MemoryRouter } from "#testing/memory-router.tsx";
import { WithSite } from "#testing/with-site.tsx";

const ask = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), ask }));
const toasts = vi.hoisted(() => vi.fn());
vi.mock("#ui/toast.ts", () => ({
  showToast: (kind: string, words: string) => toasts(`${kind}: ${words}`),
  hideToast: () => {},
  prepareToasts: () => {},
}));
// Facts that the server writes into the pages.
vi.mock("#member/demo-outbox.tsx", () => ({ DemoOutbox: () => null }));

const claims = { exp: 4102444800, UserInfo: { phoneNumber: "639171234567", roles: ["MEMBER"] } };
const score = {
  score: 720,
  version: 1,
  reasons: { raised: [], lowered: [], next: [] },
  history: [],
};
const info = {
  ...{ active: true, firstName: "Liza", middleName: "", lastName: "Peña", birthDate: "1990-02-28" },
  ...{ maritalStatus: "SINGLE", nationality: "Filipino", email: "liza@example.com" },
  ...{ workPlaceCountry: "Philippines", workLocation: "Quezon City", jobTitle: "Nurse" },
  ...{ jobCategory: "HEALTH_CARE_MEDICAL", monthlyNetIncome: "60000", postalCode: "" },
  ...{ countryResidence: "Philippines", province: "Cebu", town: "Alcoy", streetAddress: "1 Rizal" },
  ...{ refFullName1: "Juana", refRelationship1: "Mother", refPhoneNumber1: "639••••••111" },
  ...{ identityType: "PHILSYS", identityNumber: "123••••••456", phoneNumber: "639••••••567" },
  ...{ imageIdFrontURL: "", imageIdBackURL: "", imageSelfieURL: "", bankName: "BDO Unibank" },
  ...{ accountNumber: "001••••••890", accountEnding: "001•••••7890", pendingBank: null },
  ...{ pendingPhone: null, correction: null, recoveryHoldUntil: null },
};
const answers: Record<string, () => unknown> = {};
let path: string;
function Here() {
  path = useLocation().pathname;
  return null;
}
const realTimeout = globalThis.setTimeout;
const text = () => document.body.textContent ?? "";
async function untilSaid(words: string) {
  for (let times = 0; times < 2_000 && !text().includes(words); times++)
    await act(async () => {
      await vi.advanceTimersByTimeAsync(1);
      await new Promise((done) => realTimeout(done, 2));
    });
  expect(text()).toContain(words);
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const said = () => toasts.mock.calls.map(([words]) => words);
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function open() {
  render(
    <WithSite>
      <MemoryRouter initialEntries={["/settings"]}>
        <QueryClientProvider
          client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
        >
          <SettingsPage />
        </QueryClientProvider>
        <Here />
      </MemoryRouter>
    </WithSite>,
  );
  await untilSaid("out of 1000");
}

beforeEach(() => {
  vi.useFakeTimers();
  storeToken(`x.${btoa(JSON.stringify(claims)).replace(/=+$/, "")}.x`);
  Object.assign(answers, {
    "GET /settings/score": () => score,
    "POST /misc/phonenumber": () => info,
    "POST /memberloan": () => ({ loan: null }),
    "POST /memberloan/withdrawals": () => ({ withdrawals: [], more: null }),
    "POST /authmember/password/check": () => ({ strength: 4, refusal: null }),
    "GET /authmember/sessions": () => [],
    "GET /authmember/passkeys": () => [],
  });
  ask.mockImplementation(async (call: string) => {
    const answer = answers[call];
    if (!answer) throw new CallFailure("FETCH_ERROR");
    return answer();
  });
});
afterEach(() => {
  cleanup();
  ask.mockReset();
  toasts.mockReset();
  vi.useRealTimers();
  sessionStorage.clear();
  for (const call of Object.keys(answers)) delete answers[call];
});

test("S067 S072 S199 has the masked number, the score out of 1000 as a ring, and its explanation", async () => {
  await open();
  expect(text().replaceAll("\u00a0", " ")).toContain("+63 9•• ••• •567");
  const gauge = screen.getByRole("meter", { name: "Credit score" });
  expect(gauge.getAttribute("aria-valuenow")).toBe("720");
  expect(gauge.getAttribute("aria-valuemin")).toBe("0");
  expect(gauge.getAttribute("aria-valuemax")).toBe("1000");
  expect(scoreMax).toBe(1000);
  expect(gauge.querySelectorAll("circle")).toHaveLength(2);
  press("WHAT IS CREDIT SCORE?");
  const explained = screen.getByRole("dialog", { name: "WHAT IS CREDIT SCORE?" });
  expect(explained.textContent).toContain("a number from 0 to 1000");
  fireEvent.click(within(explained).getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("S017 D28 the score's explanation names paying and giving back, not keeping money", async () => {
  await open();
  press("WHAT IS CREDIT SCORE?");
  const words = screen.getByRole("dialog").textContent ?? "";
  expect(words).toContain(
    "Paying on time, paying early and returning what you don't need raise it.",
  );
  expect(words).not.toMatch(/keep\w* (it|money)|in your wallet/i);
});

test("S067 S015 has the quick links and the password, each in a dialog with Close", async () => {
  await open();
  const card = (name: string) => screen.getByRole("heading", { name }).parentElement as HTMLElement;
  const names = (name: string) =>
    within(card(name))
      .getAllByRole("button")
      .map(({ textContent }) => textContent);
  expect(names("Quick links")).toEqual(["Withdrawal", "Contract", "Account"]);
  expect(names("Account settings")[0]).toBe("Password");
  for (const [name, title] of [
    ["Withdrawal", "Withdrawal"],
    ["Contract", "Contract"],
    ["Account", "Account"],
    ["Password", "Change Password"],
  ] as const) {
    press(name);
    const dialog = screen.getByRole("dialog", { name: title });
    fireEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  }
});

test("S069 Contract says that there is no application so far", async () => {
  await open();
  press("Contract");
  await untilSaid("We haven't received any loan applications so far.");
});

test("S069 S015 Contract shows the whole agreement", async () => {
  const contract = {
    ...{ kind: "CONTRACT", title: "Loan contract", hash: "abc", madeAt: "2026-03-01T00:00:00Z" },
    parts: [{ heading: "1. The loan", paragraphs: ["The lender lends you ₱400,000.00."] }],
    summaries: {},
  };
  answers["POST /memberloan"] = () => ({
    loan: loanWith(200_000, { documents: [contract as never] }),
  });
  await open();
  press("Contract");
  await untilSaid("The lender lends you ₱400,000.00.");
});

test("S068 Withdrawal shows the latest one with its status, or that there is none", async () => {
  await open();
  press("Withdrawal");
  await untilSaid("We haven't received any withdrawal so far.");
  cleanup();
  answers["POST /memberloan/withdrawals"] = () => ({
    withdrawals: [
      {
        ...{ id: "1", kind: "LOAN", active: true, reference: "TEST-100001", status: "COMPLETED" },
        ...{ totalAmountWithdrawn: 1_500.5, withdrawalNumber: "100001", statusColor: "success" },
        ...{ statusIcon: "CheckCircleOutlineRounded", statusMessage: "", channel: "INSTAPAY" },
        ...{ bankName: "BDO Unibank", accountNumber: "001•••", accountEnding: "001•••••7890" },
        ...{ railReference: null, returnReason: null, pauseCause: null, pausedUntil: null },
        ...{ promisedBy: "2026-11-17T03:00:00Z", createdAt: "2026-11-16T03:00:00Z" },
        ...{ mayRecall: false, timeline: [] },
      },
    ],
    more: null,
  });
  await open();
  press("Withdrawal");
  await untilSaid("TEST-100001");
  for (const words of ["Completed", "₱1,500.50", "BDO Unibank 001•••••7890"])
    expect(text()).toContain(words);
});

test("S070 Account has its six sections, or says that nothing was received", async () => {
  await open();
  press("Account");
  await untilSaid("Beneficiary bank");
  const titles = screen
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent ?? "");
  for (const value of ["Liza Peña", "Quezon City", "Alcoy", "Juana", "123••••••456", "BDO Unibank"])
    expect(text()).toContain(value);
  expect(text()).toContain("001•••••7890");
  expect(
    titles.filter((title) =>
      [
        "Personal",
        "Employment",
        "Address",
        "Character reference",
        "Identity",
        "Beneficiary bank",
      ].includes(title),
    ),
  ).toEqual([
    "Personal",
    "Employment",
    "Address",
    "Character reference",
    "Identity",
    "Beneficiary bank",
  ]);
  cleanup();
  answers["POST /misc/phonenumber"] = () => ({ ...info, active: false });
  await open();
  press("Account");
  await untilSaid("We haven't received any withdrawal so far.");
});

async function change(currentPassword = "old one 1") {
  await open();
  press("Password");
  const submit = () =>
    within(screen.getByRole("dialog")).getByRole<HTMLButtonElement>("button", {
      name: "Change Password",
    });
  fill("Current password", currentPassword);
  expect(submit().disabled).toBe(true);
  fill("New password", "hangin sa bukid 2026");
  expect(submit().disabled).toBe(true);
  fill("Confirm new password", "hangin sa bukid 2027");
  fireEvent.blur(screen.getByLabelText("Confirm new password"));
  expect(text()).toContain("Password confirmation mismatch.");
  expect(submit().disabled).toBe(true);
  fill("Confirm new password", "hangin sa bukid 2026");
  expect(submit().disabled).toBe(false);
  fireEvent.click(submit());
  await pass(0);
}

test("S071 S107 S136 S148 S185 S202 D10 D14 changes the password, closes the dialog and goes home after 3 s", async () => {
  let reply: (done: object) => void = () => {};
  answers["POST /authmember/chpwd"] = () => new Promise((done) => (reply = done));
  await change();
  expect(said()).toEqual(["loading: Changing password."]);
  expect(ask).toHaveBeenCalledWith("POST /authmember/chpwd", {
    currentPassword: "old one 1",
    newPassword: "hangin sa bukid 2026",
    password: "hangin sa bukid 2026",
  });
  expect(screen.getByRole("dialog")).toBeTruthy();
  await act(async () => reply({}));
  expect(said()[1]).toBe("success: Your password changed successfully.");
  expect(screen.queryByRole("dialog")).toBeNull();
  await pass(screenTimings.passwordRedirectMs - 1);
  expect(path).toBe("/settings");
  await pass(1);
  expect(path).toBe("/dash");
  expect(screenTimings.passwordRedirectMs).toBe(3_000);
});

test("S107 the fields are empty when the dialog is opened again", async () => {
  answers["POST /authmember/chpwd"] = () => ({});
  await change();
  press("Password");
  for (const label of ["Current password", "New password", "Confirm new password"])
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe("");
});

test("S148 S176 S177 a change that fails says so in a toast, and the dialog stays", async () => {
  answers["POST /authmember/chpwd"] = () => {
    throw new CallFailure("FETCH_ERROR");
  };
  await change();
  expect(said()[1]).toBe("error: No Server Response");
  expect(screen.getByRole("dialog").textContent).toContain("Your password wasn't changed.");
  cleanup();
  toasts.mockClear();
  answers["POST /authmember/chpwd"] = () => {
    const problem = {
      code: "WrongPassword",
      message: "Your current password isn't right.",
    } as const;
    throw new CallFailure("REFUSED", { status: 422, problem });
  };
  await change("not this one");
  expect(said()[1]).toBe("error: Your current password isn't right.");
});
