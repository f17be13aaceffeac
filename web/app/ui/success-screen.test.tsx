/** Where the focus is while the screen is shown, and after its next step. */
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { SuccessScreen } from "#ui/success-screen.tsx";

afterEach(cleanup);

function Page() {
  const [isDone, setIsDone] = useState(true);
  return (
    <main>
      <h1>Home</h1>
      {isDone ? (
        <SuccessScreen
          title="Done"
          next={
            <button type="button" onClick={() => setIsDone(false)}>
              Continue
            </button>
          }
        />
      ) : (
        <p>The loan</p>
      )}
    </main>
  );
}

test("the heading has the focus, and after Continue the heading of the page has it", async () => {
  render(<Page />);
  expect(document.activeElement?.textContent).toBe("Done");
  const next = screen.getByRole("button", { name: "Continue" });
  next.focus();
  fireEvent.click(next);
  await screen.findByText("The loan");
  expect(document.activeElement?.textContent).toBe("Home");
});
