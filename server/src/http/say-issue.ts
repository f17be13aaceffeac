/**
 * Says in words what a field of a request must be, when its shape has no message of its own: the
 * caller learns what to send instead.
 */
import type { core } from "zod/mini";

const types: Readonly<Record<string, string>> = {
  string: "This must be text.",
  number: "This must be a number.",
  int: "This must be a whole number.",
  boolean: "This must be true or false.",
  array: "This must be a list.",
  object: "This must be an object with fields.",
  record: "This must be an object with fields.",
};

const formats: Readonly<Record<string, string>> = {
  uuid: "This must be an id, such as 0b9f6a4e-1f3c-4d52-9c1d-6f1a2b3c4d5e.",
  email: "This must be an e-mail address.",
  url: "This must be a web address.",
  datetime: "This must be a time, such as 2026-11-18T08:30:00Z.",
  date: "This must be a day, such as 2026-11-18.",
  base64: "This must be base64.",
  base64url: "This must be base64url.",
};

/** Patterns of the contract that have no words of their own there. */
const patterns: Readonly<Record<string, string>> = {
  "^[A-Z]{3}$": "This must be three capital letters, such as PHP.",
  "^[0-9a-f]{64}$": "This must be 64 hexadecimal digits, as the document names them.",
  "^[\\w-]{22}$": "This must be the 22 letters, digits, - or _ at the end of the link.",
};

const CHOICES_MAX = 20;

const units: Readonly<Record<string, string>> = { string: "character", array: "entry" };

function sayCount(count: number | bigint, origin: string): string {
  const unit = units[origin];
  if (!unit) return `${count}.`;
  const many = unit.replace(/y$/, "ie").concat("s");
  return `${count} ${count === 1 ? unit : many}.`;
}

const quote = (value: unknown): string =>
  typeof value === "string" && value !== "" ? value : JSON.stringify(value);

function sayChoices(values: readonly unknown[]): string {
  if (values.length === 1) return `This must be ${quote(values[0])}.`;
  const named = values.slice(0, CHOICES_MAX).map(quote).join(", ");
  return `This must be one of: ${named}${values.length > CHOICES_MAX ? " and others" : ""}.`;
}

export function describeShapeIssue(issue: core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "This field is needed.";
      return types[issue.expected] ?? `This must be of the type ${issue.expected}.`;
    case "invalid_value":
      return issue.input === undefined ? "This field is needed." : sayChoices(issue.values);
    case "too_small":
      return `At least ${sayCount(issue.minimum, issue.origin)}`;
    case "too_big":
      return `At most ${sayCount(issue.maximum, issue.origin)}`;
    case "not_multiple_of":
      return `This must be a multiple of ${issue.divisor}.`;
    case "unrecognized_keys":
      return "We do not know this field.";
    case "invalid_format":
      return sayFormat(issue.format, issue.pattern);
    case "invalid_union":
      if (issue.input === undefined) return "This field is needed.";
      return "options" in issue ? sayChoices(issue.options as readonly unknown[]) : sayForms(issue);
    default:
      return "This is not one of the values that are taken here.";
  }
}

/** A caller who sends a wrong pattern reads what we compare with, without its slashes and flags. */
function sayFormat(format: string, pattern: string | undefined): string {
  const source = pattern?.replace(/^\/(.*)\/\w*$/s, "$1");
  return (
    formats[format] ??
    (source && (patterns[source] ?? `This must have the form ${source}.`)) ??
    `This must be ${format}.`
  );
}

/** Each form's own words, once: "This must be text. Or: This must be null." */
function sayForms({ errors }: { readonly errors: readonly (readonly core.$ZodIssue[])[] }): string {
  const said = errors.flatMap(([first]) => (first ? [first.message] : []));
  return [...new Set(said)].join(" Or: ") || "This value is not taken here.";
}
