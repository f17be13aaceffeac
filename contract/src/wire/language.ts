/** The languages of the product: of its pages and of the messages to members. */
export const languages = ["en", "fil"] as const;
export type Language = (typeof languages)[number];

/** In a page's address: the language that was chosen before the page's scripts were there. */
export const LANGUAGE_PARAMETER = "lang";
