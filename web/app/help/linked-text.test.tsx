/** Addresses of this site in a message are links; no other address is one. */
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { LinkedText, splitAddresses } from "#help/linked-text.tsx";
import { MemoryRouter } from "#testing/memory-router.tsx";
import { WithSite } from "#testing/with-site.tsx";

afterEach(cleanup);

const site = "https://apply.hiram.example";
const linksIn = (text: string) =>
  splitAddresses(text, site)
    .filter(({ to }) => to)
    .map(({ text: shown, to }) => `${shown} -> ${to}`);

test.each([
  ["Your certificate: apply.hiram.example/dash", ["apply.hiram.example/dash -> /dash"]],
  ["See https://apply.hiram.example/pay.", ["apply.hiram.example/pay -> /pay"]],
  [
    "Freeze: https://apply.hiram.example/freeze#AbC-d_E",
    ["apply.hiram.example/freeze -> /freeze#AbC-d_E"],
  ],
  ["Open apply.hiram.example", ["apply.hiram.example -> /"]],
  ["apply.hiram.example.evil.example/dash", []],
  ["https://evil.example/apply.hiram.example/dash", []],
  ["support@apply.hiram.example", []],
  ["https://evil.example/dash", []],
])("%s", (text, links) => {
  expect(linksIn(text)).toEqual(links);
  expect(
    splitAddresses(text, site)
      .map((part) => part.text)
      .join(""),
  ).toBe(text.replace("https://apply", "apply").replace("#AbC-d_E", ""));
});

test("a link in a message opens inside the product", () => {
  render(
    <MemoryRouter>
      <WithSite>
        <p>
          <LinkedText text="Pay here: test.example/pay" />
        </p>
      </WithSite>
    </MemoryRouter>,
  );
  expect(screen.getByRole("link", { name: "test.example/pay" }).getAttribute("href")).toBe("/pay");
});
