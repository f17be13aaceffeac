/** What the public pages say, for a lender whose profile has every fact. */
import fs from "node:fs";
import path from "node:path";
import { policies, screenTimings } from "@hiram/contract/policy/policy.ts";
import { companyShape } from "@hiram/contract/site/site.calls.ts";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CallFailure } from "#api/send.ts";
import { SiteProvider } from "#hooks/site.tsx";
import { PageErrors } from "#pages/page-errors.tsx";
import Contact from "#routes/contact.tsx";
import Hiw from "#routes/hiw.tsx";
import Home from "#routes/home.tsx";
import About from "#site/about.tsx";
import { Footer } from "#site/footer.tsx";
import { Navbar } from "#site/navbar.tsx";
import NotFound from "#site/not-found.tsx";
import Terms from "#site/terms.tsx";
import { MemoryRouter } from "#testing/memory-router.tsx";
import { testFacts } from "#testing/with-site.tsx";

const ask = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), ask }));
const showToast = vi.hoisted(() => vi.fn());
vi.mock("#ui/toast.ts", () => ({ showToast, hideToast: () => {}, prepareToasts: () => {} }));

const readFile = (file: string) =>
  fs.readFileSync(path.join(import.meta.dirname, "../../..", file), "utf8");
const example = companyShape.parse(JSON.parse(readFile("company.example.json")));
const offer = {
  offer: "Pay 0% APR for the first three months.",
  institution: "Bayani Rural Bank",
  licence: "BSP-0000",
};
const facts = testFacts({
  isDemo: false,
  company: { ...example, claims: { ...example.claims, affiliateOffer: offer } },
});

function open(page: ReactNode, site = facts) {
  const { container } = render(
    <MemoryRouter>
      <SiteProvider facts={site}>{page}</SiteProvider>
    </MemoryRouter>,
  );
  return container;
}
const textOf = (page: ReactNode, site = facts) => open(page, site).textContent ?? "";
const headings = (level: number) =>
  screen.getAllByRole("heading", { level }).map(({ textContent }) => textContent);
