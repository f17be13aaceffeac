/** One payment in each of its states, with the server alone made up. */
import type { IntentReply } from "@hiram/contract/payment/payment.calls.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallFailure } from "#api/client.ts";
import { IntentPage } from "#payment/intent-page.tsx";
import { PaymentsUnderWay } from "#payment/under-way.tsx";
import { createMemoryRouter, RouterProvider } from "#testing/memory-router.tsx";
import { intentWith, optionsWith } from "#testing/payment.ts";
import { WithSite } from "#testing/with-site.tsx";

const ask = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), ask }));

let intent: IntentReply | CallFailure;
beforeEach(() => {
  ask.mockImplementation(async (call: string) => {
    if (call === "POST /memberloan/pay/options")
      return optionsWith({ intents: intent instanceof CallFailure ? [] : [intent] });
    if (intent instanceof CallFailure) throw intent;
    return intent;
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  ask.mockReset();
  vi.restoreAllMocks();
});

function open(shown: IntentReply | CallFailure, page = <Page />) {
  intent = shown;
  const router = createMemoryRouter([{ path: "/pay/:intentId", element: page }], {
    initialEntries: [`/pay/${intentWith().id}`],
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <WithSite>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </WithSite>,
  ).container;
}
const Page = () => <IntentPage receipt={(id) => <a href={`/receipt/${id}`}>the receipt</a>} />;
const reads = (container: HTMLElement, words: string) =>
  waitFor(() => expect(container.textContent).toContain(words));

test("in the demo a payment that waits leads to the page that plays the bank", async () => {
  open(intentWith());
  const link = await screen.findByRole("link", { name: "play the bank" });
  expect(link.getAttribute("href")).toBe("/dev/bank");
});

test("a transfer shows account, reference and amount, each with a button that copies it", async () => {
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const container = open(intentWith());
  await reads(container, "0012 3456 7890");
  expect(container.textContent).toContain("1000 0197");
  const copies = {
    "Account number": "001234567890",
    Reference: "10000197",
    "Amount to pay": "8144.00",
  };
  for (const [name, copied] of Object.entries(copies)) {
    fireEvent.click(screen.getByRole("button", { name: `Copy: ${name}` }));
    await waitFor(() => expect(writeText).toHaveBeenLastCalledWith(copied));
  }
  await waitFor(() => expect(screen.getAllByText("Copied").length).toBeGreaterThan(0));
});

test("what is not known is said as not known, with how long the way usually takes", async () => {
  const container = open(intentWith());
  await reads(container, "We haven't received it yet.");
  expect(container.textContent).toContain(
    "Bank transfers usually show here by the next banking day.",
  );
});

test("QR Ph is drawn from its text with the amount beside it", async () => {
  const container = open(intentWith({ way: "QRPH", qr: "00020101021228", amount: 1_500 }));
  await reads(container, "₱1,500.00");
  const picture = screen.getByRole("img", {
    name: "QR Ph code for ₱1,500.00, reference 1000 0197",
  });
  expect(picture.querySelector("path")?.getAttribute("d")?.length).toBeGreaterThan(500);
  expect(screen.getByRole("button", { name: "Save image" })).toBeTruthy();
});

test("a gateway's own picture is shown where it gives no text", async () => {
  const qrImage = "data:image/png;base64,iVBORw0KGgo=";
  const container = open(intentWith({ way: "QRPH", qrImage }));
  await reads(container, "Pay by QR Ph");
  expect(screen.getByRole("img", { name: /^QR Ph code/ }).getAttribute("src")).toBe(qrImage);
});

test("checkout leads to the provider's page", async () => {
  open(intentWith({ way: "CHECKOUT", checkoutUrl: "https://pay.example/1" }));
  const link = await screen.findByRole("link", { name: "PAY ONLINE NOW" });
  expect(link.getAttribute("href")).toBe("https://pay.example/1");
});

test("a payment that was seen asks for nothing more, and can no longer be cancelled", async () => {
  const container = open(intentWith({ status: "SEEN", seenAt: "2026-11-16T02:05:00.000Z" }));
  await reads(container, "There's nothing more to do.");
  expect(screen.queryByRole("button", { name: "Cancel this payment" })).toBeNull();
  expect(container.querySelector('[aria-current="step"]')?.textContent).toBe("Posted to your loan");
});

test("a booked payment has its receipt, and says when another amount arrived", async () => {
  const booked = { status: "BOOKED", bookedAt: "2026-11-16T02:06:00.000Z" } as const;
  const container = open(intentWith({ ...booked, bookedAmount: 5_000, repaymentId: "r-1" }));
  await reads(container, "We received ₱5,000.00.");
  expect(container.textContent).toContain("We received ₱5,000.00 instead of ₱8,144.00");
  expect(screen.getByRole("link", { name: "the receipt" }).getAttribute("href")).toBe(
    "/receipt/r-1",
  );
});

test.each([
  ["EXPIRED", "You can no longer pay this one."],
  ["CANCELLED", "You cancelled this payment."],
] as const)(
  "one that is %s says that money which still arrives is booked",
  async (status, words) => {
    const container = open(intentWith({ status, way: "QRPH", qr: "0002" }));
    await reads(container, words);
    expect(container.textContent).toContain("we'll still post the money when it arrives");
    expect(screen.queryByRole("img")).toBeNull();
    expect(screen.getByRole("link", { name: "PAY AGAIN" }).getAttribute("href")).toBe("/pay");
  },
);

test("a payment is cancelled after one confirmation", async () => {
  open(intentWith());
  fireEvent.click(await screen.findByRole("button", { name: "Cancel this payment" }));
  fireEvent.click(screen.getByRole("button", { name: "Yes, cancel it" }));
  await waitFor(() =>
    expect(ask).toHaveBeenCalledWith("POST /memberloan/pay/cancel", { id: intentWith().id }),
  );
});

test("an unknown payment is called unknown, and a lost connection is not", async () => {
  const problem = { code: "NotFound", message: "" } as const;
  const unknown = open(new CallFailure("REFUSED", { status: 404, problem }));
  await reads(unknown, "We can't find this payment.");
  cleanup();
  const lost = open(new CallFailure("FETCH_ERROR"));
  await reads(lost, "We can't load your payment right now.");
});

test("a device without a network is told that the page continues by itself", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await reads(open(intentWith()), "You're offline.");
});

test.each([
  [{ status: "WAITING", way: "QRPH" }, "You started a payment of ₱8,144.00 by QR Ph."],
  [{ status: "SEEN" }, "We received your payment of ₱8,144.00 and are posting it."],
  [{ status: "BOOKED", bookedAmount: 8_000 }, "Your payment of ₱8,000.00 is posted."],
] as const)("Home leads back to a payment: %o", async (changes, words) => {
  await reads(open(intentWith(changes), <PaymentsUnderWay />), words);
  expect(screen.getByRole("link").getAttribute("href")).toBe(`/pay/${intentWith().id}`);
});

test.each([
  ["Home", <PaymentsUnderWay key="home" />],
  ["its page", <Page key="page" />],
])("a booked payment that was shown on %s is not announced on Home again", async (_, first) => {
  const booked = intentWith({ status: "BOOKED", bookedAmount: 8_000 });
  await reads(open(booked, first), "₱8,000.00");
  cleanup();
  ask.mockClear();
  const container = open(booked, <PaymentsUnderWay />);
  await waitFor(() => expect(ask).toHaveBeenCalled());
  await waitFor(() => expect(container.textContent).toBe(""));
});

test("D31 Home says what a payment that was to pay off the loan left, until it is paid", async () => {
  const payoff = intentWith({ status: "BOOKED", payoffOn: "2026-11-20", payoffRest: 128.62 });
  for (const _ of ["first", "and again"]) {
    const container = open(payoff, <PaymentsUnderWay />);
    await reads(container, "Your loan isn't paid off yet");
    expect(container.textContent).toContain("₱128.62 is left today.");
    expect(screen.getByRole("link", { name: "Pay the rest" }).getAttribute("href")).toBe("/pay");
    cleanup();
  }
});

test("once the payment was seen, no step says that it is waited for", async () => {
  const container = open(intentWith());
  await reads(container, "Waiting for your payment");
  cleanup();
  const booked = open(intentWith({ status: "BOOKED", bookedAmount: 8_144 }));
  await reads(booked, "You started this payment");
  expect(booked.textContent).not.toContain("Waiting for your payment");
});

test("Home says nothing of a payment that was cancelled", async () => {
  const container = open(intentWith({ status: "CANCELLED" }), <PaymentsUnderWay />);
  await waitFor(() => expect(ask).toHaveBeenCalled());
  expect(container.textContent).toBe("");
});
