/** Who sees members' pages, how a session is restored, and where the menu leads. */
import { roles } from "@hiram/contract/wire/roles.ts";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import Activate from "#activation/activate.tsx";
import ActivatedOnly from "#activation/activated-only.tsx";
import { endSession, keepSession, keepToken } from "#api/token.ts";
import { Pages } from "#router/matching-pages.tsx";
import { useLocation } from "#router/router.tsx";
import Dash from "#routes/dash.tsx";
import MemberLayout from "#session/member-layout.tsx";
import { queryClient } from "#session/query-client.ts";
import { Navbar } from "#site/navbar.tsx";
import { MemoryRouter } from "#testing/memory-router.tsx";
import { WithSite } from "#testing/with-site.tsx";

const base64 = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, "");
const phoneNumber = "639171234567";
const tokenOf = (...names: string[]) =>
  `x.${base64({ exp: 4102444800, sub: "m-1", sid: "s-1", UserInfo: { phoneNumber, roles: names } })}.x`;
const expired = `x.${base64({ exp: 1, sub: "m-1", sid: "s-1", UserInfo: { phoneNumber, roles: ["MEMBER"] } })}.x`;

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
let sent: string[];
let answers: Record<string, () => Response | Promise<Response>>;
const activation = (state: string) => () =>
  json(200, { state, known: { firstName: "", middleName: "", lastName: "", country: "" } });

let here: ReturnType<typeof useLocation>;
function Here() {
  here = useLocation();
  return null;
}
const routes = [
  { path: "/", element: <p>the home page</p> },
  { path: "login", element: <p>the sign-in</p> },
  {
    element: <MemberLayout />,
    children: [
      { path: "dash", element: <Dash /> },
      { path: "activate", element: <Activate /> },
      {
        element: <ActivatedOnly />,
        children: [
          { path: "wallet", element: <p>the wallet</p> },
          { path: "settings", element: <p>the settings</p> },
        ],
      },
    ],
  },
];
const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <WithSite>
        <Pages routes={routes} />
        <Here />
      </WithSite>
    </MemoryRouter>,
  );
