/** Members with a loan in their wallet: applied, approved and accepted before the story begins. */
import { randomUUID } from "node:crypto";
import { type DisplayCurrency, fromPesos, pesoDisplay } from "@hiram/contract/money/money.ts";
import { policies, policyAtInstant } from "@hiram/contract/policy/policy.ts";
import { writePrice } from "@hiram/contract/price/price.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import { currencies } from "@hiram/contract/wire/lists.ts";
import type { BrowserContext } from "@playwright/test";
import { expect } from "./browse.ts";
import { type JourneyMember, readCode, registerOnPage, signInOnPage } from "./member.ts";
import { actAsStaff } from "./staff.ts";

type BorrowerOptions = {
  readonly name?: string;
  readonly pesos?: number;
  /** The currency chosen for display. */
  readonly currency?: string;
  /** The demo's rail returns payouts to an account that ends in 0000, for example. */
  readonly accountEnding?: string;
};

export type JourneyBorrower = JourneyMember & {
  /** Calls the API as the member. */
  ask(method: "POST" | "PATCH", path: string, body?: object): Promise<Answer>;
};
type Answer = { readonly status: number; readonly body: Record<string, unknown> };

export async function borrow(
  context: BrowserContext,
  wanted: BorrowerOptions = {},
): Promise<JourneyBorrower> {
  const { name = "Maria Clara Santos", pesos = 200_000, currency = "PHP" } = wanted;
  const ending = wanted.accountEnding ?? String(Math.floor(1_000 + Math.random() * 8_999));
  const middle = Math.floor(100 + Math.random() * 899);
  const member = await registerOnPage(context, name, `63917${middle}${ending}`);
  await actAsStaff(member, "activate", name);
  const borrower = await signInBorrower(context, member);

  await applyFor(borrower, pesos, await displayOf(context, currency));
  await actAsStaff(member, "review");
  await actAsStaff(member, "approve");
  await acceptOffer(borrower);
  await signInOnPage(context, member);
  return borrower;
}

export async function applyFor(
  borrower: JourneyBorrower,
  pesos: number,
  shown: DisplayCurrency = pesoDisplay,
  months = 6,
): Promise<void> {
  const quote = quoteLoan(fromPesos(pesos), months, policyAtInstant(new Date(), policies));
  const declared = { monthlyDebtsPHP: 2_500, monthlyExpensesPHP: 15_000 };
  const application = { ...writePrice(quote, shown), ...declared, isAgree: true };
  const { body } = await borrower.ask("POST", "/loan/applynew", application);
  expect(body).toMatchObject({ state: "LOAN_CREATED" });
}

/** Calls the API as the member, whichever page is open. */
export async function signInBorrower(
  context: BrowserContext,
  member: JourneyMember,
): Promise<JourneyBorrower> {
  // On the same device but not in the browser of the story: a sign-in there would end this session.
  const apart = (await context.browser()?.newContext()) ?? context;
  const cookies = await context.cookies();
  await apart.addCookies(cookies.filter(({ name }) => name !== "refresh"));
  const { request } = apart;
  const login = await request.post("/api/v2/authmember/login", { data: member });
  const { accessToken } = await login.json();
  return {
    ...member,
    async ask(method, path, body = {}) {
      const reply = await request.fetch(`/api/v2${path}`, {
        method,
        data: body,
        headers: { authorization: `Bearer ${accessToken}`, "idempotency-key": randomUUID() },
      });
      expect(reply.status(), await reply.text()).toBeLessThan(500);
      return { status: reply.status(), body: await reply.json() };
    },
  };
}

async function displayOf(context: BrowserContext, code: string): Promise<DisplayCurrency> {
  if (code === "PHP") return pesoDisplay;
  const reply = await context.request.get("/api/v2/exchangerates");
  const { rates } = await reply.json();
  const decimals = currencies.find((currency) => currency.code === code)?.decimals ?? 2;
  return { code, decimals, exchangeRate: rates[code] };
}

/** Accepts the contract with the code from the phone, which another step may have requested. */
export async function acceptOffer(
  borrower: JourneyBorrower,
  { isSent = false } = {},
): Promise<void> {
  const { body } = await borrower.ask("POST", "/memberloan");
  const { documents } = body.loan as { documents: { kind: string; hash: string }[] };
  const hash = documents.find(({ kind }) => kind === "CONTRACT")?.hash;
  if (!isSent) await borrower.ask("POST", "/memberloan/accept/otp");
  const otp = await readCode(borrower.phoneNumber, "ACCEPT_LOAN");
  const accepted = await borrower.ask("PATCH", "/memberloan", { action: "ACCEPT", otp, hash });
  expect(accepted.body).toMatchObject({ status: "ACTIVE" });
}

const usedCodes = new Set<string>();

/** Skips the previous withdrawal's code while the new one is on its way. */
async function readFreshCode(phoneNumber: string): Promise<string> {
  let code = "";
  const read = async () => {
    code = await readCode(phoneNumber, "WITHDRAW");
    return usedCodes.has(`${phoneNumber} ${code}`);
  };
  await expect.poll(read, { intervals: [100] }).toBe(false);
  usedCodes.add(`${phoneNumber} ${code}`);
  return code;
}

/** Withdraws with the code from the phone, which another step may have requested. */
export async function withdrawOnPage(
  borrower: JourneyBorrower,
  withdrawalAmount: number,
  { isSent = false } = {},
): Promise<string> {
  const { body: wallet } = await borrower.ask("POST", "/memberloan/pn");
  // A code can be requested once a minute, so a second withdrawal has to wait.
  const send = async () =>
    (await borrower.ask("POST", "/memberloan/otp", { withdrawalAmount })).status;
  if (!isSent) await expect.poll(send, { timeout: 65_000, intervals: [5_000] }).toBe(200);
  const otp = await readFreshCode(borrower.phoneNumber);
  const proof = await borrower.ask("POST", "/memberloan/verify", { withdrawalAmount, otp });
  const made = await borrower.ask("POST", "/memberloan/withdraw", {
    id: wallet._id,
    withdrawalAmount,
    confirmation: proof.body.confirmation,
  });
  expect(made.body).toMatchObject({ state: "WITHDRAWAL_CREATED" });
  return String(made.body.reference);
}

/** A member whose money has arrived, so that there is something to pay back. */
export async function borrowAndReceive(
  context: BrowserContext,
  wanted: BorrowerOptions = {},
): Promise<JourneyBorrower> {
  const borrower = await borrow(context, wanted);
  await withdrawOnPage(borrower, 40_000);
  const statuses = async () => {
    const { body } = await borrower.ask("POST", "/memberloan/withdrawals");
    return (body.withdrawals as { readonly status: string }[]).map(({ status }) => status);
  };
  await expect.poll(statuses, { timeout: 60_000 }).toEqual(["COMPLETED"]);
  return borrower;
}
