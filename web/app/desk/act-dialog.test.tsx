/** The server's reason for a refused field stands at that field, in every dialog of the desk. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { AskImageDialog } from "#activation/id-check/desk/ask-image.tsx";
import { CallFailure } from "#api/client.ts";
import { DeclineDialog, PauseDialog } from "#loan/approval/desk/decide.tsx";
import { RepaymentDialog } from "#payment/desk/repayment.tsx";
import { CodeDialog } from "#staff/case/code.tsx";
import { loanWith } from "#testing/loan.ts";
import { type PayoutAct, payoutActs, type ShownPayout } from "#wallet/payouts/desk/payout-acts.ts";
import { PayoutDialog } from "#wallet/payouts/desk/payout-dialog.tsx";
import type { CaseLoan } from "./case-shape.ts";
import { useDeskAction } from "./desk.api.ts";

const askStaff = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), askStaff }));

afterEach(() => {
  cleanup();
  askStaff.mockReset();
});

const done = { onDone: () => {}, onClose: () => {} };
const loan = loanWith(1_000) as unknown as CaseLoan;
const payout = { id: "1", name: "Liza", may: [], channel: "INSTAPAY" } as unknown as ShownPayout;

function Deciding({ of: Dialog }: { of: typeof PauseDialog }) {
  const decide = useDeskAction("POST /staff/loans/decide");
  return <Dialog {...{ loan, decide }} memberId="1" {...done} />;
}

const acts = Object.fromEntries(
  Object.keys(payoutActs).map((act) => [
    `payout: ${act}`,
    <PayoutDialog key={act} {...{ payout, ...done }} act={act as PayoutAct} />,
  ]),
);

const dialogs: Readonly<Record<string, ReactNode>> = {
  ...acts,
  pause: <Deciding of={PauseDialog} />,
  decline: <Deciding of={DeclineDialog} />,
  code: <CodeDialog memberId="1" loan={loan} {...done} />,
  repayment: <RepaymentDialog loan={loan} {...done} />,
  ask: <AskImageDialog memberId="1" sides={["BACK"]} {...done} />,
};

/** Fills in something that the browser's own rules accept. */
function fillAll() {
  const dialog = document.querySelector("dialog") as HTMLElement;
  for (const box of dialog.querySelectorAll<HTMLInputElement>("input, textarea, select")) {
    if (box.type === "checkbox") fireEvent.click(box);
    // A document has a test of its own; a script may not choose a file.
    else if (box.type === "file") continue;
    else if (box instanceof HTMLSelectElement)
      fireEvent.change(box, { target: { value: (box as HTMLSelectElement).options[1]?.value } });
    else if (!box.value)
      fireEvent.change(box, { target: { value: box.inputMode === "decimal" ? "100" : "A word" } });
  }
}

const refuseWith = (fields: Record<string, string>) =>
  askStaff.mockRejectedValue(
    new CallFailure("REFUSED", {
      status: 422,
      problem: { code: "InvalidInput", message: "Please check the fields marked below.", fields },
    }),
  );

test.each(Object.keys(dialogs))(
  "%s: each refused field is marked with its reason",
  async (name) => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    render(<QueryClientProvider client={client}>{dialogs[name]}</QueryClientProvider>);
    fillAll();
    refuseWith({});
    fireEvent.submit(document.querySelector("form") as HTMLFormElement);
    // A dialog may read something without a body first.
    const findBody = () => askStaff.mock.calls.map(([, body]) => body).find(Boolean);
    await waitFor(() => expect(findBody()).toBeDefined());
    const sent = Object.keys(findBody() as object).filter(
      (field) => !/id$|^event$|^purpose$|print$/i.test(field),
    );
    const fields = Object.fromEntries(
      [...sent, "unheardOf"].map((field) => [field, `The server refuses ${field}.`]),
    );
    refuseWith(fields);
    fireEvent.submit(document.querySelector("form") as HTMLFormElement);
    await screen.findByText("Unheard of: The server refuses unheardOf.");
    for (const field of sent)
      expect(screen.getByText(`The server refuses ${field}.`).getAttribute("role")).toBe("alert");
    const marked = document.querySelectorAll("[aria-invalid=true]");
    expect(marked).toHaveLength(sent.length);
    if (sent.length > 0) expect(document.activeElement).toBe(marked[0]);
  },
);

test("a reason goes away once the field is changed", async () => {
  refuseWith({ note: "The server refuses it." });
  const client = new QueryClient();
  render(<QueryClientProvider client={client}>{dialogs.pause}</QueryClientProvider>);
  fillAll();
  fireEvent.submit(document.querySelector("form") as HTMLFormElement);
  await screen.findByText("The server refuses it.");
  fireEvent.change(screen.getByLabelText("What it waits for"), {
    target: { value: "Other words" },
  });
  expect(screen.queryByText("The server refuses it.")).toBeNull();
});

test("without a marked field the notice does not speak of one", async () => {
  refuseWith({ memberId: "Not a member." });
  const client = new QueryClient();
  render(<QueryClientProvider client={client}>{dialogs.ask}</QueryClientProvider>);
  fillAll();
  fireEvent.submit(document.querySelector("form") as HTMLFormElement);
  await screen.findByText("Member id: Not a member.");
  expect(screen.queryByText(/marked below/)).toBeNull();
});
