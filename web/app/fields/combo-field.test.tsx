import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ComboField } from "#fields/combo-field.tsx";
import { searchOptions } from "#fields/search-options.ts";

const towns = [
  { name: "Alcoy" },
  { name: "City of Cebu" },
  { name: "City of Lapu-Lapu", also: ["Opon"] },
  { name: "Las Piñas" },
  { name: "Cebulon" },
];

describe("what is found", () => {
  test.each([
    ["", ["Alcoy", "City of Cebu", "City of Lapu-Lapu", "Las Piñas", "Cebulon"]],
    ["al", ["Alcoy"]],
    ["cebu city", ["City of Cebu"]],
    ["ceb", ["Cebulon", "City of Cebu"]],
    ["LAS PINAS", ["Las Piñas"]],
    ["opon", ["City of Lapu-Lapu"]],
    ["lapu lapu", ["City of Lapu-Lapu"]],
    ["lcoy", []],
    ["cebu opon", []],
  ])("by %j", (typed, names) => {
    expect(searchOptions(towns, typed).map(({ name }) => name)).toEqual(names);
  });
});

describe("the field", () => {
  let value: string;
  const sent = vi.fn((event: { preventDefault(): void }) => event.preventDefault());

  function Field({ other }: { other?: string }) {
    const [now, setNow] = useState("");
    value = now;
    return (
      <form onSubmit={sent}>
        <ComboField
          id="town"
          label="Town"
          value={now}
          onChange={(event) => setNow(event.target.value)}
          options={towns}
          unlisted="Not in the list."
          {...(other && { other })}
        />
      </form>
    );
  }

  beforeEach(() => {
    sent.mockClear();
    render(<Field />);
  });
  afterEach(cleanup);

  const box = () => screen.getByRole("combobox") as HTMLInputElement;
  const names = () => screen.queryAllByRole("option").map((option) => option.textContent);
  const active = () =>
    document.getElementById(box().getAttribute("aria-activedescendant") ?? "")?.textContent;
  const press = (key: string) => fireEvent.keyDown(box(), { key });
  const type = (text: string) => fireEvent.change(box(), { target: { value: text } });

  test("suggests as one types, and takes what is pointed at", () => {
    expect(box().getAttribute("aria-expanded")).toBe("false");
    type("ceb");
    expect(box().getAttribute("aria-expanded")).toBe("true");
    expect(names()).toEqual(["Cebulon", "City of Cebu"]);
    fireEvent.click(screen.getByRole("option", { name: "City of Cebu" }));
    expect(value).toBe("City of Cebu");
    expect(names()).toEqual([]);
  });

  test("opens whole at a click, at the one that is chosen", () => {
    type("Alcoy");
    press("Escape");
    fireEvent.click(box());
    expect(names()).toHaveLength(towns.length);
    expect(active()).toBe("Alcoy");
  });

  test("is worked by the keyboard: around the list, Enter takes, Escape leaves it as it was", () => {
    press("ArrowDown");
    expect(names()).toHaveLength(towns.length);
    press("ArrowDown");
    expect(active()).toBe("Alcoy");
    press("ArrowUp");
    expect(active()).toBe("Cebulon");
    press("ArrowDown");
    press("ArrowDown");
    expect(active()).toBe("City of Cebu");
    press("Escape");
    expect([value, names()]).toEqual(["", []]);
    press("ArrowDown");
    press("PageDown");
    press("Enter");
    expect(value).toBe("Cebulon");
    expect(sent).not.toHaveBeenCalled();
  });

  test("Enter is the form's when nothing in the list is active", () => {
    type("Nowhere");
    expect(press("Enter")).toBe(true);
  });

  test("keeps what is not in the list, and says so", () => {
    type("Sitio Maligaya");
    expect(screen.getByRole("status").textContent).toBe("Not in the list.");
    fireEvent.blur(box());
    expect(value).toBe("Sitio Maligaya");
  });

  test("a name typed out takes its official spelling when the box is left", () => {
    type("las pinas");
    fireEvent.blur(box());
    expect(value).toBe("Las Piñas");
    expect(names()).toEqual([]);
  });

  test("the last choice is for what the list does not hold", () => {
    cleanup();
    render(<Field other="Other" />);
    type("zzz");
    expect(names()).toEqual(["Other"]);
    fireEvent.click(screen.getByRole("option", { name: "Other" }));
    expect([value, names()]).toEqual(["", []]);
  });
});
