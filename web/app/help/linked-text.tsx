/**
 * The text of a message, in which addresses of this site are links that open without loading the
 * document again. All else stays text: a message never leads to another site.
 */
import { Fragment } from "react";
import { useSite } from "#hooks/site.tsx";
import { Link } from "#router/link.tsx";

type Part = { readonly text: string; readonly to?: string };

/** An address begins with the site's host, with or without its protocol. */
export function splitAddresses(text: string, publicUrl: string): readonly Part[] {
  const { host } = new URL(publicUrl);
  const address = new RegExp(
    `(?<![\\w.@/-])(?:https?://)?${host.replace(/[.[\]]/g, "\\$&")}(/[\\w/#-]*)?(?![\\w.-]*\\w)`,
    "g",
  );
  const parts: Part[] = [];
  let end = 0;
  for (const found of text.matchAll(address)) {
    parts.push({ text: text.slice(end, found.index) });
    // Nobody reads the key of a link that acts, such as the one that freezes the account.
    const shown = found[0].replace(/^https?:\/\//, "").replace(/#.*$/, "");
    parts.push({ text: shown, to: found[1] ?? "/" });
    end = found.index + found[0].length;
  }
  return [...parts, { text: text.slice(end) }].filter((part) => part.text !== "");
}

export function LinkedText({ text }: { readonly text: string }) {
  const { publicUrl } = useSite();
  return splitAddresses(text, publicUrl).map(({ text: part, to }, at) =>
    to ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a text have no other key.
      <Link key={at} to={to} className="font-semibold text-accent underline">
        {part}
      </Link>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a text have no other key.
      <Fragment key={at}>{part}</Fragment>
    ),
  );
}
