/** The kinds of values of a variable, in words and as a check. */
export type VariableKind =
  | { readonly is: "text" | "file" | "folder" | "list" | "time" | "yes or no" | "origin" }
  | { readonly is: "number"; readonly from: number; readonly to: number }
  | { readonly is: "choice"; readonly of: readonly string[] }
  | { readonly is: "address"; readonly begins: readonly string[] };

export const textKind = { is: "text" } as const;
export const file = { is: "file" } as const;
export const folder = { is: "folder" } as const;
export const list = { is: "list" } as const;
export const time = { is: "time" } as const;
export const yesOrNoKind = { is: "yes or no" } as const;
/** Scheme, host and port only: the product is served at the root of its address. */
export const originKind = { is: "origin" } as const;
export const wholeNumberKind = (to: number, from = 0) => ({ is: "number", from, to }) as const;
export const oneOfTexts = (of: readonly string[]) => ({ is: "choice", of }) as const;
export const address = (...begins: readonly string[]) => ({ is: "address", begins }) as const;
export const http = address("https://", "http://");
export const database = address("postgres://", "postgresql://", "socket:");

/** The words after "must be"; null when any text will do. */
export function describeVariableKind(kind: VariableKind): string | null {
  switch (kind.is) {
    case "number":
      return `a number from ${kind.from} to ${kind.to}`;
    case "choice":
      return `one of ${kind.of.join(", ")}`;
    case "address":
      return `an address that begins with ${kind.begins.join(" or ")}`;
    case "origin":
      return "an address such as https://lend.example";
    case "time":
      return "a time such as 15:00";
    case "yes or no":
      return "yes or no";
    default:
      return null;
  }
}

export function fitsVariableKind(kind: VariableKind, value: string): boolean {
  switch (kind.is) {
    case "number":
      return /^\d+$/.test(value) && Number(value) >= kind.from && Number(value) <= kind.to;
    case "choice":
      return kind.of.includes(value);
    case "address":
      return URL.canParse(value) && kind.begins.some((beginning) => value.startsWith(beginning));
    case "origin":
      return isOrigin(value);
    case "time":
      return /^([01]\d|2[0-3]):([0-5]\d)$/.test(value) && value !== "00:00";
    case "yes or no":
      return value === "yes" || value === "no";
    default:
      return true;
  }
}

function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return !!url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href;
}
