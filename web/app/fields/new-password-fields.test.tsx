import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { CallFailure } from "#api/send.ts";
import { NewPasswordFields } from "#fields/new-password-fields.tsx";

const ask = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", () => ({ ask }));
afterEach(() => {
  cleanup();
  ask.mockReset();
});

function Form() {
  const [password, setPassword] = useState("");
  return (
    <NewPasswordFields
      password={{
        id: "p",
        value: password,
        onChange: ({ target }) => setPassword(target.value),
      }}
      confirmation={{ id: "c" }}
      labels={{ password: "New", confirmation: "Again" }}
      about={["Maria Dimaculangan", ""]}
    />
  );
}

const box = () => screen.getByLabelText<HTMLInputElement>("New");
const type = (value: string) => fireEvent.change(box(), { target: { value } });

test("neither box cuts what is pasted into it", () => {
  render(<Form />);
  for (const label of ["New", "Again"])
    expect(screen.getByLabelText(label).getAttribute("maxlength")).toBeNull();
});

test("both boxes hide what is typed until the eye is pressed", () => {
  render(<Form />);
  for (const label of ["New", "Again"])
    expect(screen.getByLabelText(label).getAttribute("type")).toBe("password");
  fireEvent.click(screen.getAllByRole("button", { name: "Show password" })[0] as HTMLElement);
  expect(box().type).toBe("text");
});

test("what the server refuses is said at the box when it is left, and the meter follows", async () => {
  ask.mockResolvedValue({ strength: 0, refusal: "Too easy." });
  render(<Form />);
  type("bundok at dagat");
  expect(screen.getByRole("status").textContent).toContain("Strong");
  fireEvent.blur(box());
  expect(await screen.findByText("Too easy.")).toBeTruthy();
  expect(box().getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("status").textContent).toContain("Too easy to guess");
  expect(ask).toHaveBeenCalledWith("POST /authmember/password/check", {
    password: "bundok at dagat",
    about: ["Maria Dimaculangan"],
  });
});

test("a refusal goes once something else is typed", async () => {
  ask.mockResolvedValue({ strength: 0, refusal: "Too easy." });
  render(<Form />);
  type("bundok at dagat");
  fireEvent.blur(box());
  await screen.findByText("Too easy.");
  type("bundok at dagat 9");
  expect(screen.queryByText("Too easy.")).toBeNull();
});

test("without an answer nothing is refused here: the server judges again when it is sent", async () => {
  ask.mockRejectedValue(new CallFailure("FETCH_ERROR"));
  render(<Form />);
  type("bundok at dagat");
  fireEvent.blur(box());
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
  expect(box().getAttribute("aria-invalid")).toBe("false");
});

test("a password that is too short is not sent anywhere", () => {
  render(<Form />);
  type("short 7");
  fireEvent.blur(box());
  expect(ask).not.toHaveBeenCalled();
});
