/**
 * A message of the contract (a refusal, or what is wrong with a field) in the chosen language. `{}`
 * in a key stands for a figure, or for a part that is itself a message. A message without a
 * translation stays English: reading it so is better than reading nothing.
 */
import { messageWords } from "@hiram/words/en/ui/messages.ts";
import { useWords } from "#words/words.tsx";

type Messages = Readonly<Record<string, string>>;

const HOLE = "{}";
const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const patternOf = (key: string) =>
  new RegExp(`^${key.split(HOLE).map(escapePattern).join("(.+)")}$`);

export function sayMessage(messages: Messages, english: string): string {
  const known = Object.hasOwn(messages, english) ? messages[english] : undefined;
  if (known !== undefined) return known;
  for (const [key, translation] of Object.entries(messages)) {
    if (!key.includes(HOLE)) continue;
    const parts = patternOf(key).exec(english)?.slice(1);
    if (!parts) continue;
    const rest = parts.map((part) => sayMessage(messages, part));
    return translation.replaceAll(HOLE, () => rest.shift() ?? "");
  }
  return english;
}

export function useSayMessage(): (english: string) => string {
  const messages = useWords(messageWords);
  return (english) => sayMessage(messages, english);
}
