/** Choosing a book of loans and mapping it, with the server alone made up. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Outlet } from "#router/outlet.tsx";
import { createMemoryRouter, RouterProvider } from "#testing/memory-router.tsx";
import ImportPage from "./import.tsx";
import Imports from "./imports.tsx";
import { packFiles } from "./pack-files.ts";

const askStaff = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), askStaff }));
const send = vi.hoisted(() => vi.fn());
vi.mock("#api/send.ts", async (original) => ({ ...(await original<object>()), send }));
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
  refusal: null,
  products: [{ name: "Salary loan", loans: 2 }],
  states: [{ name: "PENDING", loans: 1, isLeftOut: true }],
  remarks: [],
  versions: [{ code: "STANDARD", version: 1, name: "Standard loan" }],
  mapped: [],
  mappedBy: null,
  digest: null,
  verdicts: [],
  totals: [],
  largest: [],
};
const checked = {
  ...book,
  status: "CHECKED",
  cutOverOn: "2026-03-01",
  verdicts: [{ verdict: "UNREADABLE", loans: 2, theirs: 20, ours: null }],
  totals: [{ account: "principal", trial: 30, inFile: 20, unexplained: 10 }],
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

test("a packed file is inflated to what it was", async () => {
  const text = "loan_id,amount\nL-1,100.00\n";
  const packed = await packFiles([new File([text], "loans.csv")]);
  const bytes = await packed.arrayBuffer();
  const view = new DataView(bytes);
  const size = view.getUint32(18, true);
  const from = 30 + "loans.csv".length;
  expect(new TextDecoder().decode(bytes.slice(30, from))).toBe("loans.csv");
  const entry = new Blob([bytes.slice(from, from + size)]).stream();
  const inflated = new Response(entry.pipeThrough(new DecompressionStream("deflate-raw")));
  expect(await inflated.text()).toBe(text);
  expect(view.getUint16(bytes.byteLength - 22 + 10, true)).toBe(1);
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
  for (const name of [/principal owed/, /fallen due/, /Late charges owed/, /Suspense/])
    fireEvent.change(screen.getByLabelText(name), { target: { value: "1,234.50" } });
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
        trial: { principal: 1234.5, interest: 1234.5, charges: 1234.5, suspense: 1234.5 },
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
