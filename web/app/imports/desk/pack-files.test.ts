/** Packing as a container that any program opens. */
import { expect, test } from "vitest";
import { packFiles } from "./pack-files.ts";

test("a packed file is inflated to what it was", async () => {
  const text = "loan_id,amount\nL-1,100.00\n";
  const packed = await packFiles([new File([text], "loans.csv")]);
  const bytes = await packed.arrayBuffer();
  const view = new DataView(bytes);
  const size = view.getUint32(18, true);
  const from = 30 + "loans.csv".length;
  expect(new TextDecoder().decode(bytes.slice(30, from))).toBe("loans.csv");
  const entry = new Blob([bytes.slice(from, from + size)]).stream();
  const inflated = new Response(entry.pipeThrough(new DecompressionStream("deflate-raw")));
  expect(await inflated.text()).toBe(text);
  expect(view.getUint16(bytes.byteLength - 22 + 10, true)).toBe(1);
});
