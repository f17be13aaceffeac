/**
 * A public page is painted before any of its 100 kB of script is fetched: they come when the
 * browser is idle after loading, or at the first touch, key or focus. The elements stay, so React
 * finds the page it expects. A member's page is empty without its script and is left as it is.
 */
import { createHash } from "node:crypto";

const BOOT = /<script type="module" async="">(import [\s\S]*?)<\/script>/;
const PRELOAD = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*\/>/g;

type FinishedPage = {
  readonly html: string;
  /** The script that the page fetches, and where. */
  readonly boot: { readonly path: string; readonly code: string };
};

export function deferScripts(html: string): FinishedPage {
  const start = html.match(BOOT)?.[1];
  if (!start)
    throw new Error("the page has no script to defer: has the framework changed its output?");
  // Preloads the modules that the page's modules import, instead of discovering them one by one.
  const early = [...html.matchAll(PRELOAD)]
    .map(([, file = ""]) => file)
    .filter((file) => !start.includes(file));
  const code = early.map((file) => `import "${file}";`).join("") + start;
  const hash = createHash("sha256").update(code).digest("base64").replace(/\W/g, "").slice(0, 8);
  const path = `/assets/boot-${hash}.js`;
  const wait = [
    `(()=>{let d;const g=()=>{d??=import("${path}")};`,
    `for(const e of["pointerdown","keydown","touchstart","focusin"])`,
    `addEventListener(e,g,{once:true,capture:true,passive:true});`,
    `const i=()=>window.requestIdleCallback`,
    `?requestIdleCallback(g,{timeout:2000}):setTimeout(g,200);`,
    `document.readyState==="complete"?i():addEventListener("load",i,{once:true})})()`,
  ].join("");
  return {
    boot: { path, code },
    html: html
      .replace(PRELOAD, "")
      .replace(BOOT, () => `<script type="module" async="">${wait}</script>`),
  };
}
