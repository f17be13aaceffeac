import { defineWords } from "#define-words.ts";

/** The words of the components in `ui/` and `fields/`. */
export const fieldWords = defineWords("fields/fields", {
  phonePlaceholder: "Enter phone number",
  philippineMobile: "A Philippine mobile number has 10 digits after +63, such as 917 123 4567.",
  country: (name: string, code: string) => `Country: ${name}, +${code}`,
  searchCountry: "Search for a country",
  countries: "Countries",
  noEntries: "No entries to show",
  suggestions: "Suggestions",
  showPassword: "Show password",
  hidePassword: "Hide password",
  passwordHint: "8 to 128 characters of any kind. A few words of your own are easy to remember.",
  strength: "Password strength",
  strengths: ["Too easy to guess", "Weak", "Fair", "Good", "Strong"] as readonly [
    string,
    string,
    string,
    string,
    string,
  ],
  reveal: (what: string) => `Show ${what} for 3 seconds`,
  keep: (what: string) => `Keep ${what} shown`,
  hide: (what: string) => `Hide ${what}`,
  close: "Close",
});
