import { screenTimings } from "@hiram/contract/policy/policy.ts";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PhotoSlideshow } from "#site/slideshow.tsx";
import { WithSite } from "#testing/with-site.tsx";

/** The module with the other pictures, which arrives when the test says so. */
const others = vi.hoisted(() => Promise.withResolvers<{ previews: readonly string[] }>());
vi.mock("#site/previews.ts", () => others.promise);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const turn = () => act(async () => vi.advanceTimersByTime(screenTimings.slideMs));
const shown = () => (screen.getByRole("img") as HTMLImageElement).src;

test("S036 S202 pictures that arrive late are shown from the second on, and none is skipped", async () => {
  render(<PhotoSlideshow />, { wrapper: WithSite });
  const first = shown();
  for (let turns = 0; turns < 3; turns++) await turn();
  expect(shown()).toBe(first);

  const previews = ["2", "3", "4"].map((name) => `<svg><title>${name}</title></svg>`);
  await act(async () => others.resolve({ previews }));
  await vi.waitFor(() => expect(document.querySelectorAll("img")).toHaveLength(2));
  const order: string[] = [];
  for (let turns = 0; turns < 4; turns++) {
    order.push(decodeURIComponent(shown()).replace(/.*<title>(.)<.*/, "$1"));
    await turn();
  }
  expect(order).toEqual([first, "2", "3", "4"]);
  expect(shown()).toBe(first);
});

test("D16 the pictures stand still while paused, under the pointer, and for who prefers reduced motion", async () => {
  const previews = ["2", "3", "4"].map((name) => `<svg><title>${name}</title></svg>`);
  others.resolve({ previews });
  const { container } = render(<PhotoSlideshow />, { wrapper: WithSite });
  const show = container.firstElementChild as HTMLElement;
  await vi.waitFor(() => expect(document.querySelectorAll("img")).toHaveLength(2));
  const stands = async () => {
    const before = shown();
    for (let turns = 0; turns < 3; turns++) await turn();
    return shown() === before;
  };
  expect(await stands()).toBe(false);
  const button = () => screen.getByRole("button");
  fireEvent.click(button());
  expect(button().getAttribute("aria-label")).toBe("Play the pictures");
  expect(await stands()).toBe(true);
  fireEvent.click(button());
  expect(await stands()).toBe(false);
  fireEvent.mouseEnter(show);
  expect(await stands()).toBe(true);
  fireEvent.mouseLeave(show);
  fireEvent.focus(button());
  expect(await stands()).toBe(true);
  fireEvent.blur(button());
  expect(await stands()).toBe(false);
  cleanup();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  render(<PhotoSlideshow />, { wrapper: WithSite });
  expect(button().getAttribute("aria-label")).toBe("Play the pictures");
  expect(await stands()).toBe(true);
  vi.unstubAllGlobals();
});
