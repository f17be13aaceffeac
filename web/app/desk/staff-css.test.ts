// @vitest-environment node
/** The desk's stylesheet holds the classes of exactly the folders that it names. */
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const desk = import.meta.dirname;
const app = path.resolve(desk, "..");
const css = fs.readFileSync(path.join(desk, "staff.css"), "utf8");
const sources = [...css.matchAll(/source(?:\(| )"\.\.\/([^"]+)"/g)].map(
  ([, source = ""]) => source,
);

/** The desk's own pages and pieces; those of a feature lie in its folder `desk`. */
const ofDesk = ["staff", "books", "**/desk/**/*.tsx"];
const isOfDesk = (file: string): boolean => /^(staff|books)\/|(^|\/)desk\//.test(file);

test("the stylesheet reads the desk's folders, and folders that exist", () => {
  expect(sources).toEqual(expect.arrayContaining(ofDesk));
  const folders = sources.filter((source) => !source.includes("*"));
  expect(folders.filter((folder) => !fs.existsSync(path.join(app, folder)))).toEqual([]);
});

test("the stylesheet reads every folder with pieces that the desk draws", () => {
  const files = fs.readdirSync(app, { recursive: true, encoding: "utf8" });
  const drawn = files
    .filter((file) => isOfDesk(file) && file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
    .map((file) => fs.readFileSync(path.join(app, file), "utf8"))
    .flatMap((text) => [...text.matchAll(/from "#([^"]+\.tsx)"/g)].map(([, file = ""]) => file))
    .filter((file) => !isOfDesk(file))
    .map((file) => file.split("/")[0] ?? "");
  // `words/words.tsx` and `hooks/site.tsx` render nothing; links have the classes of the component
  // that renders them.
  const bare = ["words", "hooks", "router"];
  const rooms = new Set(drawn.filter((room) => !bare.includes(room)));
  expect([...rooms].sort()).toEqual(["fields", "ui"]);
  expect([...rooms].filter((room) => !sources.includes(room))).toEqual([]);
});
