/** Who manages people is told while the authenticator is the only way in. */
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { deskClient } from "#desk/desk.api.ts";
import { OwnPasskeys } from "./own-passkeys.tsx";

const askStaff = vi.hoisted(() => vi.fn());
const me = vi.hoisted(() => ({ may: ["staff.manage"] }));
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), askStaff }));
vi.mock("#desk/desk-frame.tsx", async (original) => ({
  ...(await original<object>()),
  useStaff: () => me,
}));

const at = "2026-11-18T10:00:00.000Z";
const passkey = { id: "1", device: "Phone", createdAt: at, lastUsedAt: null, isBackedUp: true };

afterEach(() => {
  cleanup();
  deskClient.clear();
});

async function open(passkeys: readonly object[], may: string[]) {
  me.may = may;
  askStaff.mockResolvedValue(passkeys);
  render(
    <QueryClientProvider client={deskClient}>
      <OwnPasskeys />
    </QueryClientProvider>,
  );
  await screen.findByText(passkeys.length ? "Phone" : "You have no passkey yet.");
}

test.each([
  [[], ["staff.manage"], 1],
  [[passkey], ["staff.manage"], 0],
  [[], ["member.read"], 0],
])("with passkeys %j and the rights %j the notice is there %i times", async (keys, may, count) => {
  await open(keys, may);
  expect(screen.queryAllByText(/is your only way in/)).toHaveLength(count);
});
