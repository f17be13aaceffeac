import { expect, test } from "vitest";
import { newOpenKeyHandle, newOpenKeySecret, readOpenKey, writeOpenKey } from "#secret/open-key.ts";

const parts = { handle: newOpenKeyHandle(), secret: newOpenKeySecret() };

test("a key is read back, in its own mode alone", () => {
  const text = writeOpenKey("live", parts);
  expect(text).toMatch(/^hk_live_[0-9A-Za-z]{12}_[0-9A-Za-z]{38}$/);
  expect(readOpenKey("live", text)).toEqual(parts);
  expect(readOpenKey("test", text)).toBeNull();
});

test("a key with any one character changed is refused by its check characters", () => {
  const text = writeOpenKey("test", parts);
  for (let place = "hk_test_".length; place < text.length; place++) {
    const other = text[place] === "x" ? "y" : "x";
    const changed = text.slice(0, place) + other + text.slice(place + 1);
    expect(readOpenKey("test", changed)).toBeNull();
  }
  expect(readOpenKey("test", `${text}0`)).toBeNull();
  expect(readOpenKey("test", "")).toBeNull();
});
