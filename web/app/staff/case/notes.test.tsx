/** A note with a picture: it is sent to the note after it, and the page says when it was refused. */
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { deskClient } from "#desk/desk.api.ts";
import { Outlet } from "#router/outlet.tsx";
import { createMemoryRouter, RouterProvider } from "#testing/memory-router.tsx";
import { WithSite } from "#testing/with-site.tsx";
import { CaseNotes } from "./notes.tsx";

const askStaff = vi.hoisted(() => vi.fn());
const send = vi.hoisted(() => vi.fn());
const saveFile = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), askStaff }));
vi.mock("#api/send.ts", async (original) => ({ ...(await original<object>()), send }));
vi.mock("#api/download.ts", async (original) => ({ ...(await original<object>()), saveFile }));

afterEach(() => {
  cleanup();
  for (const mock of [askStaff, send, saveFile]) mock.mockReset();
  deskClient.clear();
});

const me = { id: "me", name: "Ana", roles: ["Loan assistant"], may: ["loan.note"] };
const kept = {
  ...{ id: "n1", text: "The employer confirmed by phone.", by: "Ben Cruz" },
  ...{ at: "2026-11-19T02:00:00.000Z", hasFile: true, followUp: null },
};

function open(notes: (typeof kept)[] = []) {
  askStaff.mockImplementation(async (key: string) =>
    key === "POST /staff/notes" ? { id: "n2" } : [],
  );
  const child = { index: true, element: <CaseNotes notes={notes} memberId="m1" /> };
  const router = createMemoryRouter([
    { path: "/", element: <Outlet context={me} />, children: [child] },
  ]);
  render(
    <WithSite>
      <QueryClientProvider client={deskClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </WithSite>,
  );
}

function write(file: File) {
  fireEvent.change(screen.getByLabelText("Add a note"), {
    target: { value: "She sent the payslip of October." },
  });
  fireEvent.change(screen.getByLabelText("Picture (optional)"), { target: { files: [file] } });
  fireEvent.click(screen.getByRole("button", { name: "Add" }));
}

test("the chosen picture is sent to the note that was written", async () => {
  open();
  send.mockResolvedValue(Response.json({}));
  const file = new File(["picture"], "payslip.png", { type: "image/png" });
  write(file);
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]?.[0]).toMatchObject({ path: "/staff/notes/n2/file", body: file });
  expect(await screen.findByText("The note is kept.")).toBeTruthy();
});

test("the page asks for pictures, and says that one of another kind was not added", async () => {
  open();
  send.mockResolvedValue(
    Response.json({ code: "NotAnImage", message: "This is no picture." }, { status: 422 }),
  );
  expect(screen.getByLabelText("Picture (optional)").getAttribute("accept")).toBe(
    "image/jpeg,image/png,image/webp",
  );
  write(new File(["%PDF"], "payslip.pdf", { type: "application/pdf" }));
  expect(await screen.findByText("The picture was not added to the note.")).toBeTruthy();
  expect(screen.getByText(/no picture/)).toBeTruthy();
});

test("the picture of a note is downloaded from its own address", async () => {
  open([kept]);
  send.mockResolvedValue(new Response("picture"));
  fireEvent.click(screen.getByRole("button", { name: "Download the picture" }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]?.[0]).toMatchObject({ method: "GET", path: "/staff/notes/n1/file" });
  expect(saveFile.mock.calls[0]?.[1]).toBe("note-n1.jpg");
});
