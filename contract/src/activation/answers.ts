/**
 * The answers of activation that are given and shown as plain text. A new one is a row here and its
 * words in `words/<language>/member/answers.ts`: the form, the page to check it, the settings, the
 * case and the export follow.
 */
import { type Field, fields } from "#wire/fields.ts";

export const textAnswers = {
  nationality: fields.nationality,
} as const satisfies Record<string, Field>;

export type TextAnswer = keyof typeof textAnswers;

export const textAnswerNames = Object.keys(textAnswers) as TextAnswer[];

/** Makes a value for each answer, such as its shape, its rule or its text. */
export const mapTextAnswers = <Value>(of: (name: TextAnswer, field: Field) => Value) =>
  Object.fromEntries(textAnswerNames.map((name) => [name, of(name, textAnswers[name])])) as Record<
    TextAnswer,
    Value
  >;