const said = () => showToast.mock.calls.map(([kind, words]) => `${kind}: ${words}`);
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const isDisabled = (name: string) =>
  screen.getByRole<HTMLButtonElement>("button", { name }).disabled;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  ask.mockResolvedValue([]);
});
afterEach(() => {
  cleanup();
  ask.mockReset();
  showToast.mockReset();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("Home", () => {
  test("S018 has the landing header, the calculator and why to apply", async () => {
    open(<Home />);
    expect(headings(1)).toEqual(["Empowering dreams, one loan at a time."]);
    expect(headings(2)).toEqual(["Loan calculator", "Why apply loan with us?"]);
    expect(screen.getByRole("figure", { name: "The product's own screens" })).toBeTruthy();
    expect(screen.getByRole("textbox", { name: "Loan amount" })).toBeTruthy();
  });

  test("S039 has three cards below the calculator", () => {
    const container = open(<Home />);
    const text = container.textContent ?? "";
    expect(headings(3)).toEqual(
      expect.arrayContaining([
        "Lowest Interest",
        "Flexible Credit Line",
        "Unlock Exclusive Features",
      ]),
    );
    const section = screen
      .getByRole("heading", { name: "Why apply loan with us?" })
      .closest("section");
    expect(within(section as HTMLElement).getAllByRole("listitem")).toHaveLength(3);
    expect(text.indexOf("APPLY NOW")).toBeLessThan(text.indexOf("Why apply loan with us?"));
  });

  test("S003 D18 tells the interest as 0.48% and not 4.8%, beside an example with its EIR", () => {
    const text = textOf(<Home />);
    expect(text).toContain("0.48% a month (not 4.8%).");
    expect(text).toContain("Representative example");
    expect(text).toContain("Borrow ₱200,000 over 12 months at 0.48% a month");
    expect(text).toMatch(/Effective interest rate: 10\.\d\d% a year\./);
  });

  test("S004 D18 shows an affiliate's offer only with its institution and licence", () => {
    expect(textOf(<Home />)).toContain(
      "Pay 0% APR for the first three months. Offered by Bayani Rural Bank, licence BSP-0000.",
    );
    cleanup();
    expect(textOf(<Home />, testFacts())).not.toContain("0% APR");
    const half = {
      ...example,
      claims: { ...example.claims, affiliateOffer: { ...offer, licence: "" } },
    };
    expect(companyShape.safeParse(half).success).toBe(false);
  });

  test("S005 D18 tells the credit line and a single loan apart, and that no bank is visited", () => {
    const text = textOf(<Home />);
    expect(text).toContain("A credit line up to ₱5,000,000. One loan is ₱200,000 to ₱3,000,000");
    expect(text).toContain("No bank visit.");
  });

  test("S006 D18 tells 6 to 48 months, and how fast in the lender's own words", () => {
    const text = textOf(<Home />);
    expect(text).toContain("repaid over 6 to 48 months");
    expect(text).toContain(example.claims.approval);
    expect(text).not.toMatch(/instant/i);
  });

  test("S007 D18 promises a transfer to one's bank or e-wallet, and neither recharge nor bills", () => {
    const home = textOf(<Home />);
    expect(home).toContain("Transfer your loan to your bank or e-wallet");
    cleanup();
    expect(`${home} ${textOf(<Hiw />)}`).not.toMatch(
      /recharge|top.?up|bill payment|pay (your )?bills/i,
    );
  });

  test("S002 S200 S195 begins in the Philippines: its tagline, pesos and a rate of 1", () => {
    const text = textOf(<Home />);
    expect(text).toContain("Empowering dreams, one loan at a time.");
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Currency" }).value).toBe("PHP");
    expect(text).toContain("₱34,293.00");
  });
});

describe("How It Works", () => {
  test("S019 has the landing header, three steps and the text", () => {
    open(<Hiw />);
    expect(screen.getByText("Empowering dreams, one loan at a time.")).toBeTruthy();
    expect(headings(1)).toEqual(["How It Works"]);
    expect(headings(2)).toContain("The true price");
    expect(screen.getByRole("region", { name: "Three steps" })).toBeTruthy();
  });

  test("S009 says advice, about 5 minutes with an OTP at the final step, money within 24 hours", () => {
    open(<Hiw />);
    const steps = within(screen.getByRole("region", { name: "Three steps" })).getAllByRole(
      "listitem",
    );
    expect(steps).toHaveLength(3);
    const [advice, withdraw, receive] = steps.map(({ textContent }) => textContent ?? "");
    expect(advice).toContain("Get advice");
    expect(withdraw).toContain("Withdraw the loan from your wallet");
    expect(withdraw).toContain(
      "takes about 5 minutes. At the final step, a one-time password (OTP)",
    );
    expect(receive).toContain(
      "within 24 hours on banking days after you agree to the contract by e-mail or SMS code",
    );
  });

  test("S207 tells a transfer fee of zero, which is the policy's", () => {
    expect(textOf(<Hiw />)).toContain("The transfer fee is ₱0.");
    expect(policies.map(({ transferFeeCentavos }) => transferFeeCentavos)).toEqual([0]);
  });
});

describe("About Us", () => {
  test("S020 S040 S008 D17 has its heading, the profile's two figures and its text", () => {
    open(<About />);
    expect(headings(1)).toEqual([
      "We're here to help everyone take control of their financial future",
    ]);
    const figures = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(figures.slice(0, 2)).toEqual(["2019 Established", "20+ Employees"]);
    const part = screen.getByRole("heading", { name: "About Us" }).parentElement;
    expect(part?.textContent).toContain("a fintech for retail credit in Southeast Asia");
    cleanup();
    const other = { ...example, establishedYear: 2024, employees: "7" };
    const text = textOf(<About />, testFacts({ company: other }));
    expect(text).toMatch(/2024 Established.*7 Employees/);
  });

  test("S016 D17 shows the facts of the profile", () => {
    const text = textOf(<About />);
    for (const fact of [
      "CompanyName",
      "CompanyAddress",
      "SEC_CA",
      "SEC_REG",
      "OPSCOR",
      "EMAIL",
    ] as const)
      expect(text).toContain(example[fact]);
  });
});

describe("Contact Us", () => {
  test("S021 S041 is headed 'We are here to help you'", () => {
    open(<Contact />);
    expect(headings(1)).toEqual(["We are here to help you"]);
  });

  test("S042 S186 D15 leads from its question about a lost device to the recovery", () => {
    open(<Contact />);
    expect(headings(2)[0]).toBe("Lost device or need to regain access to your account?");
    const link = screen.getByRole("link", { name: "ACCOUNT RECOVERY" });
    expect(link.getAttribute("href")).toBe("/recover");
    fireEvent.click(link);
    expect(said()).toEqual([]);
  });

  test("S043 S203 has office hours, chat, the warning and the social links", () => {
    open(<Contact />);
    const touch = screen.getByRole("heading", { name: "Get in touch" })
      .parentElement as HTMLElement;
    expect(touch.textContent).toContain("Everyday from 10 am to 10 pm.");
    expect(within(touch).getByRole("button", { name: "START LIVE CHAT" })).toBeTruthy();
    expect(touch.textContent).toContain("Follow only our official social media pages:");
    expect(
      within(touch)
        .getAllByRole("link")
        .map((link) => link.getAttribute("href")),
    ).toEqual([example.FACEBOOK, example.INSTAGRAM, example.TIKTOK, example.TELEGRAM]);
  });

  test("S187 S103 D15 says that it routes, then that it links, and opens the chat after 6 seconds", async () => {
    vi.useFakeTimers();
    const opened = vi.spyOn(window, "open").mockReturnValue({} as Window);
    open(<Contact />);
    await pass(0);
    press("START LIVE CHAT");
    expect(said()).toEqual(["loading: Routing your request to support."]);
    expect(isDisabled("START LIVE CHAT")).toBe(true);
    await pass(2_999);
    expect(said()).toHaveLength(1);
    await pass(1);
    expect(said()[1]).toBe("error: Please wait as we link you to a support representative.");
    await pass(2_999);
    expect(opened).not.toHaveBeenCalled();
    await pass(1);
    expect(opened).toHaveBeenCalledExactlyOnceWith(example.TELEGRAM, "_blank");
    expect(isDisabled("START LIVE CHAT")).toBe(false);
  });
});

describe("the contact form", () => {
  const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  const fill = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
  const consent = () => screen.getByRole<HTMLInputElement>("checkbox");
  const openForm = async () => {
    open(<Contact />);
    await act(async () => {});
  };
  const fillIn = () => {
    fill("Name", "Maria Clara");
    fill("Email", "maria@example.com");
    fill("Message", "Is the rate the same in riyals?");
    fireEvent.click(consent());
  };

  test("S044 S134 has name, e-mail, message and a consent, all required, and SEND", async () => {
    await openForm();
    for (const name of ["Name", "Email", "Message"]) expect(box(name).required).toBe(true);
    expect(box("Email").type).toBe("email");
    expect(consent().required).toBe(true);
    expect(screen.getByLabelText(/I agree to the Privacy Policy and the Terms & Conditions/)).toBe(
      consent(),
    );
    press("SEND");
    expect(
      screen.getByText("Please agree to the Privacy Policy and Terms & Conditions."),
    ).toBeTruthy();
    expect(document.querySelectorAll("form [aria-invalid=true]")).toHaveLength(4);
    expect(ask).not.toHaveBeenCalledWith("POST /contact", expect.anything());
  });

  test("a double tap sends one message, and a later one can be sent", async () => {
    await openForm();
    fillIn();
    vi.useFakeTimers();
    ask.mockResolvedValue({ reference: "HIRAM-M-0000-0000" });
    const sent = () => ask.mock.calls.filter(([call]) => call === "POST /contact");
    const send = screen.getByRole("button", { name: "SEND" });
    act(() => {
      send.click();
      send.click();
    });
    expect(sent()).toHaveLength(1);
    await pass(screenTimings.contactSendingMs);
    press("Write another message");
    fillIn();
    press("SEND");
    expect(sent()).toHaveLength(2);
  });

  test("S188 S172 S090 S103 D15 is sent to the server, says so after 3 seconds, and is cleared", async () => {
    await openForm();
    fillIn();
    vi.useFakeTimers();
    ask.mockResolvedValue({ reference: "HIRAM-M-0000-0000" });
    press("SEND");
    expect(said()).toEqual(["loading: Sending Message."]);
    expect(isDisabled("SEND")).toBe(true);
    expect(ask).toHaveBeenCalledWith("POST /contact", {
      name: "Maria Clara",
      email: "maria@example.com",
      category: "OTHER",
      message: "Is the rate the same in riyals?",
      consent: true,
    });
    await pass(screenTimings.contactSendingMs - 1);
    expect(said()).toHaveLength(1);
    await pass(1);
    expect(said()[1]).toBe("success: Message sent.");
    expect(screen.getByText("HIRAM-M-0000-0000")).toBeTruthy();
    press("Write another message");
    for (const name of ["Name", "Email", "Message"]) expect(box(name).value).toBe("");
    expect(consent().checked).toBe(false);
  });

  test("S177 D7 says what the server refuses, and keeps what was typed", async () => {
    await openForm();
    fillIn();
    const problem = { code: "TooManyRequests", message: "Please wait a moment." } as const;
    ask.mockRejectedValue(new CallFailure("REFUSED", { status: 429, problem }));
    press("SEND");
    await vi.waitFor(() => expect(said()).toContain("error: Please wait a moment."));
    expect(box("Name").value).toBe("Maria Clara");
    expect(isDisabled("SEND")).toBe(false);
  });
});

describe("the bar and the foot", () => {
  test("S033 is fixed, dark blue, and has four pages and Login, folded on a phone", () => {
    const container = open(<Navbar />);
    const bar = container.querySelector("header")?.className.split(" ");
    expect(bar).toEqual(expect.arrayContaining(["fixed", "top-0", "bg-brand"]));
    const colour = /--color-brand: #(..)(..)(..);/.exec(readFile("web/app/theme.css")) ?? [];
    const [red = 0, green = 0, blue = 0] = colour.slice(1).map((part) => Number.parseInt(part, 16));
    expect(blue).toBeGreaterThan(2 * Math.max(red, green));
    expect(Math.max(red, green, blue)).toBeLessThan(128);
    const [wide, folded] = screen.getAllByRole("list");
    const linksOf = (list: HTMLElement | undefined) =>
      within(list as HTMLElement)
        .getAllByRole("link")
        .map((link) => [link.textContent, link.getAttribute("href")]);
    for (const list of [wide, folded])
      expect(linksOf(list)).toEqual([
        ["Home", "/"],
        ["How It Works", "/hiw"],
        ["About Us", "/about"],
        ["Contact Us", "/contact"],
        ["Login", "/login"],
        ["Register", "/register"],
      ]);
    expect(wide?.className).toMatch(/hidden.*md:flex/);
    expect(folded?.closest("details")?.className).toContain("md:hidden");
    expect(folded?.closest("details")?.open).toBe(false);
  });

  test("S024 the brand in the bar leads to the dashboard", () => {
    open(<Navbar />);
    expect(screen.getByRole("link", { name: "HIRAM" }).getAttribute("href")).toBe("/dash");
  });

  test("S035 has three partners, two columns of links and two networks", () => {
    open(<Footer />);
    expect(screen.getAllByRole("img").map((logo) => logo.getAttribute("alt"))).toEqual(
      example.partners.map(({ name }) => name),
    );
    expect(example.partners).toHaveLength(3);
    const column = (name: string) =>
      within(screen.getByRole("navigation", { name })).getAllByRole("link");
    expect(column("OTHER INFO").map(({ textContent }) => textContent)).toEqual([
      "FAQ",
      "Privacy",
      "Terms and conditions",
      "Careers",
    ]);
    const contact = column("CONTACT US");
    expect(contact.slice(0, 2).map(({ textContent }) => textContent)).toEqual([
      "Blog",
      "Bug Bounty Program",
    ]);
    expect(contact.filter((link) => link.getAttribute("target") === "_blank")).toHaveLength(2);
  });

  test("S036 has the tagline, the social links and nine pictures of the product", () => {
    open(<Home />);
    const header = screen.getByRole("heading", { level: 1 }).parentElement as HTMLElement;
    expect(
      within(header)
        .getAllByRole("link")
        .filter((link) => link.getAttribute("target") === "_blank"),
    ).toHaveLength(4);
    const folder = path.join(import.meta.dirname, "previews");
    expect(["preview-first.svg", ...fs.readdirSync(folder)]).toHaveLength(9);
    expect(screenTimings.slideMs).toBe(1_500);
  });
});

describe("a page that is not there", () => {
  test("S045 S028 says so, and leads home", () => {
    open(<NotFound />);
    expect(headings(1)).toEqual(["404 Page Not Found"]);
    expect(screen.getByText("Sorry, we don't know where you wanted to go.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Take Me Back" }).getAttribute("href")).toBe("/");
  });

  test("S045 S190 a page that breaks is headed 'Unexpected Application Error!' with the error's message", () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const Broken = (): never => {
      throw new Error("the message of the error");
    };
    open(
      <PageErrors>
        <Broken />
      </PageErrors>,
    );
    expect(headings(1)).toEqual(["Unexpected Application Error!"]);
    expect(screen.getByText("the message of the error")).toBeTruthy();
  });
});