const realTimeout = globalThis.setTimeout;
/** Also lets the code of parts that are loaded later arrive, which no false clock moves. */
async function settle() {
  for (let turns = 0; turns < 12; turns++)
    await act(async () => {
      await vi.advanceTimersByTimeAsync(2);
      await new Promise((done) => realTimeout(done, 2));
    });
}
async function untilSaid(words: string) {
  for (let times = 0; times < 100 && !text().includes(words); times++) await settle();
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const text = () => document.body.textContent ?? "";

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  answers = { "/member/infostate": activation("INFO_COMPLETED") };
  vi.stubGlobal("scrollTo", () => {});
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    const path = url.replace("/api/v2", "");
    sent.push(`${init?.method ?? "GET"} ${path}`);
    return answers[path]?.() ?? json(503, { code: "Busy", message: "Not in this test." });
  });
  queryClient.clear();
});
afterEach(() => {
  cleanup();
  act(() => endSession("expired"));
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

describe("a member's page", () => {
  test.each(["/dash?tab=1", "/wallet", "/settings", "/activate"])(
    "S030 S108 S137 %s leads a visitor to the sign-in, which remembers where from",
    async (path) => {
      open(path);
      await settle();
      expect(here.pathname).toBe("/login");
      expect(here.state).toMatchObject({ from: path });
    },
  );

  test.each([["GHOST"], []])(
    "S030 S108 with the role %s alone leads to the sign-in",
    async (...names) => {
      act(() => keepToken(tokenOf(...names)));
      open("/wallet");
      await settle();
      expect(here.pathname).toBe("/login");
      expect(here.state).toMatchObject({ from: "/wallet" });
    },
  );

  test.each([...roles, "Customer"])("S024 S025 S026 S138 is shown to the role %s", async (role) => {
    act(() => keepToken(tokenOf(role)));
    open("/dash");
    await settle();
    expect(here.pathname).toBe("/dash");
    for (const [path, page] of [
      ["/wallet", "the wallet"],
      ["/settings", "the settings"],
    ] as const) {
      cleanup();
      open(path);
      await settle();
      expect([here.pathname, text()]).toEqual([path, expect.stringContaining(page)]);
    }
  });

  test.each(["PERSONAL_INFO", "BANK_INFO"])(
    "S025 S026 S027 S100 S139 at %s Wallet and Settings lead to /activate",
    async (state) => {
      answers["/member/infostate"] = activation(state);
      act(() => keepToken(tokenOf("MEMBER")));
      for (const path of ["/wallet", "/settings"]) {
        cleanup();
        open(path);
        await settle();
        expect(here.pathname).toBe("/activate");
      }
      expect(screen.getByRole("dialog", { name: "Activation" })).toBeTruthy();
    },
  );

  test("S027 S073 S164 /activate asks for the state, shows its step, and leads who is activated to /dash", async () => {
    answers["/member/infostate"] = activation("ADDRESS_INFO");
    act(() => keepToken(tokenOf("MEMBER")));
    open("/activate");
    await settle();
    expect(sent).toContain("POST /member/infostate");
    expect(screen.getByRole("heading", { level: 3 }).textContent).toBe(
      "Current residential address",
    );
    cleanup();
    queryClient.clear();
    answers["/member/infostate"] = activation("INFO_COMPLETED");
    open("/activate");
    await settle();
    expect(here.pathname).toBe("/dash");
  });

  test("S191 D7 a state that cannot be looked up is said, and can be asked for again", async () => {
    delete answers["/member/infostate"];
    act(() => keepToken(tokenOf("MEMBER")));
    for (const path of ["/dash", "/activate", "/wallet"]) {
      cleanup();
      queryClient.clear();
      open(path);
      await settle();
      expect(text()).toContain("We can't load your activation right now.");
    }
    answers["/member/infostate"] = activation("INFO_COMPLETED");
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await settle();
    expect(text()).toContain("the wallet");
  });
});

describe("Home before the activation", () => {
  beforeEach(() => {
    answers["/member/infostate"] = activation("PERSONAL_INFO");
    act(() => keepToken(tokenOf("MEMBER")));
  });

  test("S051 S050 S100 shows the prompt with what is needed, and no loan box", async () => {
    open("/dash");
    await untilSaid("ACTIVATE ACCOUNT");
    expect(screen.getByRole("navigation", { name: "Member" })).toBeTruthy();
    const prompt = screen.getByRole("heading", {
      name: "Activate your account before applying loan",
    }).parentElement as HTMLElement;
    const needs = within(prompt)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent?.toLowerCase());
    expect(needs).toEqual([
      expect.stringContaining("registration details"),
      expect.stringContaining("government-issued id"),
      expect.stringContaining("clear selfie"),
    ]);
    expect(screen.getByRole("button", { name: "ACTIVATE ACCOUNT" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "APPLY NOW" })).toBeNull();
  });

  test("S050 S027 ACTIVATE ACCOUNT opens the activation above the dashboard", async () => {
    open("/dash");
    await untilSaid("ACTIVATE ACCOUNT");
    fireEvent.click(screen.getByRole("button", { name: "ACTIVATE ACCOUNT" }));
    await settle();
    expect(here.pathname).toBe("/dash");
    expect(screen.getByRole("dialog", { name: "Activation" })).toBeTruthy();
  });
});

describe("the member's navigation", () => {
  const menu = () =>
    within(screen.getByRole("navigation", { name: "Member" }))
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]);

  test("S034 leads to Home, Wallet and Settings, below the page under 768 px and beside it from there", async () => {
    act(() => keepToken(tokenOf("MEMBER")));
    open("/dash");
    await settle();
    expect(menu()).toEqual(
      expect.arrayContaining([
        ["Home", "/dash"],
        ["Wallet", "/wallet"],
        ["Settings", "/settings"],
      ]),
    );
    const bar = screen.getByRole("navigation", { name: "Member" });
    expect(bar.className).toContain("max-md:fixed");
    expect(bar.className).toContain("max-md:bottom-0");
    expect(bar.closest(".min-h-dvh")?.className).toContain("md:grid-cols-[15rem_1fr]");
  });

  test("S034 S139 leads Wallet and Settings to /activate before the activation", async () => {
    answers["/member/infostate"] = activation("IDENTITY_INFO");
    act(() => keepToken(tokenOf("MEMBER")));
    open("/dash");
    await settle();
    expect(menu()).toEqual(
      expect.arrayContaining([
        ["Home", "/dash"],
        ["Wallet", "/activate"],
        ["Settings", "/activate"],
      ]),
    );
  });

  test("S034 D35 S096 S167 S144 Sign out calls the server, goes to /, and empties the cache after 1 s", async () => {
    vi.stubGlobal("matchMedia", () => ({
      ...{ matches: false, addEventListener: () => {}, removeEventListener: () => {} },
    }));
    answers["/authmember/logout"] = () => json(200, {});
    act(() => keepSession(tokenOf("MEMBER"), true));
    open("/dash");
    await settle();
    queryClient.setQueryData(["known"], "of the member");
    fireEvent.click(screen.getByRole("button", { name: "Sign out" }));
    await pass(0);
    expect(sent).toContain("POST /authmember/logout");
    expect(here.pathname).toBe("/");
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
    await pass(900);
    expect(queryClient.getQueryData(["known"])).toBe("of the member");
    await pass(150);
    expect(queryClient.getQueryData(["known"])).toBeUndefined();
  });

  test("S033 S167 Log out in the public bar clears token, persist and number, calls logout and goes to /", async () => {
    answers["/authmember/logout"] = () => json(200, {});
    act(() => keepSession(tokenOf("MEMBER"), true));
    expect(Object.keys(localStorage)).toEqual(expect.arrayContaining(["persist", "myPhoneNumber"]));
    render(
      <MemoryRouter initialEntries={["/about"]}>
        <WithSite>
          <Navbar />
          <Here />
        </WithSite>
      </MemoryRouter>,
    );
    fireEvent.click(screen.getAllByRole("button", { name: "Log out" })[0] as HTMLElement);
    await pass(0);
    expect(sessionStorage.getItem("accessToken")).toBeNull();
    expect([localStorage.getItem("persist"), localStorage.getItem("myPhoneNumber")]).toEqual([
      null,
      null,
    ]);
    expect(sent).toContain("POST /authmember/logout");
    expect(here.pathname).toBe("/");
    expect(screen.getAllByRole("link", { name: "Login" })).toHaveLength(2);
  });
});

describe("a session that is restored", () => {
  test("S031 S010 S145 S146 shows LOADING... while it is refreshed, and then the page", async () => {
    let reply: (response: Response) => void = () => {};
    answers["/auth/refresh"] = () => new Promise((done) => (reply = done));
    act(() => keepToken(expired));
    localStorage.setItem("persist", "true");
    open("/wallet");
    await settle();
    expect(text()).toBe("LOADING...");
    await act(async () => reply(json(200, { accessToken: tokenOf("MEMBER") })));
    await settle();
    expect([here.pathname, text()]).toEqual(["/wallet", expect.stringContaining("the wallet")]);
  });

  test("S031 S175 that fails shows the server's words and ' - Redirecting to home', and goes there", async () => {
    const message = "Your login has expired.";
    answers["/auth/refresh"] = () => json(403, { code: "LoginExpired", message });
    act(() => keepToken(expired));
    localStorage.setItem("persist", "true");
    open("/wallet");
    await settle();
    expect(text()).toBe("Your login has expired. - Redirecting to home");
    await pass(3_000);
    expect(here.pathname).toBe("/");
  });
});
