/**
 * The inline script of a member's page: it asks for a token, if this tab has none, and for all that
 * the page shows, while the page's scripts are still on their way. `api/page-answer.ts` takes the
 * replies over. Anything that goes wrong here is left to the app, which then asks by itself.
 */
import { findMemberPage } from "@hiram/contract/session/page.ts";
import { apiBase } from "@hiram/contract/wire/call.ts";
import { LOCK } from "#api/renew-token.ts";
import { PERSIST, SESSION, TOKEN } from "#api/token.ts";

const text = JSON.stringify;

export function writeStart(path: string): string {
  const page = findMemberPage(path);
  if (page === undefined) return "";
  return `<script>(()=>{try{
const stored=sessionStorage.getItem(${text(TOKEN)});
const isLive=t=>JSON.parse(atob(t.split(".")[1].replace(/-/g,"+").replace(/_/g,"/"))).exp*1e3>Date.now();
const ask=t=>fetch(${text(`${apiBase}/member/page`)},{method:"POST",body:${text(text({ page }))},
headers:{authorization:"Bearer "+t,"content-type":"application/json"}});
if(stored!==null){if(isLive(stored))window.hiramStarted={page:ask(stored)};return}
if(localStorage.getItem(${text(PERSIST)})!=="true"&&localStorage.getItem(${text(SESSION)})===null)return;
const renew=()=>fetch(${text(`${apiBase}/auth/refresh`)});
const token=navigator.locks?navigator.locks.request(${text(LOCK)},renew):renew();
const page=token.then(async r=>r.ok?ask((await r.clone().json()).accessToken):null);
token.catch(()=>{});page.catch(()=>{});
window.hiramStarted={token,page};
}catch{}})()</script>`;
}
