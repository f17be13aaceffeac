import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { InvitationStep } from "#session/register/invitation-step.tsx";
import { MemoryRouter } from "#testing/memory-router.tsx";

const ask = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), ask }));
afterEach(() => {
  cleanup();
  ask.mockReset();
});

function open() {
  const onNext = vi.fn();
  render(
    <MemoryRouter>
      <InvitationStep code="" onNext={onNext} />
    </MemoryRouter>,
  );
  return onNext;
}

test("one press passes the step without a code", () => {
  const onNext = open();
  fireEvent.click(screen.getByRole("button", { name: "Continue without a code" }));
  expect(onNext).toHaveBeenCalledWith("");
});

test("Enter in the empty box passes it too", () => {
  const onNext = open();
  fireEvent.submit(screen.getByLabelText(/Invitation code/).closest("form") as HTMLFormElement);
  expect(onNext).toHaveBeenCalledWith("");
  expect(ask).not.toHaveBeenCalled();
});

test("a typed code is checked before it is taken", async () => {
  const onNext = open();
  ask.mockResolvedValue({ good: true });
  fireEvent.change(screen.getByLabelText(/Invitation code/), { target: { value: "abcd-12" } });
  fireEvent.click(screen.getByRole("button", { name: "Use this code" }));
  await vi.waitFor(() => expect(onNext).toHaveBeenCalledWith("ABCD-12"));
  expect(ask).toHaveBeenCalledWith("POST /authmember/invitation", { code: "ABCD-12" });
});
