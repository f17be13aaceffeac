import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallFailure } from "#api/client.ts";
import { NewPasswordStep } from "#session/new-password-step.tsx";
import { noPhoneProof } from "#session/register/proof.ts";
import { WithSite } from "#testing/with-site.tsx";

const draw = (what: ReactElement) => render(what, { wrapper: WithSite });

const ask = vi.hoisted(() => vi.fn());
const showPasskey = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), ask }));
vi.mock("#member/passkey.ts", () => ({ mayUsePasskeys: () => true, showPasskey }));
vi.mock("#ui/toast.ts", () => ({ showToast: () => {}, hideToast: () => {} }));

const proof = { ...noPhoneProof, sentTo: "639171234567", otpToken: "proof", isRegistered: true };
const recoveryHoldUntil = "2026-11-18T10:00:00.000Z";
const onDone = vi.fn();
const password = "apat na bundok 8";

beforeEach(() => {
  onDone.mockClear();
  showPasskey.mockResolvedValue({ answer: { id: "key" } });
  ask.mockImplementation(async (call: string) => {
    if (call === "POST /authmember/passkeys/signin/start")
      return { challengeId: "q", options: { challenge: "x" } };
    if (call === "POST /authmember/password/check") return { strength: 4, refusal: null };
    return { recoveryHoldUntil };
  });
});
afterEach(() => {
  cleanup();
  ask.mockReset();
});

function open() {
  draw(<NewPasswordStep proof={proof} onDone={onDone} onOldProof={() => {}} />);
  for (const label of ["New password", "Confirm new password"])
    fireEvent.change(screen.getByLabelText(label), { target: { value: password } });
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const recoveries = () =>
  ask.mock.calls.filter(([call]) => call === "POST /authmember/recover").map(([, body]) => body);

test("says before it is done that money waits, and hands on until when", async () => {
  open();
  expect(screen.getByText(/for 24 hours after that/)).toBeTruthy();
  press("Set new password");
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(recoveryHoldUntil));
  expect(recoveries()).toEqual([
    { phoneNumber: "639171234567", otpToken: "proof", newPassword: password },
  ]);
});

test("a passkey that is shown goes with the new password", async () => {
  open();
  press("Use my passkey now");
  expect(await screen.findByText("Thank you. Your passkeys will stay.")).toBeTruthy();
  press("Set new password");
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(recoveries()[0]).toMatchObject({
    passkey: { challengeId: "q", response: { id: "key" } },
  });
});

test("one that was refused is asked for again, and can be left out", async () => {
  open();
  press("Use my passkey now");
  await screen.findByText("Thank you. Your passkeys will stay.");
  const problem = { code: "PasskeyRefused", message: "Not this one." } as const;
  ask.mockRejectedValueOnce(new CallFailure("REFUSED", { problem, status: 422 }));
  press("Set new password");
  expect(await screen.findByRole("button", { name: "Use my passkey now" })).toBeTruthy();
  press("Set new password");
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(recoveries().at(-1)).not.toHaveProperty("passkey");
});
