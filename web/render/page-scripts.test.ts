import { describe, expect, test } from "vitest";
import { findAssets } from "./page-assets.ts";
import { deferScripts, preloadScripts, startScript } from "./page-scripts.ts";
import { writeStart } from "./start-script.ts";

const assets = { entry: "/assets/entry-1.js", files: ["/assets/entry-1.js", "/assets/react-1.js"] };

describe("a public page", () => {
  test("fetches all its scripts later and at once, and preloads none", () => {
    const script = deferScripts(assets);
    expect(script).toContain('["/assets/entry-1.js","/assets/react-1.js"]');
    expect(script).toContain("requestIdleCallback");
    expect(script).not.toContain("modulepreload");
  });
});

describe("a member's page", () => {
  test("names every script in its head and begins with the app's own", () => {
    expect(preloadScripts(assets).match(/modulepreload/g)).toHaveLength(2);
    expect(startScript(assets)).toBe('<script type="module" src="/assets/entry-1.js"></script>');
  });

  test("asks for its figures before its scripts are there", () => {
    const script = writeStart("/dash", assets.files);
    expect(script).toContain("/api/v2/member/page");
    expect(script).toContain("/api/v2/auth/refresh");
    expect(script).toContain(String.raw`{\"page\":\"/dash\"}`);
    expect(writeStart("/staff", assets.files)).toBe("");
  });

  test("preloads its scripts after its own first request", () => {
    const script = writeStart("/dash", assets.files);
    expect(script).toContain('let files=["/assets/entry-1.js","/assets/react-1.js"]');
    expect(script.indexOf("auth/refresh")).toBeLessThan(script.indexOf("preload();return reply"));
  });
});

describe("the files of a page", () => {
  const manifest = {
    "app/entry.client.tsx": { file: "assets/entry-1.js", imports: ["_react"] },
    _react: { file: "assets/react-1.js" },
    "app/site/site-layout.tsx": { file: "assets/layout-1.js", imports: ["_react"] },
    "app/site/about.tsx": { file: "assets/about-1.js", imports: ["_react"] },
  };

  test("are the app's, its layouts', its own, and what they import, each once", () => {
    expect(findAssets(manifest, ["site/site-layout.tsx", "site/about.tsx"])).toEqual({
      entry: "/assets/entry-1.js",
      files: ["entry", "react", "layout", "about"].map((name) => `/assets/${name}-1.js`),
    });
  });

  test("that the build does not have are refused by name", () => {
    expect(() => findAssets(manifest, ["site/faq.tsx"])).toThrow("app/site/faq.tsx");
  });
});
