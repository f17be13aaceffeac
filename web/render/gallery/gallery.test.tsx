/** The gallery is drawn for a demo, in each language and scheme, and for nobody else. */
import { expect, test } from "vitest";
import { testFacts } from "#testing/with-site.tsx";
import { drawGallery } from "./gallery.tsx";

const css =
  ":root{color-scheme:light dark}@media (prefers-color-scheme:dark){:root{--ground:#0a1424}}";

test("a demo has a page for each language and scheme, and one to begin with", async () => {
  const pages = await drawGallery(testFacts(), css);
  expect(Object.keys(pages).sort()).toEqual([
    "/dev/gallery",
    "/dev/gallery/en-dark",
    "/dev/gallery/en-light",
    "/dev/gallery/fil-dark",
    "/dev/gallery/fil-light",
  ]);
  expect(pages["/dev/gallery/en-dark"]).toContain("@media all{:root");
  expect(pages["/dev/gallery/en-light"]).toContain("@media not all{:root");
  expect(pages["/dev/gallery/en-light"]).toContain("hear from us by");
  expect(pages["/dev/gallery/fil-light"]).toContain("May sagot kami pagsapit ng");
});

test("dialogs stand open, and the wallet, paying and the calculator are there", async () => {
  const page = (await drawGallery(testFacts(), css))["/dev/gallery/en-light"] ?? "";
  expect(page.match(/<dialog open /g)?.length).toBe(3);
  for (const file of ["wallet/balance", "payment/amount-part", "loan/calculator/loan-calculator"])
    expect(page).toContain(`aria-label="${file}.tsx"`);
});

test("no element has a style of its own, which the content security policy would drop", async () => {
  const pages = await drawGallery(testFacts(), css);
  for (const html of Object.values(pages)) expect(html).not.toContain(" style=");
});

test("a page is whole without a script", async () => {
  const pages = await drawGallery(testFacts(), css);
  for (const html of Object.values(pages)) expect(html).not.toContain("<script");
});

test("outside a demo there is none", async () => {
  expect(await drawGallery(testFacts({ isDemo: false }), css)).toEqual({});
});
