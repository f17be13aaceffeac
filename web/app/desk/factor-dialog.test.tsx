/** An action that needs a fresh second factor: asked for once, and sent again with the same key. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { CallFailure } from "#api/client.ts";
import { useDeskAction } from "./desk.api.ts";
import { FactorDialog } from "./factor-dialog.tsx";

const askStaff = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), askStaff }));
vi.mock("#hooks/site.tsx", () => ({ useSite: () => ({ isDemo: false }) }));

const stale = new CallFailure("REFUSED", {
  status: 403,
  problem: { code: "SecondFactorStale", message: "Show again." },
});
const wrong = new CallFailure("REFUSED", {
  status: 422,
  problem: { code: "SecondFactorRefused", message: "Not right." },
});

function Release() {
  const action = useDeskAction("POST /staff/payouts/release");
  const send = () => action.mutate({ id: "payout-1", fingerprint: "as-shown" });
  return (
    <button type="button" onClick={send}>
      {action.isPending ? "busy" : (action.error?.message ?? (action.isSuccess ? "done" : "idle"))}
    </button>
  );
}

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Release />
      <Release />
      <FactorDialog name="Ben Cruz" hasPasskey={false} />
    </QueryClientProvider>,
  );
const states = () => screen.getAllByText(/^(idle|busy|done)$/).map((one) => one.textContent);
const callsOf = (call: string) => askStaff.mock.calls.filter(([key]) => key === call);
const type = (code: string) => {
  fireEvent.change(screen.getByLabelText("Authenticator"), { target: { value: code } });
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
};
/** The server refuses until the second factor was shown. */
const serve = (isRight: (code: string) => boolean) => {
  let isFresh = false;
  askStaff.mockImplementation(async (key: string, body: { secondFactor?: string }) => {
    if (key === "POST /staff/second-factor") {
      isFresh = isRight(body.secondFactor ?? "");
      if (!isFresh) throw wrong;
    } else if (!isFresh) throw stale;
    return {};
  });
};

afterEach(() => {
  cleanup();
  askStaff.mockReset();
});

test("a refused action is sent again once, with the same key", async () => {
  serve(() => true);
  open();
  fireEvent.click(screen.getAllByText("idle")[0] as HTMLElement);
  await screen.findByText("Confirm it is you");
  expect(states()).toEqual(["busy", "idle"]);
  type("123456");
  await waitFor(() => expect(states()).toEqual(["done", "idle"]));
  const sent = callsOf("POST /staff/payouts/release");
  expect(sent).toHaveLength(2);
  expect(sent[0]).toEqual(sent[1]);
});

test("two actions refused at the same time wait for one code", async () => {
  serve(() => true);
  open();
  for (const button of screen.getAllByText("idle")) fireEvent.click(button);
  await screen.findByText("Confirm it is you");
  await waitFor(() => expect(callsOf("POST /staff/payouts/release")).toHaveLength(2));
  type("123456");
  await waitFor(() => expect(states()).toEqual(["done", "done"]));
  expect(callsOf("POST /staff/second-factor")).toHaveLength(1);
});

test("a wrong code is told in the dialog, and the next one is taken", async () => {
  serve((code) => code === "222222");
  open();
  fireEvent.click(screen.getAllByText("idle")[0] as HTMLElement);
  await screen.findByText("Confirm it is you");
  type("111111");
  await screen.findByText("Not right.");
  expect(states()).toEqual(["busy", "idle"]);
  type("222222");
  await waitFor(() => expect(states()).toEqual(["done", "idle"]));
});

test("closing the dialog leaves the action as it was, and it can be begun again", async () => {
  serve(() => true);
  open();
  fireEvent.click(screen.getAllByText("idle")[0] as HTMLElement);
  await screen.findByText("Confirm it is you");
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(states()).toEqual(["idle", "idle"]));
  expect(screen.queryByText("Confirm it is you")).toBeNull();
  fireEvent.click(screen.getAllByText("idle")[0] as HTMLElement);
  await screen.findByText("Confirm it is you");
});
