/** An upload's form (multipart/form-data), good or broken in one place. */
import type { Dice } from "./dice.ts";

export type FuzzForm = { readonly contentType: string; readonly payload: Buffer };

const LINE = "hiram-fuzz-boundary";
const named = (name: string, more = "") => `content-disposition: form-data; name="${name}"${more}`;
const sidePart = (side: string) => [named("side"), "", side];
const filePart = (name = "photo.jpg", more: readonly string[] = []) =>
  [named("file", `; filename="${name}"`), ...more, "", "@picture"] as const;

type Part = readonly string[];

function write(parts: readonly Part[], picture: Buffer, end = `--${LINE}--\r\n`): Buffer {
  const text = parts.map((part) => `--${LINE}\r\n${part.join("\r\n")}\r\n`).join("") + end;
  const [before = "", after = ""] = text.split("@picture");
  if (!text.includes("@picture")) return Buffer.from(text);
  return Buffer.concat([Buffer.from(before), picture, Buffer.from(after)]);
}

/** The parts of complete forms that the call does not accept, and some that it does. */
const partLists: readonly (readonly Part[])[] = [
  [sidePart("FRONT"), filePart()],
  [filePart(), sidePart("BACK")],
  [sidePart("SELFIE")],
  [filePart()],
  [],
  [sidePart(""), filePart()],
  [sidePart("constructor"), filePart()],
  [sidePart("x".repeat(100)), filePart()],
  [sidePart("FRONT"), sidePart("BACK"), filePart()],
  [sidePart("FRONT"), filePart(), filePart()],
  [sidePart("FRONT"), filePart("\0.jpg")],
  [sidePart("FRONT"), filePart("../../x")],
  [sidePart("FRONT"), filePart("😀".repeat(200))],
  [sidePart("FRONT"), filePart("x", ["content-transfer-encoding: base64"])],
  [sidePart("FRONT"), filePart("x", ["content-type: application/json"])],
  [sidePart("FRONT"), filePart("x", ["content-type: multipart/mixed; boundary=a"])],
  [sidePart("FRONT"), filePart("x", [`x-long: ${"y".repeat(20_000)}`])],
  [sidePart("FRONT"), [named("file"), "", "@picture"]],
  [[named("__proto__"), "", "x"], filePart()],
  [[named("constructor"), "", "x"], filePart()],
  [[named("toString"), "", "x"], sidePart("FRONT"), filePart()],
  [["content-type: text/plain", "", "x"], filePart()],
  [["", "x"], filePart()],
  [[": x", "", "x"], filePart()],
  [[named("side"), "content-type: application/json", "", '{"a":1}'], filePart()],
];

const contentTypes: readonly string[] = [
  `multipart/form-data; boundary=${LINE}`,
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "multipart/form-data; boundary=another",
  `multipart/form-data; boundary=${"x".repeat(300)}`,
  `multipart/mixed; boundary=${LINE}`,
  "application/json",
  "text/plain",
];

export function makeForm(dice: Dice, picture: Buffer): FuzzForm {
  const image = dice.isOneIn(3) ? Buffer.from(picture.subarray(0, dice.below(400))) : picture;
  const end = dice.isOneIn(5) ? dice.pick(["", "--", `--${LINE}`, `--${LINE}--`]) : undefined;
  const whole = write(dice.isOneIn(3) ? (partLists[0] ?? []) : dice.pick(partLists), image, end);
  const payload = dice.isOneIn(4) ? whole.subarray(0, dice.below(whole.length)) : whole;
  const contentType = (dice.isOneIn(4) ? dice.pick(contentTypes) : contentTypes[0]) ?? "";
  return { contentType, payload };
}
