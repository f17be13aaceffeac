/** When the hook runs what it was given, and with which props. */
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useOnChange } from "#hooks/use-on-change.ts";

type Props = { readonly value: string; readonly other: string };
let seen: string[] = [];

function Page({ value, other }: Props) {
  useOnChange(value, (now) => seen.push(`${now} with ${other}`));
  return null;
}

afterEach(() => {
  cleanup();
  seen = [];
});

test("runs at the first drawing and at each change of the value, with the newest props", () => {
  const page = render(<Page value="a" other="1" />);
  page.rerender(<Page value="a" other="2" />);
  expect(seen).toEqual(["a with 1"]);
  page.rerender(<Page value="b" other="3" />);
  expect(seen).toEqual(["a with 1", "b with 3"]);
});
