/** The dialog that writes to a member: templates fill the text, own words stay. */
import { letterTemplates } from "@hiram/contract/help/letters.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { LetterDialog } from "./letter-dialog.tsx";

const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const text = () => (screen.getByLabelText("Text") as HTMLTextAreaElement).value;

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LetterDialog memberId="m-1" onDone={() => {}} onClose={() => {}} />
    </QueryClientProvider>,
  );
});
afterEach(cleanup);

test("a template fills the text in the chosen language, and another replaces it", () => {
  choose("About", "PAYSLIP");
  expect(text()).toBe(letterTemplates.PAYSLIP.text.en);
  choose("The member's language", "fil");
  expect(text()).toBe(letterTemplates.PAYSLIP.text.fil);
  choose("About", "CALL_BACK");
  expect(text()).toBe(letterTemplates.CALL_BACK.text.fil);
});

test("own words stay when another template is chosen", () => {
  choose("About", "PAYSLIP");
  choose("Text", "Please send the payslip of October.");
  choose("About", "CALL_BACK");
  expect(text()).toBe("Please send the payslip of October.");
});
