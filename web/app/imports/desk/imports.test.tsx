/** Choosing a book of loans and mapping it, with the server alone made up. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Outlet } from "#router/outlet.tsx";
import { createMemoryRouter, RouterProvider } from "#testing/memory-router.tsx";
import ImportPage from "./import.tsx";
import Imports from "./imports.tsx";

const askStaff = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), askStaff }));
const send = vi.hoisted(() => vi.fn());
vi.mock("#api/send.ts", async (original) => ({ ...(await original<object>()), send }));
// jsdom has no CompressionStream; packing has a test of its own.
vi.mock("./pack-files.ts", () => ({ packFiles: async () => new Blob(["packed"]) }));
const may = { may: ["import.read", "import.manage"] };
vi.mock("#desk/desk-frame.tsx", async (original) => ({
  ...(await original<object>()),
  useStaff: () => may,
}));
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const noFigures = { principal: 10, interest: 0, charges: 0, paid: 5, daysLate: 0, nextDue: 2 };
const book = {
  id: "b1",
  number: 1,
  status: "READ",
  source: "TABLES",
  sha256: "ab",
  bytes: 10,
  uploadedBy: "Ana Reyes",
  uploadedAt: "2026-03-02T04:00:00.000Z",
  counts: { members: 1, loans: 2, payments: 3, faults: 0 },
  cutOverOn: null,
  checkedAt: null,
  fileUntil: "2026-04-01",
  refusal: null,
  products: [{ name: "Salary loan", loans: 2 }],
  states: [{ name: "PENDING", loans: 1, isLeftOut: true, isTheirs: true }],
  remarks: [],
  versions: [{ code: "STANDARD", version: 1, name: "Standard loan" }],
  mapped: [],
  mappedStates: [],
  mappedBy: null,
  digest: null,
  verdicts: [],
  totals: [],
  explanations: [],
  largest: [],
};
const checked = {
  ...book,
  status: "CHECKED",
  cutOverOn: "2026-03-01",
  checkedAt: "2026-03-02T05:00:00.000Z",
  verdicts: [{ verdict: "UNREADABLE", loans: 2, theirs: 20, ours: null }],
  explanations: [{ account: "principal", amount: 4, why: "A loan of staff" }],
  totals: [{ account: "principal", trial: 30, inFile: 20, explained: 4, unexplained: 6 }],
  largest: [
    {
      position: 1,
      loan: "L-1",
      member: "M-1",
      product: "Salary loan",
      state: "ACTIVE",
      verdict: "OURS_LESS",
      reasons: ["CEILING"],
      theirs: { ...noFigures, nextDueOn: null },
      ours: { ...noFigures, principal: 9, nextDueOn: null },
      difference: 1,
      importedRate: 24.5,
    },
  ],
};

function open(path: string, reply: object = book) {
  askStaff.mockImplementation(async (key: string) =>
    key === "POST /staff/imports/read" ? reply : { rows: [], next: null },
  );
  const element = <Outlet context={may} />;
  const children = [
    { index: true, element: <Imports /> },
    { path: "staff/imports/:importId", element: <ImportPage /> },
  ];
  const router = createMemoryRouter([{ path: "/", element, children }], {
    initialEntries: [path],
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

test("several CSV files are sent as one ZIP", async () => {
  send.mockResolvedValue(new Response(JSON.stringify({ id: "b1", isNew: true })));
  open("/");
  const files = ["loans.csv", "members.csv"].map((name) => new File(["a,b\n1,2\n"], name));
  fireEvent.change(await screen.findByLabelText(/Drop a book of loans/), { target: { files } });
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  const [sent] = send.mock.calls[0] ?? [];
  expect(sent).toMatchObject({ path: "/staff/imports/upload", body: expect.any(Blob) });
});

test("products are mapped with the cut-over day and the trial balance", async () => {
  open("/staff/imports/b1");
  fireEvent.change(await screen.findByLabelText("Salary loan (2 loans)"), {
    target: { value: "STANDARD 1" },
  });
  fireEvent.click(screen.getByLabelText("Take the instalments as they stand in the file"));
  fireEvent.click(screen.getByRole("button", { name: "Check every loan" }));
  expect(await screen.findByText("Please choose the day.")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Cut-over day"), { target: { value: "2026-03-01" } });
  for (const name of [/principal owed/, /fallen due/, /Late charges owed/, /^Suspense/])
    fireEvent.change(screen.getByLabelText(name), { target: { value: "1,234.50" } });
  fireEvent.click(screen.getByRole("button", { name: "Add an explanation" }));
  fireEvent.click(screen.getByRole("button", { name: "Check every loan" }));
  expect(await screen.findByText(/the pesos and the reason of each explanation/)).toBeTruthy();
  expect(askStaff).not.toHaveBeenCalledWith("POST /staff/imports/map", expect.anything());
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fill("State PENDING (1 loan)", "ACTIVE");
  fill("The trial balance has", "less");
  fill("Pesos", "1234.50");
  fill("Why", "Not matched yet");
  fireEvent.click(screen.getByRole("button", { name: "Check every loan" }));
  await waitFor(() =>
    expect(askStaff).toHaveBeenCalledWith(
      "POST /staff/imports/map",
      {
        id: "b1",
        cutOverOn: "2026-03-01",
        products: [
          {
            theirs: "Salary loan",
            productCode: "STANDARD",
            version: 1,
            isScheduleTheirs: true,
          },
        ],
        states: [{ theirs: "PENDING", ours: "ACTIVE" }],
        trial: { principal: 1234.5, interest: 1234.5, charges: 1234.5, suspense: 1234.5 },
        explanations: [{ account: "suspense", amount: -1234.5, why: "Not matched yet" }],
      },
      expect.anything(),
    ),
  );
});

test("a check shows verdicts, causes, the imported rate and totals that do not agree", async () => {
  open("/staff/imports/b1", checked);
  expect(await screen.findByText("These totals do not agree to the centavo yet.")).toBeTruthy();
  expect(screen.getAllByText("Cannot be computed").length).toBeGreaterThan(0);
  expect(screen.getByText("The ceiling of charges is reached here")).toBeTruthy();
  expect(screen.getByText(/24.50% a year, computed from the file/)).toBeTruthy();
});

test("an import is ended after a question, and an ended one has no file", async () => {
  open("/staff/imports/b1", checked);
  fireEvent.click(await screen.findByRole("button", { name: "End the import" }));
  fireEvent.click(screen.getByRole("button", { name: "End and delete the file" }));
  await waitFor(() =>
    expect(askStaff).toHaveBeenCalledWith(
      "POST /staff/imports/end",
      { id: "b1" },
      expect.anything(),
    ),
  );
  cleanup();
  open("/staff/imports/b1", { ...checked, status: "ENDED", fileUntil: null });
  expect(await screen.findByText(/This import has ended/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "End the import" })).toBeNull();
  expect(screen.getByText("A loan of staff")).toBeTruthy();
});
