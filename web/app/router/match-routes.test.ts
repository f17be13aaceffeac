import { deskPages } from "@hiram/contract/wire/paths.ts";
import { describe, expect, test } from "vitest";
import routes from "../routes.ts";
import { matchRoutes } from "./match-routes.ts";

type AnyRoute = { readonly path?: string; readonly children?: readonly AnyRoute[] };

const fileAt = (path: string) => matchRoutes(routes, path)?.routes.map(({ file }) => file);
const paramsAt = (path: string) => matchRoutes(routes, path)?.params;

describe("the page of an address", () => {
  test("S141 of the desk is in the site map, by which the server knows what is no page", () => {
    const desk = (routes as readonly AnyRoute[]).find(({ path }) => path === "staff");
    const paths = (desk?.children ?? []).flatMap(({ path }) => path ?? []);
    expect(paths.filter((path) => path !== "*").toSorted()).toEqual([...deskPages].toSorted());
  });

  test.each([
    ["/", ["site/site-layout.tsx", "routes/home.tsx"]],
    ["/about", ["site/site-layout.tsx", "site/about.tsx"]],
    ["/about/", ["site/site-layout.tsx", "site/about.tsx"]],
    ["/About", ["site/site-layout.tsx", "site/about.tsx"]],
    ["/dash", ["session/member-layout.tsx", "routes/dash.tsx"]],
    ["/dash/documents", ["session/member-layout.tsx", "documents/documents.tsx"]],
    [
      "/pay/7",
      ["session/member-layout.tsx", "activation/activated-only.tsx", "routes/pay-intent.tsx"],
    ],
    ["/staff", ["staff/staff-layout.tsx", "staff/queues/today.tsx"]],
    ["/nowhere", ["site/site-layout.tsx", "site/not-found.tsx"]],
    ["/about/more", ["site/site-layout.tsx", "site/not-found.tsx"]],
    ["/staff/nowhere/at/all", ["staff/staff-layout.tsx", "desk/not-here.tsx"]],
  ])("%s", (path, files) => {
    expect(fileAt(path)).toEqual(files);
  });

  test.each([
    ["S018", "/", "routes/home.tsx"],
    ["S019", "/hiw", "routes/hiw.tsx"],
    ["S020", "/about", "site/about.tsx"],
    ["S021", "/contact", "routes/contact.tsx"],
    ["S022", "/login", "session/login.tsx"],
    ["S023", "/register", "session/register/register.tsx"],
  ])(
    "S018 S019 S020 S021 S022 S023 S029 S137 %s: %s is public, also without its slash",
    (_, path, file) => {
      const page = ["site/site-layout.tsx", file];
      expect([fileAt(path), fileAt(`${path}/`), fileAt(path.slice(1))]).toEqual([page, page, page]);
    },
  );

  test.each([
    ["/dash", ["routes/dash.tsx"]],
    ["/wallet", ["activation/activated-only.tsx", "routes/wallet.tsx"]],
    ["/settings", ["activation/activated-only.tsx", "routes/settings.tsx"]],
    ["/activate", ["activation/activate.tsx"]],
  ])("S024 S025 S026 S027 %s is for members", (path, files) => {
    expect(fileAt(path)).toEqual(["session/member-layout.tsx", ...files]);
  });

  test("S019 /HIW is How It Works too, as the server has it", () => {
    expect(fileAt("/HIW")).toEqual(["site/site-layout.tsx", "routes/hiw.tsx"]);
  });

  test.each(["/nowhere", "/about/team", "/wallet/nothing/here", "/log-in"])(
    "S028 %s is the 404 page",
    (path) => {
      expect(fileAt(path)).toEqual(["site/site-layout.tsx", "site/not-found.tsx"]);
    },
  );

  test("a name counts more than a parameter, wherever it stands", () => {
    expect(fileAt("/staff/statements/accounts")).toContain(
      "payment/statements/desk/own-accounts.tsx",
    );
    const turned = [{ path: "*" }, { path: ":any" }, { path: "name" }];
    expect(matchRoutes(turned, "/name")?.routes).toEqual([{ path: "name" }]);
    expect(matchRoutes(turned, "/other")?.routes).toEqual([{ path: ":any" }]);
    expect(matchRoutes(turned, "/other/one")?.routes).toEqual([{ path: "*" }]);
  });

  test("of two that name the same, the first wins", () => {
    const twice = [
      { path: "staff/*", is: 1 },
      { path: "staff/*", is: 2 },
    ];
    expect(matchRoutes(twice, "/staff")?.routes[0]?.is).toBe(1);
  });

  test("its own address wins over all that is below it", () => {
    const desk = [{ path: "staff/*" }, { path: "staff" }];
    expect(matchRoutes(desk, "/staff")?.routes).toEqual([{ path: "staff" }]);
  });

  test("none is found where none is", () => {
    expect(matchRoutes([{ path: "here" }], "/there")).toBeNull();
  });
});

describe("the parts that a route names", () => {
  test("are read from the address as they were written", () => {
    expect(paramsAt("/staff/members/7/papers/contract/3")).toEqual({
      memberId: "7",
      paper: "contract",
      id: "3",
    });
    expect(paramsAt("/pay/a%20b%2Fc")).toEqual({ intentId: "a b/c" });
  });

  test("are left as they are when they cannot be read", () => {
    expect(paramsAt("/pay/100%")).toEqual({ intentId: "100%" });
  });
});
