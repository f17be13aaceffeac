/**
 * The pictures of the slide show after the first, with figures from `fill-preview.ts`. They are in
 * one file, because together they compress to less than half; but each is rendered alone, because
 * with one picture of all, the browser would lay out all each time.
 */
const files = import.meta.glob<string>("./previews/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

export const previews: readonly string[] = Object.keys(files)
  .sort()
  .map((name) => files[name] ?? "");
