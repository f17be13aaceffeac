import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { AccountStep } from "#session/register/account-step.tsx";
import { emptyRegisterDraft } from "#session/register/register-draft.ts";
import { MemoryRouter } from "#testing/memory-router.tsx";

const ask = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), ask }));
afterEach(() => {
  cleanup();
  ask.mockReset();
});

const draft = {
  ...emptyRegisterDraft,
  sentTo: "639171234567",
  email: "a@example.com",
  fullName: "Ana Cruz",
};

function open(onNext: (password: string) => void) {
  render(
    <MemoryRouter>
      <AccountStep
        draft={draft}
        password=""
        faults={{}}
        onTyped={() => {}}
        onOtherNumber={() => {}}
        onNext={onNext}
      />
    </MemoryRouter>,
  );
  for (const label of ["Create password", "Confirm password"])
    fireEvent.change(screen.getByLabelText(label), { target: { value: "Pilipinas 1 na" } });
  fireEvent.click(screen.getByRole("button", { name: "REGISTER NOW" }));
}

test("D9 a password that the server refuses is said on the step where it is typed", async () => {
  const onNext = vi.fn();
  ask.mockResolvedValue({ strength: 0, refusal: "Too easy." });
  open(onNext);
  expect(await screen.findByText("Too easy.")).toBeTruthy();
  expect(onNext).not.toHaveBeenCalled();
  expect(ask).toHaveBeenCalledWith("POST /authmember/password/check", {
    password: "Pilipinas 1 na",
    about: ["Ana Cruz", "a@example.com", "639171234567"],
  });
});

test("a good one leads on", async () => {
  const onNext = vi.fn();
  ask.mockResolvedValue({ strength: 4, refusal: null });
  open(onNext);
  await vi.waitFor(() => expect(onNext).toHaveBeenCalledWith("Pilipinas 1 na"));
});

test("S133 the button names a missing e-mail address, and needs phone, name and both passwords", () => {
  render(
    <MemoryRouter>
      <AccountStep
        draft={{ ...draft, email: "" }}
        password=""
        faults={{}}
        onTyped={() => {}}
        onOtherNumber={() => {}}
        onNext={() => {}}
      />
    </MemoryRouter>,
  );
  const button = screen.getByRole("button", { name: "REGISTER NOW" }) as HTMLButtonElement;
  expect(button.disabled).toBe(true);
  expect(screen.getByText("Still needed: your e-mail address and a password.")).toBeTruthy();
  for (const label of ["Create password", "Confirm password"])
    fireEvent.change(screen.getByLabelText(label), { target: { value: "Pilipinas 1 na" } });
  expect(button.disabled).toBe(false);
  expect(screen.getByText("Still needed: your e-mail address.")).toBeTruthy();
});
