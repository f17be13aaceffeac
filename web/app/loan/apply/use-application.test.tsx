/**
 * From APPLY NOW to a loan number with a simulated network: what is sent, shown and never repeated.
 */
import { pesoDisplay } from "@hiram/contract/money/money.ts";
import { type Policy, policies, screenTimings } from "@hiram/contract/policy/policy.ts";
import { writePrice } from "@hiram/contract/price/price.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetSession, storeToken } from "#api/token.ts";
import { useApplication } from "#loan/apply/use-application.ts";
import { useLoan } from "#loan/loan.api.ts";

const toasts = vi.hoisted(() => vi.fn());
vi.mock("#ui/toast.ts", () => ({
  showToast: (kind: string, words: string) => toasts(`${kind}: ${words}`),
}));

const [policy] = policies;
const offer = { quote: quoteLoan(200_000_00, 6, policy), currency: pesoDisplay };
/** What the page reads of the reply; the other figures say the same in pesos and percent. */
const servePolicy = (changes: Partial<Policy> = {}) => ({
  now: new Date().toISOString(),
  rows: [{ ...policy, ...changes }],
});

type Answer = { status: number; body: object } | "lost";
const created: Answer = {
  status: 200,
  body: { state: "LOAN_CREATED", message: "", loanNumber: "100001" },
};
const refuse = (status: number, code: string): Answer => ({
  status,
  body: { code, message: code },
});

let sent: { key: string; body: object }[];
let answers: Answer[];
let replies: Record<string, object>;
let asked: string[];

function fetchStub(url: string, init?: RequestInit): Promise<Response> {
  const path = url.replace("/api/v2", "");
  asked.push(path);
  const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
  if (path !== "/loan/applynew") return Promise.resolve(json(200, replies[path] ?? {}));
  const headers = new Headers(init?.headers);
  sent.push({ key: headers.get("idempotency-key") ?? "", body: JSON.parse(String(init?.body)) });
  const answer = answers.shift() ?? created;
  return answer === "lost"
    ? Promise.reject(new TypeError("the line broke"))
    : Promise.resolve(json(answer.status, answer.body));
}

let client: QueryClient;
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const open = () => renderHook(useApplication, { wrapper });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const said = () => toasts.mock.calls.map(([words]) => words);
const apply = (flow: ReturnType<typeof open>["result"]) => {
  act(() => flow.current.form.change({ monthlyDebts: "0", monthlyExpenses: "18000" }));
  act(() => flow.current.ask(offer));
  act(() => flow.current.confirm(offer));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetchStub);
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  toasts.mockClear();
  [sent, answers, asked] = [[], [], []];
  replies = {
    "/policy": servePolicy(),
    "/availablecurrency": [],
    "/exchangerates": { rates: { PHP: 1 }, source: "test", stale: false },
  };
  const claims = { exp: 4102444800, UserInfo: { phoneNumber: "639171234567", roles: ["MEMBER"] } };
  storeToken(`x.${btoa(JSON.stringify(claims)).replace(/=+$/, "")}.x`);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  forgetSession("signed-out");
  sessionStorage.clear();
});

test("S101 S155 S182 S202 what was confirmed is sent, and success is said after the answer and not before", async () => {
  const { result } = open();
  apply(result);
  await pass(screenTimings.submitScreenMs - 1);
  expect(result.current.step).toBe("sending");
  await pass(1);
  expect(result.current).toMatchObject({ step: "created", created: "100001" });
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toEqual({
    ...writePrice(offer.quote, pesoDisplay),
    monthlyDebtsPHP: 0,
    monthlyExpensesPHP: 18_000,
    isAgree: true,
  });
  expect(said()).toEqual(["success: Loan application submitted."]);
  act(() => result.current.goOn());
  expect(result.current.step).toBe("box");
});

test("D33 debts and living expenses that are left empty are not sent, and do not hinder", async () => {
  const { result } = open();
  act(() => result.current.ask(offer));
  expect(result.current.form.checkAll()).toBe(true);
  act(() => result.current.confirm(offer));
  await pass(screenTimings.submitScreenMs);
  expect(sent[0]?.body).toEqual({ ...writePrice(offer.quote, pesoDisplay), isAgree: true });
});

test("S101 S140 S181 whoever has a loan already is told so", async () => {
  answers = [{ status: 200, body: { state: "LOAN_EXISTS", message: "", loanNumber: "100001" } }];
  const { result } = open();
  apply(result);
  await pass(screenTimings.submitScreenMs);
  expect(result.current).toMatchObject({ step: "box", hasOther: true, created: null });
  expect(said()).toEqual(["warning: You already have a loan!"]);
});

test("a changed price is fetched and shown beside the old one, and is sent only when confirmed", async () => {
  answers = [refuse(409, "QuoteChanged")];
  replies["/policy"] = servePolicy({ interestMonthlyBasisPoints: 60 });
  const { result } = open();
  apply(result);
  await pass(0);
  const { step, talk } = result.current;
  expect(step).toBe("box");
  expect(talk).toMatchObject({
    kind: "confirm",
    sent: { interestRate: 0.48, interestAmountPHP: 960 },
    offer: { quote: { monthlyInterest: 1200_00 } },
  });
  await pass(60_000);
  expect(sent).toHaveLength(1);

  act(() => talk?.kind === "confirm" && result.current.confirm(talk.offer));
  await pass(screenTimings.submitScreenMs);
  expect(result.current.step).toBe("created");
  expect(sent[1]?.body).toMatchObject({ interestRate: 0.6, interestAmountPHP: 1200 });
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test("a wish that is not offered any more is said to be gone", async () => {
  answers = [refuse(422, "InvalidInput")];
  replies["/policy"] = servePolicy({ termsMonths: [12, 24] });
  const { result } = open();
  apply(result);
  await pass(0);
  expect(result.current.talk).toEqual({ kind: "gone" });
});

test("another refusal leaves the dialog open and says that nothing was sent", async () => {
  answers = [refuse(429, "TooManyRequests")];
  const { result } = open();
  apply(result);
  await pass(0);
  expect(result.current.talk).toMatchObject({ kind: "confirm", failure: { status: 429 } });
});

test("a lost answer is checked under the same key, also by the next page", async () => {
  answers = ["lost", "lost"];
  const before = open();
  apply(before.result);
  await pass(0);
  expect(before.result.current.step).toBe("checking");
  before.unmount();

  const { result } = open();
  expect(result.current.step).toBe("checking");
  await pass(60_000);
  expect(result.current).toMatchObject({ step: "created", created: "100001" });
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(said()).toEqual(["success: Loan application submitted."]);
});

test.each([
  ["PENDING", null, 5_000],
  ["ACTIVE", null, 5_000],
  ["ACTIVE", "2026-11-15", 30_000],
  ["CLOSED", "2026-11-15", 30_000],
])(
  "a loan that is %s (paid out on %s) is asked for every %i ms",
  async (status, firstPaidOn, ms) => {
    replies["/memberloan"] = { loan: { status, firstPaidOn } };
    renderHook(useLoan, { wrapper });
    await pass(0);
    await pass(ms - 10);
    expect(asked).toEqual(["/memberloan"]);
    await pass(20);
    expect(asked).toEqual(["/memberloan", "/memberloan"]);
  },
);
