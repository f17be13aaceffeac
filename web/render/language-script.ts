/**
 * The first inline script of a page: it stores the language that a form of the page named in the
 * address, and takes it out of the address. A form works before the app has loaded.
 */
import { LANGUAGE_PARAMETER, languages } from "@hiram/contract/wire/language.ts";
import { SESSION_KEY } from "#api/token.ts";
import { UNSTORED_KEY } from "#api/unstored-language.ts";
import { LANGUAGE_KEY } from "#words/words.tsx";

const text = JSON.stringify;

/** A browser that refuses storage shows English, as without a choice. */
export const languageScript = [
  "<script>try{const u=new URL(location.href),",
  `l=u.searchParams.get(${text(LANGUAGE_PARAMETER)});`,
  `if(${text(languages)}.includes(l)){localStorage.setItem(${text(LANGUAGE_KEY)},l);`,
  // A member's choice is sent to the account on the next member page.
  `if(localStorage.getItem(${text(SESSION_KEY)})!==null)localStorage.setItem(${text(UNSTORED_KEY)},"true");`,
  `u.searchParams.delete(${text(LANGUAGE_PARAMETER)});`,
  'history.replaceState(history.state,"",u)}}catch{}</script>',
].join("");