test("S205 D17 the specification's registration numbers are in no file that is shipped", () => {
  const shipped = [readFile("company.example.json"), readFile("docs/company.md")];
  for (const text of shipped) expect(text).not.toMatch(/CS201726430|OPSCOR-2021-0017|"1181"/);
  expect([example.SEC_CA, example.SEC_REG, example.OPSCOR].join(" ")).toMatch(/^DEMO.*DEMO.*DEMO/);
});

test("S206 the terms say how much of the income is lent, and until when an extension is asked for", () => {
  const text = textOf(<Terms />);
  expect(text).toContain("at most 12 to 48 times what you earn in a month");
  expect(text).toContain("ask for an extension at least 5 days before the due date");
});

test("D18 the demo's profile has an affiliate offer that is marked as invented", () => {
  const { affiliateOffer } = example.claims;
  expect(affiliateOffer?.institution).toContain("(demo)");
  expect(affiliateOffer?.licence).toContain("invented");
});

test("the contents of a long page are folded on a phone, and name every part of it", () => {
  const container = open(<Terms />);
  const [folded, wide] = container.querySelectorAll("nav ul");
  const anchors = (list: Element | undefined) =>
    [...(list?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"));
  expect(folded?.closest("details")?.open).toBe(false);
  expect(anchors(folded)).toEqual(anchors(wide));
  expect(anchors(wide).length).toBeGreaterThan(10);
  for (const anchor of anchors(wide)) expect(container.querySelector(anchor ?? "")).toBeTruthy();
});
