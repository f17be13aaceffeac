import { statusIcons } from "@hiram/contract/wire/lists.ts";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { StatusIcon } from "#ui/status-icon.tsx";
import { StatusTag } from "#ui/status-tag.tsx";

afterEach(cleanup);

const draw = (name: string) => {
  const { container, unmount } = render(<StatusIcon name={name} />);
  const drawn = container.innerHTML;
  unmount();
  return drawn;
};

test("each of the ten icons has a drawing of its own", () => {
  expect(new Set(statusIcons.map(draw)).size).toBe(10);
});

test.each(["", "SomethingNew", "constructor"])("any other name, %j, gets the first", (name) => {
  expect(draw(name)).toBe(draw("PersonSearchRounded"));
});

test("a tag says its status in a word, and hides the icon from screen readers", () => {
  const { container } = render(
    <StatusTag color="success" icon="CheckCircleOutlineRounded">
      Completed
    </StatusTag>,
  );
  expect(container.textContent).toBe("Completed");
  expect(container.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
});
