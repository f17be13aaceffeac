/** What a page says of itself to a browser tab, a search engine and a shared link. */
import { company } from "virtual:site";
import type { MetaDescriptor } from "react-router";

type About = { readonly title: string; readonly description: string; readonly path?: string };

const publicUrl: string = import.meta.env.VITE_PUBLIC_URL ?? "http://localhost:3000";

export function pageMeta({ title, description, path }: About): MetaDescriptor[] {
  const full = `${title} · ${company.CompanyName}`;
  return [
    { title: full },
    { name: "description", content: description },
    { property: "og:title", content: full },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:image", content: `${publicUrl}/og.png` },
    { name: "twitter:card", content: "summary_large_image" },
    // A page without an address of its own (the 404 page) is not for search engines.
    ...(path
      ? [
          { property: "og:url", content: publicUrl + path },
          { tagName: "link", rel: "canonical", href: publicUrl + path },
        ]
      : [{ name: "robots", content: "noindex" }]),
  ];
}
