import { act, cleanup, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { browserHistory } from "#router/history.ts";
import { MatchingPages } from "#router/matching-pages.tsx";
import { type NavigateFunction, Router, useNavigate } from "#router/router.tsx";
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

async function open(onBack?: () => void) {
  window.history.replaceState(null, "", "/first");
  let navigate: NavigateFunction = () => {};
  const FirstPage = () => {
    navigate = useNavigate();
    return <p>First page</p>;
  };
  render(
    <Router history={browserHistory()}>
      <BackButton />
      <MatchingPages
        routes={[
          { path: "first", element: <FirstPage /> },
          { path: "second", element: <Page {...(onBack && { onBack })} /> },
        ]}
      />
    </Router>,
  );
  await act(async () => navigate("/second"));
}

const goBack = () => act(async () => window.history.back());

test("back closes an open dialog and stays, and then leaves the page", async () => {
  await open();
  expect(screen.getByText("Inside")).toBeTruthy();
  await goBack();
  await vi.waitFor(() => expect(screen.queryByText("Inside")).toBeNull());
  await vi.waitFor(() => expect(window.location.pathname).toBe("/second"));
  expect(screen.getByText("The page")).toBeTruthy();
  await goBack();
  expect(await screen.findByText("First page")).toBeTruthy();
});

test("a dialog with steps goes one step back instead", async () => {
  const onBack = vi.fn();
  await open(onBack);
  await goBack();
  await vi.waitFor(() => expect(onBack).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(window.location.pathname).toBe("/second"));
  expect(screen.getByText("Inside")).toBeTruthy();
});
