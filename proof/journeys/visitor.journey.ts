/** A visitor reads the public site: every page, reached in every way. */
import { demoSentence } from "@hiram/contract/site/site-facts.ts";
import { entryPaths, memberPaths, publicPaths } from "@hiram/contract/wire/paths.ts";
import { findBarriers, findOverflow } from "./barriers.ts";
import { expect, open, type Page, phoneScreen, refusals, scrollTop, test } from "./browse.ts";

/**
 * How a visitor reaches each page. The list of pages is the contract's, so that none is forgotten.
 */
const ways: Record<
  (typeof publicPaths)[number],
  { in: "Main" | "OTHER INFO" | "CONTACT US"; link: string }
> = {
  "/": { in: "Main", link: "Home" },
  "/hiw": { in: "Main", link: "How It Works" },
  "/about": { in: "Main", link: "About Us" },
  "/contact": { in: "Main", link: "Contact Us" },
  "/faq": { in: "OTHER INFO", link: "FAQ" },
  "/privacy": { in: "OTHER INFO", link: "Privacy" },
  "/terms": { in: "OTHER INFO", link: "Terms and conditions" },
  "/careers": { in: "OTHER INFO", link: "Careers" },
  "/blog": { in: "CONTACT US", link: "Blog" },
  "/bug-bounty": { in: "CONTACT US", link: "Bug Bounty Program" },
};

/**
 * The first four are in the navbar; the tour starts elsewhere, so that it includes the way to the
 * home page.
 */
const tour = [...publicPaths.slice(1), "/"] as const;

const headings: Partial<Record<string, string>> = {
  "/": "Empowering dreams, one loan at a time.",
  "/about": "We're here to help everyone take control of their financial future",
  "/contact": "We are here to help you",
  "/login": "Sign In",
  "/register": "Registration",
};

const linkTo = (page: Page, path: keyof typeof ways) =>
  page
    .getByRole("navigation", { name: ways[path].in, exact: true })
    .getByRole("link", { name: ways[path].link, exact: true });

async function expectPage(page: Page, path: string) {
  await expect(page).toHaveURL(path);
  await expect(page.getByText(demoSentence)).toBeInViewport();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(headings[path] ?? /\S/);
}

/** The page's title and description. */
async function readHead(page: Page, path: string): Promise<string[]> {
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    new RegExp(`^https?://[^/]+${path}$`),
  );
  const description = page.locator('meta[name="description"]');
  await expect(description).toHaveAttribute("content", /^.{30,170}$/);
  await expect(page).toHaveTitle(/^\S.* · Hiram Demo Lending$/);
  return [await page.title(), (await description.getAttribute("content")) ?? ""];
}

test("a visitor reads every page from the bar and the foot", { tag: "@gate" }, async ({ page }) => {
  await open(page, "/");
  const heads: string[] = [];
  for (const path of tour) {
    await page.keyboard.press("End");
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(100);
    await linkTo(page, path).click();
    await expectPage(page, path);
    await expect.poll(() => scrollTop(page)).toBe(0);
    heads.push(...(await readHead(page, path)));
    const inBar = ways[path].in === "Main";
    await expect(page.locator("header [aria-current=page]:visible")).toHaveText(
      inBar ? [ways[path].link] : [],
    );
  }
  expect(new Set(heads).size).toBe(heads.length);
});

test("the page one came to directly is marked in the bar", async ({ page }) => {
  for (const path of ["/hiw", "/about", "/contact"] as const) {
    await open(page, path);
    await expect(linkTo(page, path)).toHaveAttribute("aria-current", "page");
  }
});

