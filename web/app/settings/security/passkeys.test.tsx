/** Where passkeys are offered, the risk of codes by SMS is told, in both languages. */

import { securityWords } from "@hiram/words/en/settings/security.ts";
import { words as filipino } from "@hiram/words/fil/settings/security.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Passkeys } from "#settings/security/passkeys.tsx";

const ask = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), ask }));

afterEach(cleanup);

test("a taken-over SIM gets the codes, and a passkey is on the own devices only", async () => {
  ask.mockResolvedValue([]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Passkeys />
    </QueryClientProvider>,
  );
  expect(await screen.findByText("You have no passkey yet.")).toBeTruthy();
  expect(screen.getByText(/takes over your SIM gets the codes/)).toBeTruthy();
});

test.each([
  ["English", securityWords.english.passkeysSim],
  ["Filipino", filipino.passkeysSim],
])("in %s the sentence names SIM, codes and passkey", (_, sentence) => {
  for (const word of ["SIM", "phone number", "code", "passkey", "device"])
    expect(sentence).toContain(word);
});
