import { act, cleanup, render, screen } from "@testing-library/react";
import { Component, type ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { loadAside, loadLater, loadNear, loadOnce, PageNotLoaded } from "#hooks/load-later.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

class Catcher extends Component<{ readonly children: ReactNode }> {
  override state: { readonly error: unknown } = { error: null };
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override render() {
    const { error } = this.state;
    return error === null ? this.props.children : <p>{(error as Error).name}</p>;
  }
}

const Part = () => <p>The part</p>;

test("a part is drawn when its code has arrived, and at once the next time", async () => {
  const load = vi.fn(async () => Part);
  const Later = loadLater(load);
  await act(async () => void render(<Later />));
  expect(screen.getByText("The part")).toBeTruthy();
  cleanup();
  render(<Later />);
  expect(screen.getByText("The part")).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

test("code that does not arrive is a failure that the page shows, not an endless wait", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const load = vi.fn(() => Promise.reject(new TypeError("away")));
  const Later = loadLater(load);
  const page = (
    <Catcher>
      <Later />
    </Catcher>
  );
  await act(async () => void render(page));
  expect(screen.getByText("PageNotLoaded")).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

test("a part that the page does without is left out while its code has not arrived", async () => {
  const Away = loadAside(() => Promise.reject(new TypeError("away")));
  const There = loadAside(async () => Part);
  const page = (
    <Catcher>
      <p>The page</p>
      <Away />
      <There />
    </Catcher>
  );
  await act(async () => void render(page));
  expect(screen.getByText("The page")).toBeTruthy();
  expect(screen.getByText("The part")).toBeTruthy();
});

test("after a failure a later draw tries again", async () => {
  const now = vi.spyOn(Date, "now").mockReturnValue(1_000_000);
  const load = vi.fn(async () => "code").mockRejectedValueOnce(new TypeError("away"));
  const { start } = loadOnce(load);
  await expect(start()).rejects.toThrow(PageNotLoaded);
  await expect(start()).rejects.toThrow(PageNotLoaded);
  now.mockReturnValue(1_010_000);
  await expect(start()).resolves.toBe("code");
  expect(load).toHaveBeenCalledTimes(2);
});

test("a part far down the page is loaded when it comes near", async () => {
  let notice: (entries: readonly { isIntersecting: boolean }[]) => void = () => {};
  class Watcher {
    constructor(tell: typeof notice) {
      notice = tell;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal("IntersectionObserver", Watcher);
  const load = vi.fn(async () => Part);
  const Near = loadNear(load, "min-h-96");
  render(<Near />);
  act(() => notice([{ isIntersecting: false }]));
  expect(load).not.toHaveBeenCalled();
  await act(async () => notice([{ isIntersecting: true }]));
  expect(await screen.findByText("The part")).toBeTruthy();
});
