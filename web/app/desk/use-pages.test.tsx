/** Lists in pages, with the server alone made up: five rows, two a page. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { usePagedList } from "./use-pages.ts";

const askStaff = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", () => ({ askStaff }));

type Body = { readonly list: "open" | "all"; readonly after?: string };
let served: Record<Body["list"], string[]>;

beforeEach(() => {
  served = { open: ["a", "b", "c", "d", "e"], all: ["z"] };
  askStaff.mockImplementation(async (_call: string, { list, after }: Body) => {
    const all = served[list];
    const from = after === undefined ? 0 : all.indexOf(after) + 1;
    const rows = all.slice(from, from + 2);
    return { rows, next: from + 2 < all.length ? rows.at(-1) : null };
  });
});
afterEach(() => {
  askStaff.mockReset();
});

function open(list: Body["list"]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook((body: Body) => usePagedList("POST /staff/withdrawals", body), {
    wrapper,
    initialProps: { list },
  });
}
const asked = () => askStaff.mock.calls.map(([, body]) => body);

test("asks for the first page without a cursor, and has no rows until it arrives", async () => {
  const { result } = open("open");
  expect(result.current.rows).toBeUndefined();
  await waitFor(() => expect(result.current.rows).toEqual(["a", "b"]));
  expect(askStaff.mock.calls[0]?.[0]).toBe("POST /staff/withdrawals");
  expect(asked()).toEqual([{ list: "open" }]);
});

test("adds each further page below, asked for after the last row, until there is none", async () => {
  const { result } = open("open");
  await waitFor(() => expect(result.current.hasNextPage).toBe(true));
  await act(async () => void (await result.current.fetchNextPage()));
  await act(async () => void (await result.current.fetchNextPage()));
  await waitFor(() => expect(result.current.rows).toEqual(["a", "b", "c", "d", "e"]));
  expect(asked().slice(1)).toEqual([
    { list: "open", after: "b" },
    { list: "open", after: "d" },
  ]);
  expect(result.current.hasNextPage).toBe(false);
});

test("keeps every page that is open fresh, and not the first alone", async () => {
  const { result } = open("open");
  await waitFor(() => expect(result.current.hasNextPage).toBe(true));
  await act(async () => void (await result.current.fetchNextPage()));
  // The first row was dealt with meanwhile: all that follow move up.
  served.open.shift();
  await act(async () => void (await result.current.refetch()));
  expect(result.current.rows).toEqual(["b", "c", "d", "e"]);
});

test("begins again with another list", async () => {
  const { result, rerender } = open("open");
  await waitFor(() => expect(result.current.rows).toEqual(["a", "b"]));
  rerender({ list: "all" });
  await waitFor(() => expect(result.current.rows).toEqual(["z"]));
  expect(result.current.hasNextPage).toBe(false);
});

test("tells why a list has not come", async () => {
  const failure = new Error("no server");
  askStaff.mockRejectedValue(failure);
  const { result } = open("open");
  await waitFor(() => expect(result.current.error).toBe(failure));
  expect(result.current.rows).toBeUndefined();
});
