import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { CodeField, findPastedCode } from "#fields/code-field.tsx";
import { WithSite } from "#testing/with-site.tsx";

function Field({ error = null }: { error?: string | null }) {
  const [code, setCode] = useState("");
  return <CodeField id="code" label="OTP code" value={code} error={error} onCode={setCode} />;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const box = () => screen.getByLabelText("OTP code") as HTMLInputElement;

describe("the code in what was pasted", () => {
  test.each([
    ["123456", "123456"],
    [" 123 456 ", "123456"],
    ["123456 is your Hiram code. Good for 5 minutes.", "123456"],
    ["Ref 20261115: your code is 004217, good for 5 minutes", "004217"],
    ["12345678901234", "123456789012"],
    ["no code here", ""],
  ])("%s", (pasted, code) => {
    expect(findPastedCode(pasted, 6)).toBe(code);
  });
});

test("asks for the right keyboard and lets the phone offer the code", () => {
  render(<Field />, { wrapper: WithSite });
  expect(box().getAttribute("inputmode")).toBe("numeric");
  expect(box().getAttribute("autocomplete")).toBe("one-time-code");
  expect(box().maxLength).toBe(12);
});

test("keeps digits alone, and a leading zero", () => {
  render(<Field />, { wrapper: WithSite });
  fireEvent.change(box(), { target: { value: "0a1 2-3" } });
  expect(box().value).toBe("0123");
});

test("takes the code out of a pasted message", () => {
  render(<Field />, { wrapper: WithSite });
  const clipboardData = { getData: () => "654321 is your code. Good for 5 minutes." };
  fireEvent.paste(box(), { clipboardData });
  expect(box().value).toBe("654321");
});

test("an error is tied to the box and announced", () => {
  render(<Field error="6 up to 12 digit OTP code. Only numbers are allowed." />, {
    wrapper: WithSite,
  });
  expect(box().getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("alert").id).toBe(box().getAttribute("aria-describedby"));
});

describe("where the browser reads the message itself", () => {
  const withBrowser = (get: (wanted: { signal: AbortSignal }) => Promise<unknown>) => {
    vi.stubGlobal("OTPCredential", class {});
    vi.stubGlobal("navigator", { ...navigator, credentials: { get } });
  };

  test("its code fills the box", async () => {
    withBrowser(async () => ({ code: "112233" }));
    await act(async () => {
      render(<Field />, { wrapper: WithSite });
    });
    expect(box().value).toBe("112233");
  });

  test("a member who says no types it, and leaving stops the waiting", async () => {
    let signal: AbortSignal | undefined;
    withBrowser((wanted) => {
      signal = wanted.signal;
      return Promise.reject(new DOMException("no", "AbortError"));
    });
    await act(async () => {
      render(<Field />, { wrapper: WithSite });
    });
    expect(box().value).toBe("");
    cleanup();
    expect(signal?.aborted).toBe(true);
  });
});
