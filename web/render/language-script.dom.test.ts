import { afterEach, expect, test } from "vitest";
import { languageScript } from "./language-script.ts";

const run = (address: string) => {
  history.replaceState(null, "", address);
  const code = languageScript.replace(/<\/?script>/g, "");
  new Function(code)();
  return [localStorage.getItem("language"), location.pathname + location.search + location.hash];
};
afterEach(() => localStorage.clear());

test("a language in the address is stored and taken out of it", () => {
  expect(run("/verify?lang=fil&code=AB12#top")).toEqual(["fil", "/verify?code=AB12#top"]);
  expect(localStorage.getItem("languageUnstored")).toBeNull();
});

test("a member's choice is marked to be sent to the account", () => {
  localStorage.setItem("session", "1");
  run("/?lang=fil");
  expect(localStorage.getItem("languageUnstored")).toBe("true");
});

test("any other text in the address changes nothing", () => {
  expect(run("/?lang=%3Cb%3E")).toEqual([null, "/?lang=%3Cb%3E"]);
});
