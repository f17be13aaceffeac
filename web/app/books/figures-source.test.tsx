import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { FiguresSourceNote } from "./figures-source.tsx";

afterEach(cleanup);

test.each([
  [{ from: "MAIN", behindSeconds: null }, ""],
  [
    { from: "COPY", behindSeconds: 0.2 },
    "Read from the copy of the database, which is less than a second behind.",
  ],
  [
    { from: "COPY", behindSeconds: 42 },
    "Read from the copy of the database, which is 42 seconds behind.",
  ],
  [
    { from: "COPY", behindSeconds: 420 },
    "Read from the copy of the database, which is 7 minutes behind.",
  ],
  [
    { from: "MAIN_FOR_COPY", behindSeconds: null },
    "The copy of the database did not answer, so these figures were read from the main database.",
  ],
] as const)("%j says %j", (source, words) => {
  const { container } = render(<FiguresSourceNote source={source} />);
  expect(container.textContent).toBe(words);
});
