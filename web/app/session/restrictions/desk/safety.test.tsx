import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Case } from "#desk/case-shape.ts";
import { CaseSafety } from "./safety.tsx";

const askStaff = vi.hoisted(() => vi.fn());
const may = vi.hoisted(() => ({ freeze: true }));
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), askStaff }));
vi.mock("#desk/desk-frame.tsx", () => ({
  useStaff: () => ({}),
  mayDoAction: () => may.freeze,
}));

afterEach(() => {
  cleanup();
  askStaff.mockReset();
  may.freeze = true;
});

const shown = (changes: Partial<Case>) =>
  ({
    member: { memberId: "m-1", isErased: false, restrictions: [] },
    restrictions: [],
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
  fireEvent.change(screen.getByLabelText("Cause"), { target: { value: "STOLEN" } });
  fireEvent.change(screen.getByLabelText("Reason"), { target: { value: "Phone was stolen" } });
  submit();
  expect(await screen.findByText("The account is frozen. The member has been told.")).toBeTruthy();
  expect(askStaff).toHaveBeenCalledExactlyOnceWith(
    "POST /staff/members/freeze",
    { memberId: "m-1", cause: "STOLEN", reason: "Phone was stolen" },
    expect.anything(),
  );
});

const restriction = (changes: Partial<Case["restrictions"][number]>) => ({
  kind: "FREEZE" as const,
  cause: "STOLEN" as const,
  words: "Called us",
  by: "Ofelia Ramos",
  at: "2026-11-18T02:00:00.000Z",
  until: null,
  endedAt: null,
  endedWhy: null,
  liftedBy: [],
  ...changes,
});

test("a frozen one says since when and by whom, and is opened again or blocked", () => {
  const frozen = restriction({ by: null, cause: "LINK", words: null });
  const member = { memberId: "m-1", isErased: false, restrictions: [frozen] } as never;
  open({ member, restrictions: [frozen], sessions: 0 });
  expect(screen.getByText(/^Frozen Nov 18, 2026.* by the member, without an end/)).toBeTruthy();
  const names = screen.getAllByRole("button").map(({ textContent }) => textContent);
  expect(names).toEqual(["Open it again", "Block the member"]);
});

test("a block says until when, and the history says who lifted the one before", () => {
  const blocked = restriction({ kind: "BLOCK", cause: "FRAUD", until: "2026-11-20T16:00:00.000Z" });
  const before = restriction({
    at: "2026-10-01T02:00:00.000Z",
    endedAt: "2026-10-02T02:00:00.000Z",
    endedWhy: "LIFTED",
    liftedBy: ["Ben Cruz", "Carla Uy"],
  });
  const member = { memberId: "m-1", isErased: false, restrictions: [blocked] } as never;
  open({ member, restrictions: [blocked, before] });
  expect(screen.getByText(/^Blocked .* until the end of Nov 20, 2026/)).toBeTruthy();
  expect(screen.getByText(/Lifted Oct 2, 2026.* by Ben Cruz and Carla Uy/)).toBeTruthy();
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
