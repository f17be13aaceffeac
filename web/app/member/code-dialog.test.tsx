/** When the dialog for a code sends one by itself, and when it asks for a passkey first. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallFailure } from "#api/client.ts";
import { CodeDialog } from "#member/code-dialog.tsx";
import { WithSite } from "#testing/with-site.tsx";

const ask = vi.hoisted(() => vi.fn());
vi.mock("#member/demo-outbox.tsx", () => ({ DemoOutbox: () => null }));
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), ask }));
vi.mock("#ui/toast.ts", () => ({ showToast: vi.fn() }));

const sent = { codeId: "", isLate: false, resendAfterSeconds: 0, expiresInSeconds: 300 };
const send = vi.fn();
const question = vi.fn();
let passkeys: object[] = [];

beforeEach(() => {
  passkeys = [];
  send.mockResolvedValue(sent);
  ask.mockImplementation(async () => passkeys);
  vi.stubGlobal("PublicKeyCredential", class {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const mock of [ask, send, question]) mock.mockReset();
});

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
function Sheet({ isOpen, about = "500" }: { isOpen: boolean; about?: string }) {
  return (
    <CodeDialog
      title="Confirm"
      isOpen={isOpen}
      onClose={() => {}}
      about={about}
      send={send}
      confirm={async () => {}}
      passkey={{ question, confirm: async () => {} }}
    >
      <p>500 to BDO</p>
    </CodeDialog>
  );
}
function open(isOpen = true) {
  const queries = client();
  const draw = (sheet: { isOpen: boolean; about?: string }) => (
    <StrictMode>
      <WithSite>
        <QueryClientProvider client={queries}>
          <Sheet {...sheet} />
        </QueryClientProvider>
      </WithSite>
    </StrictMode>
  );
  const { rerender } = render(draw({ isOpen }));
  return (sheet: { isOpen: boolean; about?: string }) => rerender(draw(sheet));
}
const settle = () => act(async () => {});

test("a closed dialog sends nothing; opening it sends one code", async () => {
  const again = open(false);
  await settle();
  expect(ask).not.toHaveBeenCalled();
  expect(send).not.toHaveBeenCalled();
  again({ isOpen: true });
  expect(await screen.findByLabelText("OTP code")).toBeTruthy();
  expect(send).toHaveBeenCalledTimes(1);
});

test("opened again for the same thing it takes the code that was sent; for another it sends one", async () => {
  const again = open();
  await screen.findByLabelText("OTP code");
  again({ isOpen: false });
  again({ isOpen: true });
  await screen.findByLabelText("OTP code");
  expect(send).toHaveBeenCalledTimes(1);
  again({ isOpen: false });
  again({ isOpen: true, about: "600" });
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});

test("a member with a passkey is asked for that first, and gets a code only on request", async () => {
  passkeys = [{}];
  open();
  const passkey = await screen.findByRole("button", { name: "Use my passkey" });
  expect(document.activeElement).toBe(passkey);
  expect(send).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Send me a code instead" }));
  await screen.findByLabelText("OTP code");
  expect(send).toHaveBeenCalledTimes(1);
});

test("a code that could not be sent can be asked for again", async () => {
  send.mockRejectedValueOnce(new CallFailure("FETCH_ERROR"));
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Send code" }));
  expect(await screen.findByLabelText("OTP code")).toBeTruthy();
  expect(send).toHaveBeenCalledTimes(2);
});
