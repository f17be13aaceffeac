/** Releasing several payouts: the confirmation lists them, and each gets its own result. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { MemoryRouter } from "#testing/memory-router.tsx";
import { type ListedPayout, useBulkRelease } from "./bulk-release.tsx";

const askStaff = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), askStaff }));
afterEach(() => {
  cleanup();
  askStaff.mockReset();
});

const payout = (id: string, changes: Partial<ListedPayout> = {}) =>
  ({
    id,
    reference: `W-${id}`,
    name: `Member ${id}`,
    amount: 600_000.1,
    bankName: "BDO Unibank",
    accountMasked: `••••000${id}`,
    fingerprint: `shown-${id}`,
    may: ["release"],
    ...changes,
  }) as ListedPayout;
const rows = [payout("1"), payout("2"), payout("3", { may: ["confirm"] })];

function List() {
  const { tick, bar, dialogs } = useBulkRelease(rows);
  return (
    <>
      {bar}
      {dialogs}
      {rows.map((row) => (
        <div key={row.id}>{tick(row)}</div>
      ))}
    </>
  );
}
const open = () =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <List />
      </QueryClientProvider>
    </MemoryRouter>,
  );
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

test("only payouts that this person may release are ticked", () => {
  open();
  expect(screen.getAllByRole("checkbox")).toHaveLength(2);
  press("Tick all 2 to release");
  for (const box of screen.getAllByRole("checkbox"))
    expect((box as HTMLInputElement).checked).toBe(true);
});

test("the confirmation lists everything with its sum, and each result is shown", async () => {
  const message = "This payout has moved on.";
  askStaff.mockResolvedValue({
    results: [
      { id: "1", refusal: null },
      { id: "2", refusal: { problem: "WithdrawalMoved", message } },
    ],
  });
  open();
  press("Tick all 2 to release");
  press(/^Release the 2 ticked/);
  const dialog = screen.getByRole("dialog");
  for (const part of ["Member 1", "Member 2", "BDO Unibank", "0001", "0002", "1,200,000.20"])
    expect(dialog.textContent).toContain(part);
  fireEvent.submit(dialog.querySelector("form") as HTMLFormElement);
  await screen.findByText(/1 of 2 released\./);
  expect(askStaff.mock.calls[0]?.[1]).toEqual({
    payouts: [
      { id: "1", fingerprint: "shown-1" },
      { id: "2", fingerprint: "shown-2" },
    ],
  });
  const results = await screen.findByRole("table");
  const [first, second] = within(results).getAllByRole("row").slice(1);
  expect(first?.textContent).toContain(`Not released. ${message}`);
  expect(second?.textContent).toContain("Released");
  await waitFor(() => expect(screen.queryByText(/the 2 ticked/)).toBeNull());
});
