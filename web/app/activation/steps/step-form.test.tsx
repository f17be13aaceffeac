/** The step engine with a simulated network: every rule, toast and failure of a step. */
import { readFileSync } from "node:fs";
import {
  activationStates,
  activationSteps,
  countSavedSteps,
} from "@hiram/contract/activation/activation.ts";
import { idTypes } from "@hiram/contract/wire/lists.ts";
import { activationWords } from "@hiram/words/en/activation/activation.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ActivationDialog } from "#activation/activation-dialog.tsx";
import { deleteActivationDraft } from "#activation/draft.ts";
import { activationStateAfter, steps } from "#activation/steps/steps.ts";
import { forgetSession, storeToken } from "#api/token.ts";
import { type Activation, activationKey, useActivation } from "#member/use-activation.ts";
import { WithSite } from "#testing/with-site.tsx";

const base64 = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, "");
const tokenOf = (phoneNumber: string) =>
  `${base64({ alg: "none" })}.${base64({ exp: 4102444800, sub: `id-of-${phoneNumber}`, UserInfo: { phoneNumber, roles: ["MEMBER"] } })}.x`;

const toasts = vi.hoisted(() => vi.fn());
vi.mock("#ui/toast.ts", () => ({
  showToast: (kind: string, words: string) => toasts(`${kind}: ${words}`),
  hideToast: () => toasts("hidden"),
  prepareToasts: () => {},
}));

type SentRequest = { path: string; body: unknown };
let sent: SentRequest[];
let answer: (sent: SentRequest) => Response | Promise<Response>;
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const refuse = (status: number, code: string, fields?: Record<string, string>) =>
  json(status, { code, message: `${code} in words.`, ...(fields && { fields }) });

const known = { firstName: "Maria", middleName: "", lastName: "Cruz", country: "Saudi Arabia" };
let client: QueryClient;
const onLater = vi.fn();

function Page() {
  const { data } = useActivation();
  return data && data.state !== "INFO_COMPLETED" ? (
    <ActivationDialog activation={data} onLater={onLater} />
  ) : (
    <p>Home</p>
  );
}

function open(state: Activation["state"]) {
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  client.setQueryData(activationKey, { state, known });
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
    { wrapper: WithSite },
  );
}

beforeEach(() => {
  sent = [];
  toasts.mockClear();
  onLater.mockClear();
  answer = () => json(200, { state: "UPDATE_NEXT" });
  vi.stubGlobal("scrollTo", () => {});
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    if (!url.startsWith("/api/")) return json(200, []);
    const body = init?.body === undefined ? undefined : JSON.parse(String(init.body));
    const request = { path: url.replace("/api/v2", ""), body };
    sent.push(request);
    return answer(request);
  });
  storeToken(tokenOf("639171234567"));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  forgetSession("signed-out");
  deleteActivationDraft();
  localStorage.clear();
  sessionStorage.clear();
});

const box = (label: RegExp | string) => screen.getByLabelText(label) as HTMLInputElement;
const fill = (label: RegExp | string, value: string) =>
  fireEvent.change(box(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name, hidden: true }));
const heading = () => document.querySelector("h3")?.textContent;
const errors = () =>
  [...document.querySelectorAll("[role=alert]")].map((one) => one.textContent).filter(Boolean);
const said = () => toasts.mock.calls.map(([words]) => words);

const fillReferences = () => {
  fill(/full name/, "Juana Cruz");
  fill("Relationship", "Mother");
  fill("Phone number", "0918 123 4567");
};

const saved = {
  personal: {
    gender: "FEMALE",
    firstName: "Maria",
    middleName: "",
    lastName: "Cruz",
    birthDate: "1990-11-05",
    maritalStatus: "SINGLE",
    nationality: "Filipino",
  },
  address: {
    countryResidence: "Saudi Arabia",
    province: "Riyadh",
    town: "Al Olaya",
    streetAddress: "12 King Fahd Road",
    postalCode: "",
  },
  references: {
    refFullName1: "Juana Cruz",
    refRelationship1: "Mother",
    refPhoneNumber1: "639••••••567",
  },
  identity: {
    identityType: "PASSPORT",
    identityNumber: "P12•••67A",
    imageIdFrontURL: "/api/v2/uploaded-files/00000000-0000-4000-8000-000000000001",
    imageSelfieURL: "/api/v2/uploaded-files/00000000-0000-4000-8000-000000000003",
  },
};

