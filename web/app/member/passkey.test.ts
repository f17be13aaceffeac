import { afterEach, describe, expect, test, vi } from "vitest";
import { makePasskey, showPasskey } from "#member/passkey.ts";

const library = vi.hoisted(() => ({ startRegistration: vi.fn(), startAuthentication: vi.fn() }));
vi.mock("@simplewebauthn/browser", () => library);
afterEach(() => vi.clearAllMocks());

const options = { challenge: "AAAA" };
const named = (name: string) => Object.assign(new Error("as the browser words it"), { name });

describe("an authenticator", () => {
  test("is asked as the server said, and its answer is passed on", async () => {
    library.startAuthentication.mockResolvedValue({ id: "k" });
    expect(await showPasskey(options)).toEqual({ answer: { id: "k" } });
    expect(library.startAuthentication).toHaveBeenCalledWith({ optionsJSON: options });
    library.startRegistration.mockResolvedValue({ id: "new" });
    expect(await makePasskey(options)).toEqual({ answer: { id: "new" } });
  });

  test.each([
    ["NotAllowedError", "cancelled"],
    ["AbortError", "cancelled"],
    ["InvalidStateError", "known"],
    ["SecurityError", "unusable"],
    ["NotSupportedError", "unusable"],
  ])("that ends with %s has given none: %s", async (name, none) => {
    library.startRegistration.mockRejectedValue(named(name));
    expect(await makePasskey(options)).toEqual({ none });
    library.startAuthentication.mockRejectedValue(named(name));
    expect(await showPasskey(options)).toEqual({ none });
  });
});

test("a library that cannot be fetched is a broken connection", async () => {
  vi.resetModules();
  vi.doMock("@simplewebauthn/browser", () => {
    throw new Error("the connection broke");
  });
  const fresh = await import("#member/passkey.ts");
  const failure = await fresh.showPasskey(options).catch((error) => error);
  expect(failure).toMatchObject({ name: "CallFailure", failure: "FETCH_ERROR" });
});
