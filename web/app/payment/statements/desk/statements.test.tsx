/** Dropping a statement file at the desk, with the server alone made up. */
import { STATEMENT_BYTES_MAX } from "@hiram/contract/payment/statements.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Outlet } from "#router/outlet.tsx";
import { createMemoryRouter, RouterProvider } from "#testing/memory-router.tsx";
import Statements from "./statements.tsx";

const askStaff = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), askStaff }));
const send = vi.hoisted(() => vi.fn());
vi.mock("#api/send.ts", async (original) => ({ ...(await original<object>()), send }));
vi.mock("#desk/desk-frame.tsx", async (original) => ({
  ...(await original<object>()),
  useStaff: () => ({ may: ["statement.load"] }),
}));

const account = {
  id: "a1",
  name: "BDO-0012",
  bankName: "BDO",
  number: "0012",
  currency: "PHP",
  mapping: {},
};
const preview = {
  accountName: "BDO-0012",
  format: "camt.053",
  statementName: "S-1",
  day: "2026-11-16",
  opening: 100,
  closing: 150,
  lines: 1,
  sha256: "ab",
  outcomes: [{ outcome: "SUSPENSE", count: 1, total: 50 }],
  rows: [],
  previousClosing: 100,
  known: null,
};
const reply = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
const file = new File(["x"], "day.xml");

beforeEach(() => {
  askStaff.mockImplementation(async (key: string) =>
    key === "GET /staff/statements/accounts" ? { accounts: [account] } : { rows: [], next: null },
  );
  const router = createMemoryRouter([
    {
      path: "/",
      element: <Outlet context={{ may: ["statement.load"] }} />,
      children: [{ index: true, element: <Statements /> }],
    },
  ]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  send.mockReset();
});

const choose = async (chosen: File) =>
  fireEvent.change(await screen.findByLabelText(/Drop a statement here/), {
    target: { files: [chosen] },
  });

test("a file whose lines are all known is not offered as lines to load", async () => {
  const outcomes = [{ outcome: "KNOWN", count: 1, total: 50 }];
  send.mockResolvedValueOnce(reply({ ...preview, outcomes }));
  await choose(file);
  expect(await screen.findByRole("button", { name: "Keep the file" })).toBeTruthy();
  expect(screen.getByText(/Every line of this file is known already/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Load/ })).toBeNull();
});

test("a file is shown first, and loading it again after a lost reply uses the same key", async () => {
  send.mockResolvedValueOnce(reply(preview));
  await choose(file);
  const button = await screen.findByRole("button", { name: "Load 1 line" });
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    path: "/staff/statements/preview",
    body: file,
  });
  send.mockResolvedValueOnce(reply({ code: "Busy", message: "We are very busy." }, 503));
  fireEvent.click(button);
  await screen.findByText("We are very busy.");
  send.mockResolvedValueOnce(reply({ id: "s1", isNew: true }));
  fireEvent.click(button);
  await waitFor(() => expect(send).toHaveBeenCalledTimes(3));
  const [, first, second] = send.mock.calls.map(([sent]) => sent);
  expect(first.path).toBe("/staff/statements/load");
  expect(second.idempotencyKey).toBe(first.idempotencyKey);
});

test("a CSV file is sent with its account", async () => {
  send.mockResolvedValueOnce(reply(preview));
  fireEvent.change(await screen.findByLabelText("Account"), {
    target: { value: "a1" },
  });
  await choose(file);
  await waitFor(() =>
    expect(send.mock.calls[0]?.[0].path).toBe("/staff/statements/preview?account=a1"),
  );
});

test("a file above the limit is not sent", async () => {
  const large = new File([], "large.xml");
  Object.defineProperty(large, "size", { value: STATEMENT_BYTES_MAX + 1 });
  await choose(large);
  expect(await screen.findByText(/larger than 16 MB/)).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});

test("the reason of a refusal is said", async () => {
  const fields = { file: "The file does not add up." };
  send.mockResolvedValueOnce(
    reply({ code: "StatementRefused", message: "This file cannot be loaded.", fields }, 422),
  );
  await choose(file);
  expect(await screen.findByText(/does not add up/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Load/ })).toBeNull();
});

test("a file that is known cannot be loaded, and a gap before it is said", async () => {
  const known = { id: "s0", by: "Ana Reyes", at: "2026-11-16T02:00:00Z" };
  send.mockResolvedValueOnce(reply({ ...preview, known, previousClosing: 90 }));
  await choose(file);
  expect(await screen.findByText(/Ana Reyes loaded this same file/)).toBeTruthy();
  expect(screen.getByText(/A statement in between may be missing/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Load/ })).toBeNull();
});
