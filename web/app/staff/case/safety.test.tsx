import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { CaseSafety } from "#staff/case/safety.tsx";
import type { Case } from "#staff/case/shape.ts";

const askStaff = vi.hoisted(() => vi.fn());
const may = vi.hoisted(() => ({ freeze: true }));
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), askStaff }));
vi.mock("#staff/desk/desk-frame.tsx", () => ({
  useStaff: () => ({}),
  mayDo: () => may.freeze,
}));

afterEach(() => {
  cleanup();
  askStaff.mockReset();
  may.freeze = true;
});

const shown = (changes: Partial<Case>) =>
  ({
    member: { memberId: "m-1" },
    frozen: null,
    recoveryHoldUntil: null,
    sessions: 2,
    ...changes,
  }) as Case;
const open = (changes: Partial<Case> = {}) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CaseSafety shown={shown(changes)} />
    </QueryClientProvider>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const submit = () => fireEvent.submit(document.querySelector("form") as HTMLFormElement);

test("an account is frozen with a reason, and not without one", async () => {
  askStaff.mockResolvedValue({});
  open();
  press("Freeze the account");
  submit();
  expect(screen.getByText("Please say why.")).toBeTruthy();
  expect(askStaff).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText("Reason"), { target: { value: "Phone was stolen" } });
  submit();
  expect(await screen.findByText("The account is frozen. The member has been told.")).toBeTruthy();
  expect(askStaff).toHaveBeenCalledExactlyOnceWith(
    "POST /staff/members/freeze",
    { memberId: "m-1", reason: "Phone was stolen" },
    expect.anything(),
  );
});

test("a frozen one says since when and by whom, and can only be opened again", () => {
  open({ frozen: { at: "2026-11-18T02:00:00.000Z", by: "MEMBER" }, sessions: 0 });
  expect(screen.getByText(/^Frozen Nov 18, 2026.* by the member/)).toBeTruthy();
  const names = screen.getAllByRole("button").map(({ textContent }) => textContent);
  expect(names).toEqual(["Open it again"]);
});

test("a hold after a recovery says until when", () => {
  open({ recoveryHoldUntil: "2026-11-18T02:00:00.000Z" });
  expect(screen.getByText(/Recovered with a code.*wait until Nov 18, 2026/)).toBeTruthy();
});

test("who may not freeze is offered nothing", () => {
  may.freeze = false;
  open();
  expect(screen.queryAllByRole("button")).toEqual([]);
});
