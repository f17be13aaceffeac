/**
 * The pictures of the slide show after the first, whose figures `fill-preview.ts` fills in. They
 * travel together, because they have so much in common that so they weigh less than half; and they
 * are drawn one by one, because of one picture with all in it, the browser lays out all each time.
 */
const files = import.meta.glob<string>("./previews/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

export const previews: readonly string[] = Object.keys(files)
  .sort()
  .map((name) => files[name] ?? "");
