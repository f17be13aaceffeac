/**
 * Removes values from errors before they are stored or printed. The job queue stores the message,
 * the log prints it, and libraries repeat their input in it: a mail server the refused address,
 * PostgreSQL an unreadable value, JSON.parse the beginning of the text.
 */
type LibraryError = Error & {
  /** From a mail server's reply; its own text may name the recipient. */
  readonly responseCode?: number;
  readonly code?: unknown;
  /** Set on errors of PostgreSQL. */
  readonly severity?: string;
};

const WORDS_MAX = 200;

export function errorToText(error: unknown): string {
  if (!(error instanceof Error)) return `a thrown ${typeof error}`;
  const { responseCode, code, severity, message } = error as LibraryError;
  if (responseCode) return `${typeof code === "string" ? code : "SMTP"} ${responseCode}`;
  // `invalid input syntax for type uuid: "the value"`.
  if (severity) return message.replace(/: .*$/s, "");
  // `Unexpected token 'M', "Maria Clar"... is not valid JSON`.
  if (error instanceof SyntaxError) return message.replace(/['"].*['"](\.\.\.)?/s, "[text]");
  return hidePersonal(message).slice(0, WORDS_MAX);
}

/** Only the places in the code: the first lines of a stack repeat the message. */
export const stackFrames = ({ stack = "" }: Error): string =>
  stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");

/** A copy of the error that may be stored and printed. */
export function redactError(error: unknown): Error {
  const safe = new Error(errorToText(error));
  if (error instanceof Error) safe.stack = `Error: ${safe.message}\n${stackFrames(error)}`;
  return safe;
}

/** Ids stay, because they are random and an operator searches by them. */
const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const ADDRESS = "[^\\s<>\"'(),;:]+@[^\\s<>\"'(),;:]+";
/** Phone, account and ID numbers, birth dates and codes: six digits or more, also spaced. */
const NUMBER = "\\+?\\d(?:[ -]?\\d){5,}";
/** Proofs, session tokens and links. */
const TOKEN = "[\\w-]{22,}";
const PERSONAL = new RegExp(`(${UUID})|(${ADDRESS})|\\b(${TOKEN})|(${NUMBER})`, "gi");

/** Keys of other systems, also with a wrong check character. */
const OPEN_KEY = /hk_(?:live|test)_[0-9A-Za-z]{12}_[0-9A-Za-z]+/g;

export const hideKeys = (text: string): string => text.replace(OPEN_KEY, "[key]");

export const hidePersonal = (text: string): string =>
  hideKeys(text).replace(PERSONAL, (found, id?: string, address?: string, token?: string) => {
    if (id) return found;
    if (address) return "[address]";
    // A long word without digits is a name from the code; one with digits may be a random token.
    if (token) return /\d/.test(token) ? "[token]" : found;
    return "[number]";
  });
