import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { MemoryRouter } from "#testing/memory-router.tsx";
import { testFacts, WithSite } from "#testing/with-site.tsx";
import { ContactForm } from "./contact-form.tsx";
import { isLiveChatOpen, LiveChat } from "./live-chat.tsx";

const showToast = vi.hoisted(() => vi.fn());
vi.mock("#ui/toast.ts", async (original) => ({ ...(await original<object>()), showToast }));

afterEach(cleanup);

const press = () => fireEvent.click(screen.getByRole("button", { name: "START LIVE CHAT" }));

test("D15 a company without a chat is written to, with the first line written and no toast", () => {
  const onWrite = vi.fn();
  const open = vi.spyOn(window, "open");
  render(
    <WithSite>
      <LiveChat toastKind="error" onWrite={onWrite} />
    </WithSite>,
  );
  press();
  expect(onWrite).toHaveBeenCalledWith("I'd like to talk to someone about: ");
  expect(open).not.toHaveBeenCalled();
  expect(showToast).not.toHaveBeenCalled();
});

test("the second toast is good news where the specification does not draw it red", () => {
  vi.useFakeTimers();
  const { company } = testFacts();
  render(
    <WithSite facts={{ company: { ...company, TELEGRAM: "https://chat.example" } }}>
      <LiveChat toastKind="success" onWrite={vi.fn()} />
    </WithSite>,
  );
  press();
  vi.advanceTimersByTime(3_000);
  vi.useRealTimers();
  expect(showToast.mock.calls.map(([kind]) => kind)).toEqual(["loading", "success"]);
});

test("the contact form takes the first line, and keeps what was typed already", () => {
  const form = (firstLine: string) => (
    <MemoryRouter>
      <WithSite>
        <ContactForm firstLine={firstLine} />
      </WithSite>
    </MemoryRouter>
  );
  const { rerender } = render(form(""));
  const box = () => screen.getByLabelText<HTMLTextAreaElement>(/^Message/);
  rerender(form("I'd like to talk to someone about: "));
  expect(box().value).toBe("I'd like to talk to someone about: ");
  expect(document.activeElement).toBe(box());
  fireEvent.change(box(), { target: { value: "My ID" } });
  rerender(form("Something else: "));
  expect(box().value).toBe("My ID");
});

test.each([
  ["2026-11-19T01:59:00Z", false],
  ["2026-11-19T02:00:00Z", true],
  ["2026-11-19T13:59:00Z", true],
  ["2026-11-19T14:00:00Z", false],
])("S043 the chat at %s is open in Manila: %s", (at, isOpen) => {
  expect(isLiveChatOpen(Date.parse(at))).toBe(isOpen);
});
