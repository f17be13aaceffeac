import { act, cleanup, render, screen } from "@testing-library/react";
import { useState } from "react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { Dialog } from "#ui/dialog.tsx";
import { BackButton } from "#ui/layers/back-button.tsx";

afterEach(cleanup);

function Page({ onBack }: { onBack?: () => void }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <p>The page</p>
      <Dialog
        title="A sheet"
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        {...(onBack && { onBack })}
      >
        <p>Inside</p>
      </Dialog>
    </>
  );
}

function open(onBack?: () => void) {
  const root = (
    <>
      <BackButton />
      <Outlet />
    </>
  );
  const page = <Page {...(onBack && { onBack })} />;
  const children = [
    { path: "first", element: <p>First page</p> },
    { path: "second", element: page },
  ];
  const router = createMemoryRouter([{ path: "/", element: root, children }], {
    initialEntries: ["/first", "/second"],
    initialIndex: 1,
  });
  render(<RouterProvider router={router} />);
  return router;
}

test("back closes an open dialog and stays, and then leaves the page", async () => {
  const router = open();
  expect(screen.getByText("Inside")).toBeTruthy();
  await act(() => router.navigate(-1));
  await vi.waitFor(() => expect(screen.queryByText("Inside")).toBeNull());
  expect(screen.getByText("The page")).toBeTruthy();
  await act(() => router.navigate(-1));
  expect(await screen.findByText("First page")).toBeTruthy();
});

test("a dialog with steps goes one step back instead", async () => {
  const onBack = vi.fn();
  const router = open(onBack);
  await act(() => router.navigate(-1));
  await vi.waitFor(() => expect(onBack).toHaveBeenCalledOnce());
  expect(screen.getByText("Inside")).toBeTruthy();
});
