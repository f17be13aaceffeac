/** The formats of payout files at the desk, with the server alone made up. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { MakeFile, PayoutFileResult } from "./make-file.tsx";

const askStaff = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), askStaff }));

const iso = { id: "pain001", name: "ISO 20022 (pain.001)", channels: ["INSTAPAY", "PESONET"] };
const own = { id: "my-bank", name: "My Bank upload", channels: ["PESONET"] };
const onMake = vi.fn();

const open = (reply: object) => {
  askStaff.mockResolvedValue({ executeOn: "2026-11-17", doubts: [], ...reply });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MakeFile isBusy={false} onMake={onMake} />
    </QueryClientProvider>,
  );
};
afterEach(() => {
  cleanup();
  onMake.mockReset();
});

test("one format asks nothing, and says the day of payment", async () => {
  open({ formats: [iso] });
  fireEvent.click(await screen.findByRole("button", { name: "Make InstaPay file" }));
  expect(onMake).toHaveBeenCalledWith({ channel: "INSTAPAY", format: "pain001" });
  expect(screen.queryByLabelText("Format")).toBeNull();
  expect(screen.getByText(/made now on .*17/)).toBeTruthy();
});

test("a chosen format offers its own channels only", async () => {
  open({ formats: [iso, own] });
  fireEvent.change(await screen.findByLabelText("Format"), { target: { value: "my-bank" } });
  expect(screen.queryByRole("button", { name: "Make InstaPay file" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Make PESONet file" }));
  expect(onMake).toHaveBeenCalledWith({ channel: "PESONET", format: "my-bank" });
});

test("uncertain holidays are said", async () => {
  open({ formats: [iso], doubts: ["The 2027 holidays are not confirmed yet."] });
  expect(
    await screen.findByText(
      /2027 holidays are not confirmed yet\. Check Nov 17, 2026 with the bank/,
    ),
  ).toBeTruthy();
});

test("a made file lists what was left out, with the reason", () => {
  render(
    <PayoutFileResult
      batchId="b"
      waitsBecause={null}
      count={1}
      total={100}
      executeOn="2026-11-17"
      leftOut={[{ reference: "HIRAM-100002", why: "BANK_WITHOUT_CODE" }]}
    />,
  );
  expect(screen.getByText(/A file with 1 payout/)).toBeTruthy();
  expect(screen.getByText("HIRAM-100002: the receiving bank has no code")).toBeTruthy();
});

test.each([
  ["APPROVED_BY_YOU", /You approved a loan that it pays out: another officer has to confirm it/],
  ["ABOVE_DAILY", /more than one person pays out in a day: another officer has to confirm it/],
] as const)("a file that waits because of %s says who has to act", (waitsBecause, words) => {
  const made = { batchId: "b", count: 2, total: 100, executeOn: "2026-11-17", leftOut: [] };
  render(<PayoutFileResult {...made} waitsBecause={waitsBecause} />);
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByText(/ready to download/)).toBeNull();
});
