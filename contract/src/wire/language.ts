/** The languages of the product: of its pages and of the messages to members. */
export const languages = ["en", "fil"] as const;
export type Language = (typeof languages)[number];
