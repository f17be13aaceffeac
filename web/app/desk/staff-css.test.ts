// @vitest-environment node
/** The desk's stylesheet holds the classes of exactly the folders that it names. */
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const desk = import.meta.dirname;
const app = path.resolve(desk, "../..");
const css = fs.readFileSync(path.join(desk, "staff.css"), "utf8");
const sources = [...css.matchAll(/source(?:\(| )"([^"]+)"/g)].map(([, folder = ""]) =>
  path.relative(app, path.resolve(desk, folder)),
);

test("the stylesheet reads folders that exist", () => {
  expect(sources.filter((folder) => !fs.existsSync(path.join(app, folder)))).toEqual([]);
});

test("the stylesheet reads every folder with pieces that the desk draws", () => {
  const files = fs.readdirSync(path.join(app, "staff"), { recursive: true, encoding: "utf8" });
  const rooms = files
    .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
    .map((file) => fs.readFileSync(path.join(app, "staff", file), "utf8"))
    .flatMap((text) => [...text.matchAll(/from "#(\w+)\/[^"]+\.tsx"/g)].map(([, room]) => room));
  // `words/words.tsx` and `hooks/site.tsx` draw nothing; links have the classes of who draws them.
  const bare = ["words", "hooks", "router"];
  const drawn = new Set(rooms.filter((room = "") => !bare.includes(room)));
  expect([...drawn].sort()).toEqual(["fields", "staff", "ui"]);
  expect([...drawn].filter((room) => !sources.includes(room as string))).toEqual([]);
});
