import { describe, expect, test } from "vitest";
import { deferScripts } from "./finish-page.ts";

const page = (boot: string) =>
  [
    `<html><head><link rel="modulepreload" href="/assets/a.js"/>`,
    `<link rel="modulepreload" href="/assets/b.js"/></head><body><p>Text</p>`,
    `<script>window.context = 1</script><script type="module" async="">${boot}</script></body></html>`,
  ].join("");
const boot = `import "/assets/manifest.js";\nimport * as route0 from "/assets/b.js";`;

describe("a public page", () => {
  test("fetches its scripts later, all of them by one file", () => {
    const { html, boot: file } = deferScripts(page(boot));
    expect(html).not.toContain("modulepreload");
    expect(html).not.toContain("manifest.js");
    expect(html).toContain(`import("${file.path}")`);
    expect(html).toContain("<script>window.context = 1</script>");
    expect(file.code).toBe(`import "/assets/a.js";${boot}`);
  });

  test("names the file by its content", () => {
    const one = deferScripts(page(boot)).boot.path;
    expect(one).toMatch(/^\/assets\/boot-\w{8}\.js$/);
    expect(deferScripts(page(boot)).boot.path).toBe(one);
    expect(deferScripts(page(`${boot}\n`)).boot.path).not.toBe(one);
  });

  test("without the framework's script is refused aloud", () => {
    expect(() => deferScripts("<html></html>")).toThrow(/no script to defer/);
  });
});
