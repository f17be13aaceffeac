import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CodeDialog } from "#member/code-dialog.tsx";
import { LateCode } from "#member/late-code.tsx";
import { CodeStep } from "#session/register/code-step.tsx";
import { noPhoneProof } from "#session/register/proof.ts";
import { MemoryRouter } from "#testing/memory-router.tsx";
import { WithSite } from "#testing/with-site.tsx";

const draw = (what: ReactElement) =>
  render(what, {
    wrapper: ({ children }) => (
      <MemoryRouter>
        <WithSite>{children}</WithSite>
      </MemoryRouter>
    ),
  });

const ask = vi.hoisted(() => vi.fn());
const toasts = vi.hoisted(() => vi.fn());
// Facts that the server writes into the pages.
vi.mock("#member/demo-outbox.tsx", () => ({ DemoOutbox: () => null }));
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), ask }));
vi.mock("#ui/toast.ts", () => ({
  showToast: toasts,
  hideToast: () => {},
  prepareToasts: () => {},
}));

const codeId = "3f0a5a2e-6f3f-4a52-9d83-0c1a2b3c4d5e";
const late = "Your code is taking longer than usual.";
/** What the server says of the message from now on. */
let isLate = false;

beforeEach(() => {
  vi.useFakeTimers();
  isLate = false;
  ask.mockImplementation(async () => ({ isLate }));
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  ask.mockReset();
  toasts.mockReset();
});
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

describe("a code whose message is late", () => {
  test("is said to be late once the server says so, and no more when it was sent", async () => {
    draw(<LateCode code={{ codeId, isLate: false }} />);
    await pass(6);
    expect(ask).toHaveBeenCalledWith("POST /authmember/otp/state", { codeId });
    expect(screen.queryByText(late)).toBeNull();
    isLate = true;
    await pass(5);
    expect(screen.getByText(late)).toBeTruthy();
    isLate = false;
    await pass(5);
    expect(screen.queryByText(late)).toBeNull();
  });

  test("is said to be late at once when messages are known to wait", () => {
    draw(<LateCode code={{ codeId, isLate: true }} />);
    expect(screen.getByText(late)).toBeTruthy();
  });

  test("is asked about for two minutes at most, and not at all without a code", async () => {
    draw(<LateCode code={{ codeId, isLate: false }} />);
    await pass(600);
    expect(ask).toHaveBeenCalledTimes(24);
    cleanup();
    ask.mockClear();
    draw(<LateCode code={undefined} />);
    await pass(60);
    expect(ask).not.toHaveBeenCalled();
  });

  test("keeps what was last known when the network is gone", async () => {
    draw(<LateCode code={{ codeId, isLate: true }} />);
    ask.mockRejectedValue(new Error("gone"));
    await pass(20);
    expect(screen.getByText(late)).toBeTruthy();
  });
});

describe("where a code is typed", () => {
  test("before signing in: the step says it, with the button for a new code", async () => {
    isLate = true;
    const proof = { ...noPhoneProof, sentTo: "639171234567", codeId, isLate: false };
    draw(
      <CodeStep
        purpose="REGISTER"
        proof={proof}
        onProof={() => {}}
        onProven={() => {}}
        onOtherNumber={() => {}}
      />,
    );
    expect(screen.getByText(/We're texting a 6-digit code/)).toBeTruthy();
    expect(screen.getByText(/up to 3 codes in 15 minutes and 8 a day/)).toBeTruthy();
    await pass(6);
    expect(screen.getByText(late)).toBeTruthy();
    const again = screen.getByRole("button", { name: "Send a new code" }) as HTMLButtonElement;
    expect(again.disabled).toBe(false);
  });

  test("in the dialog: a code that will be late is not announced as on its way", async () => {
    const times = { resendAfterSeconds: 60, expiresInSeconds: 300 };
    draw(
      <QueryClientProvider client={new QueryClient()}>
        <CodeDialog
          title="Confirm"
          isOpen
          onClose={() => {}}
          about="500"
          send={async () => ({ codeId, isLate: true, ...times })}
          confirm={async () => {}}
        >
          <p>500 to BDO</p>
        </CodeDialog>
      </QueryClientProvider>,
    );
    await pass(1);
    expect(toasts).toHaveBeenLastCalledWith("warning", late, expect.anything());
    expect(screen.getByText(late)).toBeTruthy();
  });
});
