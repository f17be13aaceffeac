import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { PageNotLoaded } from "#hooks/load-later.tsx";
import { PageErrors } from "#pages/page-errors.tsx";
import { MemoryRouter } from "#testing/memory-router.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function draw(error: Error) {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const Page = (): never => {
    throw error;
  };
  render(
    <MemoryRouter>
      <PageErrors>
        <Page />
      </PageErrors>
    </MemoryRouter>,
  );
}

describe("a page whose code did not arrive", () => {
  test("says that there is no connection, and reloads only when the server answers", async () => {
    const reload = vi.fn();
    vi.stubGlobal("location", { ...location, reload });
    const fetching = vi.fn().mockRejectedValueOnce(new TypeError("away")).mockResolvedValue({});
    vi.stubGlobal("fetch", fetching);
    draw(new PageNotLoaded(new TypeError("away")));
    expect(screen.getByRole("heading").textContent).toBe("You're offline");
    const again = screen.getByRole("button", { name: "Try again" }) as HTMLButtonElement;
    again.click();
    await waitFor(() => expect(fetching).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(again.disabled).toBe(false));
    expect(reload).not.toHaveBeenCalled();
    again.click();
    await waitFor(() => expect(reload).toHaveBeenCalled());
  });
});

test("a page that breaks says so, and offers to load it again", () => {
  draw(new Error("broken"));
  expect(screen.getByRole("heading").textContent).toBe("Unexpected Application Error!");
});
