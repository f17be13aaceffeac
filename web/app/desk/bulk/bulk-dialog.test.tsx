/** Each row says what it will do before it is done; one that fails stops no other. */
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { deskClient } from "#desk/desk.api.ts";
import { createMemoryRouter, RouterProvider } from "#testing/memory-router.tsx";
import { BulkDialog } from "./bulk-dialog.tsx";

afterEach(() => {
  cleanup();
  deskClient.clear();
});

const rows = ["Ana", "Ben", "Carla"].map((name) => ({ id: name, name, about: "loan 1" }));

function openDialog(run: (row: { id: string }) => Promise<string>) {
  const preview = vi.fn(async ({ name }: { name: string }) => `${name} gets a letter now`);
  const element = (
    <QueryClientProvider client={deskClient}>
      <BulkDialog
        title="Write to members"
        act="Send to"
        {...{ rows, run, preview }}
        onClose={() => {}}
      />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  return preview;
}

test("says of each row what it will do, and does nothing before the button", async () => {
  const run = vi.fn(async () => "Sent");
  openDialog(run);
  expect(await screen.findByText("Ben gets a letter now")).toBeTruthy();
  expect(run).not.toHaveBeenCalled();
});

test("does the ticked rows, and goes on after one that fails", async () => {
  const run = vi.fn(async ({ id }: { id: string }) => {
    if (id === "Ana") throw new Error("refused");
    return `Sent to ${id}`;
  });
  openDialog(run);
  fireEvent.click(screen.getByRole("checkbox", { name: "Ben" }));
  fireEvent.click(screen.getByRole("button", { name: "Send to 2" }));
  await waitFor(() => expect(screen.getByText("Sent to Carla")).toBeTruthy());
  expect(run.mock.calls.map(([row]) => row.id)).toEqual(["Ana", "Carla"]);
  expect(screen.queryByText("Sent to Ben")).toBeNull();
});