/** Answers the question for the saved answers, and every other request as given. */
const withSaved = (other: typeof answer) => (request: SentRequest) =>
  request.path === "/member/answers" ? json(200, saved) : other(request);
const saves = () => sent.filter(({ path }) => path.startsWith("/member/update/"));

describe("the table", () => {
  test("has the contract's steps in the contract's order, under the contract's titles", () => {
    expect(steps.map(({ name, state }) => [name, state])).toEqual(
      activationSteps.map(({ name, state }) => [name, state]),
    );
    const { titles } = activationWords.english;
    expect(Object.values(titles)).toEqual(activationSteps.map(({ title }) => title));
    expect(activationStates.map(countSavedSteps)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(steps.map(activationStateAfter)).toEqual(activationStates.slice(1));
  });

  test.each(activationSteps)("S011 S053 S099 S160 shows $title at $state", ({ state, title }) => {
    open(state);
    expect(heading()).toBe(title);
    const marks = [...document.querySelectorAll("ol li")];
    const at = activationSteps.findIndex((step) => step.state === state);
    expect(marks.map((mark) => mark.hasAttribute("data-completed"))).toEqual(
      [0, 1, 2, 3, 4].map((index) => index <= at),
    );
    expect(marks.findIndex((mark) => mark.getAttribute("aria-current") === "step")).toBe(at);
    expect(document.activeElement?.textContent).toBe(title);
    const name = at === 4 ? "Finish" : "Continue";
    expect(screen.getByRole("button", { name, hidden: true }));
    if (at === 4)
      expect(screen.queryByRole("button", { name: "Continue", hidden: true })).toBeNull();
  });
});

describe("a step that is not complete", () => {
  test("S178 says so, shows each field's own error, and leads to the first", () => {
    open("REFERENCES_INFO");
    fill("Relationship", "Mother");
    press("Continue");
    expect(said()).toEqual(["error: Please complete your information!"]);
    expect(errors()).toHaveLength(2);
    expect(document.activeElement).toBe(box(/full name/));
    expect(sent).toEqual([]);
  });

  test("leads to the birth date's own part", () => {
    open("PERSONAL_INFO");
    fireEvent.click(screen.getByLabelText("Female"));
    fill("Day", "31");
    fill("Month", "02");
    fill("Year", "1990");
    press("Continue");
    expect(errors()).toEqual([
      "Please enter a real date of birth.",
      "Please choose your marital status.",
      "Please read this and tick the box to continue.",
    ]);
    expect(document.activeElement).toBe(box("Day"));
  });

  test("an error goes as it is mended", () => {
    open("REFERENCES_INFO");
    press("Continue");
    expect(errors()).toHaveLength(3);
    fill("Relationship", "Mother");
    expect(errors()).toHaveLength(2);
  });
});

describe("a step that is good", () => {
  test("S099 S179 S161 is saved, and the next one follows", async () => {
    open("REFERENCES_INFO");
    fillReferences();
    press("Continue");
    await waitFor(() => expect(heading()).toBe("Your ID"));
    expect(sent).toEqual([
      {
        path: "/member/update/references",
        body: {
          refFullName1: "Juana Cruz",
          refRelationship1: "Mother",
          refPhoneNumber1: "639181234567",
        },
      },
    ]);
    expect(said()).toEqual(["success: Information validated successfully!"]);
  });

  test("is filled in with what is known", () => {
    open("PERSONAL_INFO");
    expect([box("First name").value, box("Last name").value]).toEqual(["Maria", "Cruz"]);
    cleanup();
    open("ADDRESS_INFO");
    expect(box("Country you live in").value).toBe("Saudi Arabia");
    cleanup();
    open("BANK_INFO");
    expect(screen.getByText("Maria Cruz")).toBeTruthy();
  });

  test("S179 S082 S168 is verified aloud when it is an ID, with the images that were sent", async () => {
    const image = (number: number) =>
      `/api/v2/uploaded-files/00000000-0000-4000-8000-00000000000${number}`;
    const images = { FRONT: image(1), BACK: image(2), SELFIE: image(3) };
    const draft = { member: "id-of-639171234567", atMs: Date.now(), images };
    sessionStorage.setItem("draft", JSON.stringify(draft));
    open("IDENTITY_INFO");
    fill("ID type", "OTHERS");
    fill("Which ID is it?", "Barangay ID");
    fill("ID number", "BRGY-2026-17");
    await waitFor(() => expect(screen.getAllByText("Sent")).toHaveLength(3));
    press("Continue");
    await waitFor(() => expect(heading()).toMatch(/^Beneficiary bank account/));
    expect(said()).toEqual([
      "loading: Verifying your information",
      "success: Information validated successfully!",
    ]);
    expect(sent.find(({ path }) => path === "/member/update/identity")?.body).toEqual({
      identityType: "OTHERS",
      otherIdentityType: "Barangay ID",
      identityNumber: "BRGY-2026-17",
      imageIdFrontURL: image(1),
      imageIdBackURL: image(2),
      imageSelfieURL: image(3),
    });
    expect(sessionStorage.getItem("draft")).not.toContain("uploaded-files");
  });

  test("is sent once however often the button is pressed", async () => {
    open("REFERENCES_INFO");
    fillReferences();
    let reply: (response: Response) => void = () => {};
    answer = () => new Promise((done) => (reply = done));
    press("Continue");
    press("Saving …");
    expect(sent).toHaveLength(1);
    await act(async () => reply(json(200, { state: "UPDATE_NEXT" })));
    await waitFor(() => expect(heading()).toBe("Your ID"));
  });
});

describe("a save that fails", () => {
  test("S191 D7 loses nothing, says what is saved and what is not, and can be tried again", async () => {
    open("REFERENCES_INFO");
    fillReferences();
    answer = () => Promise.reject(new TypeError("offline"));
    press("Continue");
    await screen.findByText(/This step isn't saved yet/);
    expect(said()).toEqual(["error: No Server Response"]);
    expect(box("Phone number").value).toBe("09181234567");
    answer = () => json(200, { state: "UPDATE_NEXT" });
    press("Continue");
    await waitFor(() => expect(heading()).toBe("Your ID"));
  });

  test("shows the server's words at the field they are about", async () => {
    open("REFERENCES_INFO");
    fillReferences();
    answer = () => refuse(422, "InvalidInput", { refRelationship1: "Not that one." });
    press("Continue");
    await waitFor(() => expect(errors()).toEqual(["Not that one."]));
    expect(document.activeElement).toBe(box("Relationship"));
  });

  test.each(["StepOutOfOrder", "AlreadyActivated"])(
    "by %s goes on where the server is",
    async (code) => {
      open("REFERENCES_INFO");
      fillReferences();
      answer = ({ path }) =>
        path === "/member/infostate" ? json(200, { state: "BANK_INFO", known }) : refuse(409, code);
      press("Continue");
      await waitFor(() => expect(heading()).toMatch(/^Beneficiary bank account/));
      expect(screen.getByText(/You continued on another device/)).toBeTruthy();
      expect(said()).toEqual(["hidden"]);
    },
  );

  test("by StepOutOfOrder keeps what was typed when the state cannot be looked up", async () => {
    open("REFERENCES_INFO");
    fillReferences();
    answer = ({ path }) =>
      path === "/member/infostate"
        ? Promise.reject(new TypeError("offline"))
        : refuse(409, "StepOutOfOrder");
    press("Continue");
    await screen.findByText(/This step isn't saved yet/);
    expect(box(/full name/).value).toBe("Juana Cruz");
  });
});

describe("the draft", () => {
  const draft = () => JSON.parse(sessionStorage.getItem("draft") ?? "{}");

  /** The storage as a reload leaves it, without the page's memory. */
  function reload(state: Activation["state"]) {
    cleanup();
    const stored = sessionStorage.getItem("draft") ?? "";
    deleteActivationDraft();
    sessionStorage.setItem("draft", stored);
    open(state);
  }

  test("brings back what was typed after a reload", () => {
    open("REFERENCES_INFO");
    fillReferences();
    reload("REFERENCES_INFO");
    expect(box(/full name/).value).toBe("Juana Cruz");
    expect(box("Phone number").value).toBe("09181234567");
  });

  test("asks for a number again after a reload, and says why", () => {
    open("IDENTITY_INFO");
    fill("ID type", "SSS");
    fill("ID number", "01-2345678-9");
    reload("IDENTITY_INFO");
    expect([box("ID type").value, box("ID number").value]).toEqual(["SSS", ""]);
    expect(screen.getByText(/Please type the number again/)).toBeTruthy();
  });

  test("is forgotten after a day", () => {
    open("REFERENCES_INFO");
    fillReferences();
    const old = { ...draft(), atMs: Date.now() - 25 * 3_600_000 };
    sessionStorage.setItem("draft", JSON.stringify(old));
    reload("REFERENCES_INFO");
    expect(box(/full name/).value).toBe("");
  });

  test("never holds the number of an ID or an account", () => {
    open("IDENTITY_INFO");
    fill("ID type", "SSS");
    fill("ID number", "01-2345678-9");
    expect(draft().typed.identity).toEqual({ identityType: "SSS", otherIdentityType: "" });
    cleanup();
    open("BANK_INFO");
    fill("Name of bank / e-wallet", "BDO Unibank");
    fill("Account number", "001234567890");
    expect(draft().typed.bank).toEqual({ bankName: "BDO Unibank" });
    expect(sessionStorage.getItem("draft")).not.toMatch(/2345678|001234567890/);
  });

  test("keeps the number in memory for those who finish later", () => {
    open("BANK_INFO");
    fill("Account number", "001234567890");
    press("Finish later");
    expect(onLater).toHaveBeenCalledOnce();
    cleanup();
    open("BANK_INFO");
    expect(box("Account number").value).toBe("001234567890");
  });

  test("is gone once the step is saved, and belongs to its member alone", async () => {
    open("REFERENCES_INFO");
    fillReferences();
    cleanup();
    storeToken(tokenOf("639179999999"));
    open("REFERENCES_INFO");
    expect(box(/full name/).value).toBe("");
    fillReferences();
    press("Continue");
    await waitFor(() => expect(heading()).toBe("Your ID"));
    expect(sessionStorage.getItem("draft")).not.toContain("Juana");
  });
});

describe("the last step", () => {
  const check = async () => {
    answer = withSaved(answer);
    open("BANK_INFO");
    fill("Name of bank / e-wallet", "BDO Unibank");
    fill("Account number", "001234567890");
    await screen.findByText("Check your answers");
    await screen.findByText("Juana Cruz");
  };
  const finish = async () => {
    await check();
    vi.useFakeTimers();
    press("Finish");
  };
  const overlay = () => screen.queryByText("Please wait while we save your information");

  test("S059 S099 is over after its least time and the server's answer, not before", async () => {
    let reply: (response: Response) => void = () => {};
    answer = () => new Promise((done) => (reply = done));
    await finish();
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(overlay()).toBeTruthy();
    await act(async () => {
      reply(json(200, { state: "INFO_COMPLETED" }));
      await vi.advanceTimersByTimeAsync(10);
    });
    expect(screen.getByText("Home")).toBeTruthy();
    expect(sessionStorage.getItem("draft")).toBeNull();
  });

  test("S059 S099 S202 keeps the overlay for its least time when the server is quick", async () => {
    answer = () => json(200, { state: "INFO_COMPLETED" });
    await finish();
    await act(() => vi.advanceTimersByTimeAsync(4_900));
    expect(overlay()).toBeTruthy();
    expect(said()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.getByText("Home")).toBeTruthy();
    expect(said()).toEqual(["success: Information validated successfully!"]);
  });

  test("takes the overlay away at once when it could not be saved", async () => {
    answer = () => refuse(500, "Unexpected");
    await check();
    press("Finish");
    await screen.findByText(/This step isn't saved yet/);
    expect(overlay()).toBeNull();
    expect(box("Account number").value).toBe("001234567890");
  });

  test("S053 D32 has Finish below the read-back of all answers, on the same step", async () => {
    await check();
    expect(heading()).toMatch(/^Beneficiary bank account/);
    const shown = document.querySelector("dialog")?.textContent ?? "";
    for (const words of ["Maria Cruz", "Nov 5, 1990", "12 King Fahd Road", "+63 9•• ••• •567"])
      expect(shown).toContain(words);
    expect(shown).not.toContain("P1234567A");
    expect(shown.indexOf("12 King Fahd Road")).toBeLessThan(shown.indexOf("Finish", 60));
    expect(screen.queryByRole("button", { name: "Continue", hidden: true })).toBeNull();
    expect(saves()).toEqual([]);
  });

  test("can be finished when the earlier answers cannot be fetched, and says so", async () => {
    answer = (request) =>
      request.path === "/member/answers"
        ? refuse(500, "Unexpected")
        : json(200, { state: "INFO_COMPLETED" });
    open("BANK_INFO");
    fill("Name of bank / e-wallet", "BDO Unibank");
    fill("Account number", "001234567890");
    await screen.findByText(/could not|can't/i);
    expect(screen.getByRole("button", { name: "Finish", hidden: true })).toBeTruthy();
  });

  test("an error of the server about the account stands at its field", async () => {
    answer = () => refuse(422, "InvalidInput", { accountNumber: "Not that one." });
    await check();
    press("Finish");
    await waitFor(() => expect(errors()).toEqual(["Not that one."]));
    expect(document.activeElement).toBe(box("Account number"));
  });

  test("a part can be changed from there, and what was typed of the account is still there", async () => {
    await check();
    press("Change: Your reference");
    await waitFor(() => expect(heading()).toBe("Character References"));
    expect(box("Phone number").value).toBe("");
    expect(screen.getByText(/Please type the number again/)).toBeTruthy();
    fill(/full name/, "Rosa Cruz");
    fill("Phone number", "0918 123 4567");
    press("Continue");
    await waitFor(() => expect(heading()).toMatch(/^Beneficiary bank account/));
    expect(box("Account number").value).toBe("001234567890");
    expect(saves()).toEqual([
      {
        path: "/member/update/references",
        body: {
          isCorrection: true,
          refFullName1: "Rosa Cruz",
          refRelationship1: "Mother",
          refPhoneNumber1: "639181234567",
        },
      },
    ]);
  });
});

describe("going back", () => {
  test("leads to the step before with its saved answers, and forward again", async () => {
    answer = withSaved(answer);
    open("REFERENCES_INFO");
    fill("Relationship", "Aunt");
    press("Back");
    await waitFor(() => expect(heading()).toBe("Current residential address"));
    await waitFor(() => expect(box(/street name/).value).toBe("12 King Fahd Road"));
    fill(/street name/, "#7 King Fahd Road");
    press("Continue");
    await waitFor(() => expect(heading()).toBe("Character References"));
    expect(saves()[0]?.body).toMatchObject({
      isCorrection: true,
      streetAddress: "#7 King Fahd Road",
    });
    // What was typed before going back is still there.
    expect(box("Relationship").value).toBe("Aunt");
  });

  test("brings the pictures of a saved ID back with it", async () => {
    answer = withSaved(answer);
    open("BANK_INFO");
    press("Back");
    await waitFor(() => expect(heading()).toBe("Your ID"));
    await waitFor(() => expect(screen.getAllByText("Sent")).toHaveLength(2));
    expect(box("ID number").value).toBe("");
    fill("ID number", "P1234567A");
    press("Continue");
    await waitFor(() => expect(heading()).toMatch(/^Beneficiary bank account/));
    expect(saves()[0]?.body).toMatchObject({
      isCorrection: true,
      ...saved.identity,
      identityNumber: "P1234567A",
    });
  });

  test("the first step has no step before it", () => {
    open("PERSONAL_INFO");
    expect(screen.queryByRole("button", { name: "Back", hidden: true })).toBeNull();
  });
});

describe("a reference", () => {
  test("D34 may have one name, and not the member's own number", () => {
    open("REFERENCES_INFO");
    fill(/full name/, "Juana");
    fill("Relationship", "Mother");
    fill("Phone number", "0917 123 4567");
    press("Continue");
    expect(errors()).toEqual(["That's your own number. Please enter your relative's."]);
    fill("Phone number", "0918 123 456");
    expect(errors()[0]).toMatch(/^A Philippine number has 10 digits/);
  });
});

describe("the questions", () => {
  const labels = () =>
    [...document.querySelectorAll("dialog label, dialog legend")].map((one) => one.textContent);
  const optionsOf = (label: string) =>
    [...(box(label) as unknown as HTMLSelectElement).options].map(({ text }) => text);
  const isRequired = (...names: (string | RegExp)[]) =>
    expect(names.map((name) => box(name).required)).toEqual(names.map(() => true));

  test("S054 S109 step 1 asks gender, names, birth date in the locale's order, status, nationality and the agreement", () => {
    vi.stubGlobal("navigator", { language: "en-GB" });
    open("PERSONAL_INFO");
    expect(labels().slice(0, 3)).toEqual(["Gender", "Male", "Female"]);
    expect([box("Male").type, box("Male").checked, box("Female").checked]).toEqual([
      ...["radio", false, false],
    ]);
    isRequired("First name", "Last name");
    expect(box("Middle name (optional)").required).toBe(false);
    const parts = [...document.querySelectorAll<HTMLInputElement>("input[inputmode=numeric]")];
    expect(parts.map(({ placeholder }) => placeholder)).toEqual(["DD", "MM", "YYYY"]);
    expect(optionsOf("Marital status").slice(1)).toEqual([
      ...["Single", "Married", "Separated", "Divorced", "Widow/Widower", "Others"],
    ]);
    expect(box("Marital status").value).toBe("?");
    expect(box("Nationality").value).toBe("Filipino");
    expect(optionsOf("Nationality")[0]).toBe("Filipino");
    expect(screen.getByRole("checkbox", { hidden: true }).closest("div")?.textContent).toMatch(
      /credit/i,
    );
    fill("First name", "");
    press("Continue");
    expect(errors()).toHaveLength(5);
    expect(sent).toEqual([]);
  });

  test("S055 step 2 asks country, province, town, street and an optional postal code", () => {
    open("ADDRESS_INFO");
    isRequired("State / region / province", "Town / city", "House no. / unit no. / street name");
    expect(box("Postal code (optional)").required).toBe(false);
    expect(optionsOf("Country you live in").length).toBeGreaterThan(240);
  });

  test("S056 step 3 asks a relative's full name, relationship and phone number, and no second one", () => {
    open("REFERENCES_INFO");
    isRequired(/full name/, "Relationship", "Phone number");
    expect(document.querySelectorAll("dialog input")).toHaveLength(3);
  });

  test("S057 S119 D26 step 4 asks type, number, front, back and selfie, images only; a passport has no back", () => {
    open("IDENTITY_INFO");
    expect(optionsOf("ID type")).toHaveLength(16);
    const picture = (name: string) => screen.queryByRole("group", { name, hidden: true });
    for (const name of ["Upload front of ID", "Upload back of ID", "Upload selfie"])
      expect(picture(name)).toBeTruthy();
    for (const file of document.querySelectorAll<HTMLInputElement>("dialog input[type=file]"))
      expect(file.accept).toMatch(/^image\//);
    press("Continue");
    expect(errors()).toHaveLength(5);
    fill("ID type", "PASSPORT");
    expect(picture("Upload back of ID")).toBeNull();
    expect(picture("Upload selfie")).toBeTruthy();
  });

  test("S058 S122 step 5 asks the bank or e-wallet and the account number, and needs both", () => {
    answer = withSaved(answer);
    open("BANK_INFO");
    isRequired("Name of bank / e-wallet", "Account number");
    expect([box("Name of bank / e-wallet").maxLength, box("Account number").maxLength]).toEqual([
      ...[200, 100],
    ]);
    press("Finish");
    expect(errors()).toHaveLength(2);
    expect(saves()).toEqual([]);
  });

  test("S053 the dialog is closed by none of Escape, backdrop and browser, only by its own button", () => {
    open("PERSONAL_INFO");
    const dialog = document.querySelector("dialog") as HTMLDialogElement;
    expect(dialog.getAttribute("closedby")).toBe("none");
    const isStopped = (event: Event) => !fireEvent(dialog, event);
    expect(
      isStopped(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true })),
    ).toBe(true);
    expect(isStopped(new Event("cancel", { cancelable: true }))).toBe(true);
    fireEvent.click(dialog);
    expect(dialog.open).toBe(true);
    expect(onLater).not.toHaveBeenCalled();
    press("Finish later");
    expect(onLater).toHaveBeenCalledOnce();
  });
});

describe("the pictures of an ID", () => {
  const drawn = readFileSync(
    `${import.meta.dirname}/../../../public/pictures/id-photos.svg`,
    "utf8",
  );

  test.each(idTypes.map(({ value }) => value))("%s has drawn examples at its fields", (kind) => {
    open("IDENTITY_INFO");
    fireEvent.change(screen.getByLabelText(/^ID type/), { target: { value: kind } });
    const lists = [...document.querySelectorAll("ul")].filter((list) =>
      list.querySelector("img[src*='id-photos.svg']"),
    );
    // One at the ID, its front or its page of data, and one at the selfie.
    expect(lists).toHaveLength(2);
    for (const image of lists.flatMap((list) => [...list.querySelectorAll("img")])) {
      const name = image.getAttribute("src")?.split("#")[1];
      expect(drawn).toContain(`<view id="${name}"`);
      expect(image.closest("li")?.textContent).toMatch(/\w/);
    }
  });
});
