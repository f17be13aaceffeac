/** A row of a list of work: a click anywhere in it opens it, and one row alone looks open. */
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { createMemoryRouter, RouterProvider } from "#testing/memory-router.tsx";
import { DeskTable } from "./desk-table.tsx";

afterEach(cleanup);

const onRefund = vi.fn();
const rows = [
  { id: "1", name: "Liza Peña" },
  { id: "2", name: "Ana Cruz" },
];

function show() {
  const table = (
    <DeskTable
      caption="People"
      rows={rows}
      keyOf={({ id }) => id}
      to={({ id }) => `/staff/${id}`}
      isOpen={({ id }) => id === "2"}
      empty=""
      columns={[
        { name: "Number", cell: ({ id }) => id },
        { name: "Name", cell: ({ name }) => name },
        {
          name: "Refund",
          cell: ({ name }) => (
            <button type="button" onClick={onRefund}>
              Refund {name}
            </button>
          ),
        },
      ]}
    />
  );
  const router = createMemoryRouter([{ path: "*", element: table }], { initialEntries: ["/"] });
  render(<RouterProvider router={router} />);
  return () => router.state.location.pathname;
}

test("a click on any cell follows the link of its row", async () => {
  const at = show();
  fireEvent.click(screen.getByText("Liza Peña"));
  await vi.waitFor(() => expect(at()).toBe("/staff/1"));
});

test("a button of the row does its own work only", () => {
  const at = show();
  fireEvent.click(screen.getByRole("button", { name: "Refund Liza Peña" }));
  expect(onRefund).toHaveBeenCalledOnce();
  expect(at()).toBe("/");
});

test("the row that is open is the only one that is filled", () => {
  show();
  const filled = screen.getAllByRole("row").filter((row) => / bg-tint/.test(row.className));
  expect(filled.map((row) => row.textContent)).toEqual([expect.stringContaining("Ana Cruz")]);
});

test("in a narrow space a dash is left out, and a figure without others stands beside its heading", () => {
  const column = (name: string, cell: string, isFigure = false) => ({
    name,
    cell: () => cell,
    isFigure,
  });
  const cellOf = (text: string) => screen.getByText(text).closest("td")?.className;
  const draw = (...figures: string[]) =>
    render(
      <DeskTable
        caption="Work"
        rows={[1]}
        keyOf={String}
        empty=""
        columns={[
          column("On it", "–"),
          ...figures.map((figure) => column(figure, `${figure} min`, true)),
        ]}
      />,
    );
  draw("5");
  expect(cellOf("–")).toContain("@max-4xl:hidden");
  expect(cellOf("–")).not.toContain("@max-sm:grid");
  expect(screen.getByText("5", { ignore: "th" }).className).toContain("whitespace-normal");
  expect(cellOf("5 min")).toContain("@max-sm:grid");
  expect(cellOf("5 min")).not.toContain("@max-4xl:hidden");
  cleanup();
  draw("5", "6");
  expect(cellOf("5 min")).not.toContain("@max-sm:grid");
});

test("on a phone, of three figures the one without a neighbour stands beside its heading", () => {
  const cellOf = (text: string) => screen.getByText(text).closest("td")?.className;
  const column = (name: string, isFigure: boolean) => ({ name, cell: () => `${name}!`, isFigure });
  render(
    <DeskTable
      caption="Work"
      rows={[1]}
      keyOf={String}
      empty=""
      columns={[
        column("Amount", true),
        column("Months", true),
        column("Who", false),
        column("Waits", true),
      ]}
    />,
  );
  expect(cellOf("Amount!")).not.toContain("@max-sm:grid");
  expect(cellOf("Months!")).not.toContain("@max-sm:grid");
  expect(cellOf("Waits!")).toContain("@max-sm:grid");
});
