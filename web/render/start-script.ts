/**
 * The inline script of a member's page: it asks for a token, if this tab has none, and for all that
 * the page shows, while the page's scripts are still loading. `api/page-answer.ts` uses the
 * replies. If anything fails here, the app makes the calls itself.
 *
 * It also preloads the scripts, right after its own first request: over HTTP/1.1 a browser has six
 * connections, and preload elements in the document would take all of them first. The figures would
 * then come one round trip later.
 */
import { findMemberPage } from "@hiram/contract/session/page.ts";
import { apiBase } from "@hiram/contract/wire/call.ts";
import { TOKEN_LOCK } from "#api/renew-token.ts";
import { PERSIST_KEY, SESSION_KEY, TOKEN_KEY } from "#api/token.ts";

const text = JSON.stringify;

/**
 * Longer than taking a free lock needs; another tab may hold it for as long as its refresh lasts.
 */
const LOCK_MS_MAX = 400;

export function writeStart(path: string, files: readonly string[]): string {
  const page = findMemberPage(path);
  if (page === undefined) return "";
  return `<script>(()=>{
let files=${text(files)};
const preload=()=>{for(const href of files)
document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
files=[]};
try{
const stored=sessionStorage.getItem(${text(TOKEN_KEY)});
const isLive=t=>JSON.parse(atob(t.split(".")[1].replace(/-/g,"+").replace(/_/g,"/"))).exp*1e3>Date.now();
const ask=t=>fetch(${text(`${apiBase}/member/page`)},{method:"POST",body:${text(text({ page }))},
headers:{authorization:"Bearer "+t,"content-type":"application/json"}});
const keep=started=>{for(const each of Object.values(started))each.catch(()=>{});
window.hiramStarted=started};
if(stored!==null){if(isLive(stored))keep({page:ask(stored)});return preload()}
if(localStorage.getItem(${text(PERSIST_KEY)})!=="true"
&&localStorage.getItem(${text(SESSION_KEY)})===null)return preload();
const renew=()=>{const reply=fetch(${text(`${apiBase}/auth/refresh`)});preload();return reply};
const token=navigator.locks?navigator.locks.request(${text(TOKEN_LOCK)},renew):renew();
const page=token.then(async r=>r.ok?ask((await r.clone().json()).accessToken):null);
keep({token,page});
setTimeout(preload,${LOCK_MS_MAX});
}catch{preload()}})()</script>`;
}
