import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { storeSession } from "#api/token.ts";
import { useFormDraft } from "#hooks/use-form-draft.ts";

const NAME = "draft-complaint";
const open = () => renderHook(() => useFormDraft(NAME, { text: "", kind: "" })).result;
const signInAs = (sub: string) =>
  storeSession(`.${btoa(JSON.stringify({ sub, sid: sub }))}.`, true);

beforeEach(() => {
  sessionStorage.clear();
  signInAs("ana");
});
afterEach(cleanup);

it("keeps what was typed until it is sent", () => {
  const first = open();
  act(() => first.current.keep({ text: "I was charged twice." }));
  act(() => first.current.keep({ kind: "CHARGE" }));
  cleanup();
  const second = open();
  expect(second.current.typed).toEqual({ text: "I was charged twice.", kind: "CHARGE" });
  second.current.forget();
  cleanup();
  expect(open().current.typed).toEqual({ text: "", kind: "" });
});

it("shows another member nothing of it", () => {
  const first = open();
  act(() => first.current.keep({ text: "Mine" }));
  cleanup();
  signInAs("bea");
  expect(open().current.typed.text).toBe("");
});
