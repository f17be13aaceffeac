/** Choosing what to pay and how, with the server alone made up. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallFailure } from "#api/client.ts";
import Pay from "#payment/pay.tsx";
import { createMemoryRouter, RouterProvider } from "#testing/memory-router.tsx";
import { effectWith, intentWith, optionsWith } from "#testing/payment.ts";
import { WithSite } from "#testing/with-site.tsx";
import { todayInManila } from "#ui/day.ts";

const ask = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), ask }));

/** What the server answers to each call; a function is given the body. */
let answers: Record<string, unknown>;
beforeEach(() => {
  answers = {
    "POST /memberloan/pay/options": optionsWith(),
    "POST /memberloan/pay/preview": effectWith(),
    "POST /memberloan/pay": intentWith(),
    "POST /memberloan/payoff": ({ on }: { on: string }) => ({
      ...{ on, payoff: on === todayInManila() ? 361_000.5 : 361_047, charges: 0, saved: 0 },
      perDay: 46.5,
    }),
    "POST /memberloan": { loan: null },
    "GET /availablecurrency": [{ currencyCode: "SAR", currencyName: "Riyal", decimals: 2 }],
    "GET /exchangerates": {
      ...{ base: "PHP", rates: { PHP: 1, SAR: 0.0625 }, stale: false },
      ...{ source: "Test Bank", asOf: "2026-11-16T02:00:00.000Z" },
    },
  };
  ask.mockImplementation(async (call: string, body: unknown) => {
    const answer = answers[call];
    if (answer instanceof Error) throw answer;
    return typeof answer === "function" ? answer(body) : answer;
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  ask.mockReset();
});

function open() {
  const router = createMemoryRouter(
    [
      { path: "/pay", element: <Pay /> },
      { path: "/pay/:id", element: <p>the instructions</p> },
    ],
    { initialEntries: ["/pay"] },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { container } = render(
    <WithSite>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </WithSite>,
  );
  return { container, router };
}
const continueButton = () => screen.findByRole("button", { name: /^CONTINUE WITH/ });
const refuse = (code: string, status = 409) =>
  new CallFailure("REFUSED", { status, problem: { code, message: code } as never });

test("the effect of the chosen amount is shown before anything is sent", async () => {
  answers["POST /memberloan/pay/preview"] = effectWith({ interestSaved: 321.5, overpaid: 0 });
  const { container } = open();
  expect((await continueButton()).textContent).toBe("CONTINUE WITH ₱8,144.00");
  await waitFor(() => expect(container.textContent).toContain("You'll be up to date."));
  expect(container.textContent).toContain("Next: ₱8,144.00 by Jan 2, 2027.");
  expect(container.textContent).toContain("You'll save ₱321.50 in interest.");
  expect(container.textContent).toContain(
    "Principal ₱6,944.00Interest ₱1,200.00You still owe₱352,856.50",
  );
  expect(ask).not.toHaveBeenCalledWith(
    "POST /memberloan/pay",
    expect.anything(),
    expect.anything(),
  );
});

test("an amount that ends the loan with money left over says both", async () => {
  answers["POST /memberloan/pay/preview"] = (body: { amount: number }) =>
    effectWith({ amount: body.amount, endsLoan: true, overpaid: 500, owedAfter: 0 });
  const { container } = open();
  fireEvent.click(await screen.findByRole("radio", { name: /^Another amount/ }));
  fireEvent.change(screen.getByLabelText("Amount in pesos"), { target: { value: "361,500.50" } });
  await waitFor(() => expect(container.textContent).toContain("It pays off your loan."));
  expect(container.textContent).toContain("₱500.00 is more than you owe. It stays yours");
  expect(container.textContent).not.toContain("Next:");
});

test("QR Ph is closed above its limit with the reason, and another way is chosen", async () => {
  const { container } = open();
  const qr = (await screen.findByRole("radio", { name: /^QR Ph/ })) as HTMLInputElement;
  expect(qr.checked).toBe(true);
  fireEvent.click(screen.getByRole("radio", { name: /^Full balance/ }));
  expect(qr.disabled).toBe(true);
  expect(container.textContent).toContain("Up to ₱50,000 a payment.");
  const transfer = screen.getByRole("radio", { name: /^Bank transfer/ }) as HTMLInputElement;
  expect(transfer.checked).toBe(true);
});

test("less than a peso is refused at its field and cannot be sent", async () => {
  open();
  fireEvent.click(await screen.findByRole("radio", { name: /^Another amount/ }));
  const box = screen.getByLabelText("Amount in pesos");
  fireEvent.change(box, { target: { value: "0.50" } });
  // While it is typed for the first time, only the hint says how much is needed.
  expect(screen.getByRole("alert").textContent).toBe("");
  fireEvent.blur(box);
  const refusal = "That's too little. Please enter ₱1.00 or more.";
  expect(screen.getByRole("alert").textContent).toBe(refusal);
  expect(screen.queryByText("From ₱1.00 to ₱397,100.55.")).toBeNull();
  const button = screen.getByRole("button", { name: "CONTINUE" });
  expect(button.hasAttribute("disabled")).toBe(true);
});

test.each([
  ["0", "0", "That's too little."],
  [
    "999999999",
    "999,999,999",
    "₱361,000.50 pays off your loan today; please enter at most ₱397,100.55.",
  ],
])("typed %s is refused at its field with the reason", async (typed, shown, words) => {
  open();
  fireEvent.click(await screen.findByRole("radio", { name: /^Another amount/ }));
  const box = screen.getByLabelText("Amount in pesos") as HTMLInputElement;
  fireEvent.change(box, { target: { value: typed } });
  expect(box.value).toBe(shown);
  fireEvent.blur(box);
  expect(screen.getByRole("alert").textContent).toContain(words);
  expect(screen.queryByText("Enter an amount to continue.")).toBeNull();
  expect(screen.getAllByText("Please correct the amount.").length).toBeGreaterThan(0);
  const button = screen.getByRole("button", { name: "CONTINUE" });
  expect(button.hasAttribute("disabled")).toBe(true);
});

test("the request is stored with its key before it is sent, and its page opens afterwards", async () => {
  const stored: unknown[] = [];
  answers["POST /memberloan/pay"] = () => {
    stored.push(JSON.parse(sessionStorage.getItem("kept:payment") ?? "null"));
    return intentWith();
  };
  const { router } = open();
  fireEvent.click(await continueButton());
  await screen.findByText("the instructions");
  const call = ask.mock.calls.find(([name]) => name === "POST /memberloan/pay");
  const key = call?.[2].idempotencyKey;
  expect(key).toMatch(/^[\w-]{16,64}$/);
  expect(call?.[1]).toEqual({ amount: 8_144, way: "QRPH" });
  expect(stored).toEqual([expect.objectContaining({ key, body: { amount: 8_144, way: "QRPH" } })]);
  expect(router.state.location.pathname).toBe(`/pay/${intentWith().id}`);
  expect(sessionStorage.getItem("kept:payment")).toBeNull();
});

test("a lost reply is asked for again with the same key after a reload", async () => {
  answers["POST /memberloan/pay"] = new CallFailure("FETCH_ERROR");
  const first = open();
  fireEvent.click(await continueButton());
  await waitFor(() => expect(first.container.textContent).toContain("Nothing will happen twice."));
  const [before] = ask.mock.calls.filter(([name]) => name === "POST /memberloan/pay");
  cleanup();
  ask.mockClear();
  answers["POST /memberloan/pay"] = intentWith();
  open();
  await screen.findByText("the instructions");
  const [after] = ask.mock.calls.filter(([name]) => name === "POST /memberloan/pay");
  expect(after).toEqual(before);
});

test.each([
  ["AmountRefused", 422],
  ["GatewayAway", 503],
])("%s is said at once, nothing was paid, and another way can be chosen", async (code, status) => {
  answers["POST /memberloan/pay"] = refuse(code, status);
  const { container } = open();
  fireEvent.click(await continueButton());
  await waitFor(() => expect(container.textContent).toContain("Nothing was paid."));
  expect(container.textContent).toContain(code);
  expect(sessionStorage.getItem("kept:payment")).toBeNull();
  expect((await continueButton()).hasAttribute("disabled")).toBe(false);
});

test("payments under way lead back to their pages with a warning; booked ones are not among them", async () => {
  const intents = [
    intentWith({ way: "QRPH" }),
    intentWith({ id: "b", status: "BOOKED", bookedAt: "2026-11-16T03:00:00.000Z" }),
  ];
  answers["POST /memberloan/pay/options"] = optionsWith({ intents });
  open();
  const link = await screen.findByRole("link", { name: "₱8,144.00 by QR Ph" });
  expect(link.getAttribute("href")).toBe(`/pay/${intentWith().id}`);
  expect(screen.getByText("Waiting")).toBeTruthy();
  expect(screen.getByText(/A payment you make below is in addition to these\./)).toBeTruthy();
  expect(screen.queryByText("Booked")).toBeNull();
});

test.each([
  ["NothingOwed", "You owe nothing."],
  ["PayoutNotConfirmed", "Nothing can be paid before your first payout is confirmed."],
])("%s is an answer and not a failure", async (code, words) => {
  answers["POST /memberloan/pay/options"] = refuse(code);
  const { container } = open();
  await waitFor(() => expect(container.textContent).toContain(words));
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("the amount is shown in the chosen currency, with its rate and time", async () => {
  const { container } = open();
  fireEvent.change(await screen.findByLabelText("Show it also in"), { target: { value: "SAR" } });
  expect(container.textContent).toContain("about SAR 509.00");
  expect(container.textContent).toContain("1 SAR = ₱16.00 (Test Bank, Nov 16, 2026");
});

test("D31 all that is owed is quoted for the day on which the money counts", async () => {
  open();
  fireEvent.click(await screen.findByRole("radio", { name: /Full balance/ }));
  // Only a transfer takes so much, and it counts on the next banking day.
  const day = (await screen.findByLabelText("When will the money reach us?")) as HTMLInputElement;
  expect(day.value).toBe(todayInManila(-1));
  expect((await continueButton()).textContent).toBe("CONTINUE WITH ₱361,047.00");
  // The card says the same as the button, and not what is owed today.
  const card = screen.getByRole("radio", { name: /Full balance/ }).closest("label");
  expect(card?.textContent).toContain("₱361,047.00");
  fireEvent.change(day, { target: { value: todayInManila() } });
  await waitFor(async () =>
    expect((await continueButton()).textContent).toBe("CONTINUE WITH ₱361,000.50"),
  );
  fireEvent.click(await continueButton());
  await waitFor(() =>
    expect(ask).toHaveBeenCalledWith(
      "POST /memberloan/pay",
      { amount: 361_000.5, way: "TRANSFER", payoffOn: todayInManila() },
      expect.anything(),
    ),
  );
});
