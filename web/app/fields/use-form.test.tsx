/**
 * The fields of a form whose value lives outside it, such as the address of an image that was sent.
 */
import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useForm } from "#fields/use-form.ts";

const initial = { number: "", address: "" };
const rules = {
  number: ({ number }: typeof initial) => (number ? null : "Please type the number."),
  address: ({ address }: typeof initial) => (address ? null : "Please send the image."),
};
const open = (address: string) =>
  renderHook(({ given }) => useForm("test", initial, rules, given), {
    initialProps: { given: { address } },
  });

test("a given value is read and checked like a typed one, and is not copied into the form", () => {
  const { result } = open("/image/1");
  act(() => void result.current.change({ number: "7" }));
  expect(result.current.typed).toEqual({ number: "7", address: "/image/1" });
  expect(result.current.entered).toEqual({ number: "7", address: "" });
  expect(result.current.faulty).toEqual([]);
});

test("the error of a given field goes when its value comes, and comes back only by a check", () => {
  const { result, rerender } = open("");
  act(() => void result.current.checkAll());
  expect(result.current.errors.address).toBe("Please send the image.");
  rerender({ given: { address: "/image/1" } });
  expect(result.current.errors).toEqual({ number: "Please type the number." });
  rerender({ given: { address: "" } });
  expect(result.current.errors.address).toBeUndefined();
  act(() => void result.current.checkAll());
  expect(result.current.errors.address).toBe("Please send the image.");
});
