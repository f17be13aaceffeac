/** Links, menus and pages over the browser's own history. */
import { act, cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { type ReactNode, Suspense, use, useEffect, useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { browserHistory, fixedHistory } from "#router/history.ts";
import { Link } from "#router/link.tsx";
import { MatchingPages } from "#router/matching-pages.tsx";
import { NavLink } from "#router/nav-link.tsx";
import { Navigate } from "#router/navigate.tsx";
import { Outlet, useOutletContext } from "#router/outlet.tsx";
import { Router, useLocation, useNavigate } from "#router/router.tsx";
import { useParams } from "#router/use-params.ts";
import { useSearchParams } from "#router/use-search-params.ts";
import { ScrollToTop } from "#site/scroll-to-top.tsx";

const path = () => window.location.pathname + window.location.search + window.location.hash;

beforeEach(() => window.history.replaceState(null, "", "/first"));
afterEach(cleanup);

const draw = (children: ReactNode) =>
  render(<Router history={browserHistory()}>{children}</Router>);
const link = (name = "There") => screen.getByRole("link", { name });

/** Whether the browser is left to follow the link by itself. */
function isLeft(how: MouseEventInit = {}): boolean {
  const click = createEvent.click(link(), how);
  // What the browser would do is not done here.
  const stop = (event: Event) => {
    isLeftToBrowser = !event.defaultPrevented;
    event.preventDefault();
  };
  let isLeftToBrowser = false;
  window.addEventListener("click", stop, { once: true });
  fireEvent(link(), click);
  return isLeftToBrowser;
}

describe("a link", () => {
  test("opens its page without loading the document, and hands its state over", () => {
    const Here = () => <p>{JSON.stringify(useLocation().state)}</p>;
    draw(
      <>
        <Link to="/second?a=1#b" state={{ from: "first" }}>
          There
        </Link>
        <Here />
      </>,
    );
    expect(isLeft()).toBe(false);
    expect(path()).toBe("/second?a=1#b");
    expect(screen.getByText('{"from":"first"}')).toBeTruthy();
  });

  test.each([
    ["the control key", { ctrlKey: true }],
    ["the command key", { metaKey: true }],
    ["the shift key", { shiftKey: true }],
    ["the alt key", { altKey: true }],
    ["the middle button", { button: 1 }],
  ])("taken with %s is the browser's", (_, how) => {
    draw(<Link to="/second">There</Link>);
    expect(isLeft(how)).toBe(true);
    expect(path()).toBe("/first");
  });

  test("with another target is the browser's", () => {
    draw(
      <Link to="/second" target="_blank">
        There
      </Link>,
    );
    expect(isLeft()).toBe(true);
  });

  test("does nothing more when its own listener has done the work", () => {
    draw(
      <Link to="/second" onClick={(event) => event.preventDefault()}>
        There
      </Link>,
    );
    expect(isLeft()).toBe(false);
    expect(path()).toBe("/first");
  });

  test("adds an entry; to where one is it adds none, and counts as a new visit", () => {
    const keys: string[] = [];
    const Here = () => {
      const { key } = useLocation();
      useEffect(() => void keys.push(key), [key]);
      return null;
    };
    draw(
      <>
        <Link to="/second">There</Link>
        <Here />
      </>,
    );
    fireEvent.click(link());
    expect(window.history.state.idx).toBe(1);
    fireEvent.click(link());
    expect(window.history.state.idx).toBe(1);
    expect(keys[0]).toBe("default");
    expect(new Set(keys).size).toBe(3);
  });
});

describe("a link of a menu", () => {
  test.each([
    ["/about", "/about", false, true],
    ["/about/", "/about", false, true],
    ["/about/us", "/about", false, true],
    ["/about/us", "/about", true, false],
    ["/aboutus", "/about", false, false],
    ["/", "/", true, true],
    ["/about", "/", true, false],
  ])("at %s, to %s, only itself: %s", (at, to, end, isOpen) => {
    render(
      <Router history={fixedHistory(at)}>
        <NavLink to={to} end={end}>
          There
        </NavLink>
      </Router>,
    );
    expect(link().getAttribute("aria-current")).toBe(isOpen ? "page" : null);
  });
});

describe("pages", () => {
  function Layout() {
    const [count, setCount] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setCount(count + 1)}>
          {count}
        </button>
        <Outlet context="given" />
        <Link to="/two/7">There</Link>
      </>
    );
  }
  const One = () => <p>one, {useOutletContext<string>()}</p>;
  const Two = () => <p>two, {useParams().id}</p>;

  test("change inside their layout, which stays as it is", async () => {
    const routes = [
      {
        element: <Layout />,
        children: [
          { path: "first", element: <One /> },
          { path: "two/:id", element: <Two /> },
        ],
      },
    ];
    draw(<MatchingPages routes={routes} />);
    expect(screen.getByText("one, given")).toBeTruthy();
    fireEvent.click(screen.getByRole("button"));
    fireEvent.click(link());
    expect(screen.getByText("two, 7")).toBeTruthy();
    expect(screen.getByRole("button").textContent).toBe("1");
    await act(async () => window.history.back());
    expect(await screen.findByText("one, given")).toBeTruthy();
  });

  test("stay on the screen until the code of the next has arrived", async () => {
    let arrive = () => {};
    const code = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const Late = () => {
      use(code);
      return <p>late</p>;
    };
    draw(
      <Suspense fallback={<p>opening</p>}>
        <MatchingPages
          routes={[
            { path: "first", element: <Link to="/late">There</Link> },
            { path: "late", element: <Late /> },
          ]}
        />
      </Suspense>,
    );
    await act(async () => fireEvent.click(link()));
    expect(path()).toBe("/late");
    expect(link()).toBeTruthy();
    expect(screen.queryByText("opening")).toBeNull();
    await act(async () => arrive());
    expect(await screen.findByText("late")).toBeTruthy();
  });

  test("can lead elsewhere at once, without an entry of their own", async () => {
    draw(
      <MatchingPages
        routes={[
          { path: "first", element: <Navigate to="/two" replace state="why" /> },
          { path: "two", element: <p>two</p> },
        ]}
      />,
    );
    expect(await screen.findByText("two")).toBeTruthy();
    expect(window.history.state).toMatchObject({ usr: "why", idx: 0 });
  });
});

describe("what stands behind the question mark", () => {
  test("is read, and is changed on the same page", () => {
    window.history.replaceState(null, "", "/first?day=1&list=all");
    function Day() {
      const [params, setParams] = useSearchParams();
      return (
        <button type="button" onClick={() => setParams({ day: "2 3" }, { replace: true })}>
          {params.get("day")}
        </button>
      );
    }
    draw(<Day />);
    fireEvent.click(screen.getByRole("button", { name: "1" }));
    expect(screen.getByRole("button", { name: "2 3" })).toBeTruthy();
    expect(path()).toBe("/first?day=2+3");
  });
});

describe("where a page is scrolled to", () => {
  function Go() {
    const navigate = useNavigate();
    return (
      <>
        <button type="button" onClick={() => navigate("/second")}>
          on
        </button>
        <button type="button" onClick={() => navigate("/third", { preventScrollReset: true })}>
          stay
        </button>
      </>
    );
  }

  test("S032 is its top when it is opened, and is kept when asked", () => {
    const scroll = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
    draw(
      <>
        <ScrollToTop />
        <Go />
      </>,
    );
    expect(scroll).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: "stay" }));
    expect(scroll).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: "on" }));
    expect(scroll).toHaveBeenCalledOnce();
    scroll.mockRestore();
  });
});
