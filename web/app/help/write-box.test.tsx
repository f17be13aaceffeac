/** A message to the lender: the same id while its text stays, and nothing typed is lost. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallFailure } from "#api/client.ts";
import { WriteBox } from "#help/write-box.tsx";

const ask = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), ask }));

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  ask.mockReset();
});

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WriteBox />
    </QueryClientProvider>,
  );
const box = () => screen.getByLabelText<HTMLTextAreaElement>("Your message");
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const send = () => fireEvent.click(screen.getByRole("button", { name: "Send" }));
const sentIds = () => ask.mock.calls.map(([, body]) => body.messageId);

test("an empty message is not sent, and the box says why", () => {
  open();
  send();
  expect(ask).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(box());
  expect(screen.getByRole("alert").textContent).toContain("Please write your message");
});

test("a message whose reply was lost keeps its text and its id, also over a reload", async () => {
  ask.mockRejectedValueOnce(new CallFailure("FETCH_ERROR"));
  const { unmount } = open();
  type("When is it due?");
  send();
  await screen.findByText(/Your message wasn't sent/);
  unmount();
  open();
  expect(box().value).toBe("When is it due?");
  ask.mockResolvedValueOnce({ reference: "HIRAM-M-1" });
  send();
  expect(await screen.findByRole("heading", { name: "Message sent" })).toBe(document.activeElement);
  expect(screen.getByRole("status").textContent).toContain("HIRAM-M-1");
  fireEvent.click(screen.getByRole("button", { name: "Write another message" }));
  expect(box().value).toBe("");
  expect(new Set(sentIds()).size).toBe(1);
  expect(sessionStorage.length).toBe(0);
});

test("a changed text is another message with another id", async () => {
  ask.mockRejectedValueOnce(new CallFailure("FETCH_ERROR"));
  open();
  type("When is it due?");
  send();
  await screen.findByText(/Your message wasn't sent/);
  ask.mockResolvedValueOnce({ reference: "HIRAM-M-1" });
  type("When is it due, please?");
  send();
  await screen.findByText("Message sent");
  expect(new Set(sentIds()).size).toBe(2);
});
