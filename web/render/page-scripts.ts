/**
 * How a page gets its scripts. A public page is painted before any of them is fetched: they come
 * when the browser is idle after loading, or at the first touch, key or focus. A member's page is
 * empty without its script and names all its files in its head, so that none waits for another.
 */
import type { PageAssets } from "./page-assets.ts";

/** All files at once; the page is rendered when the first has run. */
export function deferScripts({ files }: PageAssets): string {
  return [
    `<script type="module">(()=>{let d;const g=()=>{d??=${JSON.stringify(files)}`,
    `.map(f=>import(f))};`,
    `for(const e of["pointerdown","keydown","touchstart","focusin"])`,
    `addEventListener(e,g,{once:true,capture:true,passive:true});`,
    `const i=()=>window.requestIdleCallback`,
    `?requestIdleCallback(g,{timeout:2000}):setTimeout(g,200);`,
    `document.readyState==="complete"?i():addEventListener("load",i,{once:true})})()</script>`,
  ].join("");
}

export const preloadScripts = ({ files }: PageAssets): string =>
  files.map((file) => `<link rel="modulepreload" href="${file}"/>`).join("");

export const startScript = ({ entry }: PageAssets): string =>
  `<script type="module" src="${entry}"></script>`;