test.describe("on a phone", () => {
  test.use(phoneScreen);

  test("the menu unfolds, leads to every page, and folds again", { tag: "@gate" }, async ({
    page,
  }) => {
    await open(page, "/");
    const menu = page.getByRole("navigation", { name: "Main" }).locator("summary");
    for (const path of tour) {
      if (ways[path].in === "Main") {
        await expect(linkTo(page, path)).toBeHidden();
        await menu.tap();
      }
      await linkTo(page, path).tap();
      await expectPage(page, path);
      await expect.poll(() => scrollTop(page)).toBe(0);
      await expect(linkTo(page, "/about")).toBeHidden();
    }
    await menu.tap();
    await page.getByRole("link", { name: "Login" }).tap();
    await expectPage(page, "/login");
  });

  test("the menu opens by keyboard", async ({ page }) => {
    await open(page, "/contact");
    await page.keyboard.press("Tab"); // the skip link
    await page.keyboard.press("Tab"); // the brand
    await page.keyboard.press("Tab");
    await expect(page.locator("summary", { hasText: "Menu" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(linkTo(page, "/hiw")).toBeFocused();
    await page.keyboard.press("Enter");
    await expectPage(page, "/hiw");
    await expect(linkTo(page, "/hiw")).toBeHidden();
  });
});

test("an unknown address says so, and leads home", { tag: "@gate" }, async ({
  page,
  complaints,
}) => {
  complaints.excuse(/status of 404 .*\/nowhere\/at-all/);
  const reply = await page.goto("/nowhere/at-all");
  expect(reply?.status()).toBe(404);
  await expectPage(page, "/nowhere/at-all");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
  await expect(page.getByText("Sorry, we don't know where you wanted to go.")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await page.getByRole("link", { name: "Take Me Back" }).click();
  await expectPage(page, "/");
});

test("a members' page leads to the sign-in", async ({ page }) => {
  for (const path of memberPaths) {
    await page.goto(path);
    await expectPage(page, "/login");
  }
  await page.goto("/about");
  await page.getByRole("link", { name: "HIRAM", exact: true }).click();
  await expectPage(page, "/login");
});

test("a link to the calculator goes to the calculator", async ({ page }) => {
  await open(page, "/hiw");
  await page.getByRole("main").getByRole("link", { name: "Try the calculator" }).click();
  await expect(page).toHaveURL("/#calculator");
  await expect(page.getByRole("heading", { name: "Loan calculator" })).toBeInViewport();
  await expect(page.getByRole("heading", { level: 1 })).not.toBeInViewport();
});

test("a visitor who chooses Filipino reads Filipino, on the next page and the next visit", {
  tag: "@gate",
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, "/contact");
  const heading = page.getByRole("heading", { level: 1 });
  const expectFilipino = async (english: string) => {
    await expect(page.locator("html")).toHaveAttribute("lang", "fil");
    await expect(heading).not.toHaveText(english);
    // Filipino words are longer: they still fit the smallest phone.
    expect(await findOverflow(page)).toBe(0);
  };
  await page.getByRole("contentinfo").getByRole("button", { name: "Filipino" }).click();
  await expectFilipino(headings["/contact"] ?? "");
  await page.goto("/");
  await expectFilipino(headings["/"] ?? "");
  await expect(page.getByRole("main")).toContainText("₱34,293.00");
  await page.reload();
  await expectFilipino(headings["/"] ?? "");
  // On a slow line the page is not read in English first.
  const line = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await line.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  // By its element, because a role is not found while the page is hidden.
  await expect(page.locator("h1")).toHaveText(headings["/"] ?? "", { timeout: 3_000 });
  await expect(page.locator("h1")).toBeHidden({ timeout: 100 });
  line.resolve();
  await expect(heading).toBeVisible();
  await expectFilipino(headings["/"] ?? "");
  await page.getByRole("contentinfo").getByRole("button", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(heading).toHaveText(headings["/"] ?? "");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every page shows its text, and the bar and the foot work", { tag: "@gate" }, async ({
    page,
  }) => {
    for (const path of [...publicPaths, ...entryPaths]) {
      await page.goto(path);
      await expectPage(page, path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect((await page.getByRole("main").innerText()).length).toBeGreaterThan(100);
    }
    for (const path of ["/hiw", "/faq", "/blog", "/"] as const) {
      await linkTo(page, path).click();
      await expectPage(page, path);
    }
    // The price of the smallest loan is in the HTML itself.
    await expect(page.getByRole("main")).toContainText("₱34,293.00");
    await page.setViewportSize(phoneScreen.viewport);
    await page.locator("summary", { hasText: "Menu" }).click();
    await linkTo(page, "/about").click();
    await expectPage(page, "/about");
  });
});

test("the site map, robots and manifest agree with the pages", async ({ page, request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? "");
  expect(listed.map((url) => new URL(url).pathname)).toEqual([...publicPaths]);

  await page.goto("/about");
  const canonical = await page.locator('link[rel="canonical"]').getAttribute("href");
  expect(listed).toContain(canonical);

  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${new URL("/sitemap.xml", listed[0]).href}`);
  const hidden = [...robots.matchAll(/^Disallow: *(.*)$/gm)].map((match) => match[1] ?? "");
  expect(hidden).toEqual(["/api/"]);

  const manifestAt = await page.locator('link[rel="manifest"]').getAttribute("href");
  const manifest = await (await request.get(manifestAt ?? "")).json();
  expect(manifest).toMatchObject({ name: "Hiram Demo Lending", short_name: "HIRAM" });
  expect(memberPaths).toContain(manifest.start_url);
  const linked = await page
    .locator('link[rel*="icon"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  for (const at of [...manifest.icons.map((icon: { src: string }) => icon.src), ...linked]) {
    const icon = await request.get(at);
    expect([icon.status(), icon.headers()["content-type"]]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
  }
});

test("the demo's desk is entered with the accounts its sign-in page lists", async ({
  page,
  complaints,
}) => {
  // The page first asks who is signed in, and is refused.
  complaints.excuse(refusals);
  await page.goto("/staff");
  const accounts = page.getByRole("region", { name: "Demo accounts" });
  await expect(accounts.getByRole("button")).toHaveText([
    "Ana Reyes, Loan assistant",
    "Ben Cruz, Loan officer",
    "Carla Dizon, Administrator",
    "Dina Flores, Loan officer",
    "Felix Ocampo, Loan officer",
    "Elena Ramos, Administrator",
    "Fely Aquino, Collector",
    "Gino Santos, Cashier",
    "Helen Torres, Accountant",
    "Ivan Mercado, Accountant",
    "Joy Pascual, Compliance",
    "Karlo Velasco, Auditor",
  ]);
  await expect(page.getByText(demoSentence)).toBeInViewport();
  expect(await findBarriers(page)).toEqual([]);
  await accounts.getByRole("button", { name: "Carla Dizon" }).click();
  await expect(page.getByLabel("Authenticator")).toHaveValue(/^\d{6}$/);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("Carla Dizon, Administrator");
  await expect(page.getByText(demoSentence)).toBeInViewport();
  await page.goto("/api/v2/docs");
  await expect(page.getByText(demoSentence)).toBeInViewport();
});

test("a language that is chosen before the scripts have come is stored", async ({
  page,
  complaints,
}) => {
  // The scripts that are held back here, and the imports that wait for them.
  complaints.excuse(/ERR_FAILED/, /^thrown: $/);
  const scripts = "**/assets/*.js";
  await page.route(scripts, (route) => route.abort());
  await page.goto("/contact");
  await page.getByRole("contentinfo").getByRole("button", { name: "Filipino" }).click();
  await expect.poll(() => page.evaluate('localStorage.getItem("language")')).toBe("fil");
  expect(new URL(page.url()).search).toBe("");
  await page.unroute(scripts);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "fil");
});
