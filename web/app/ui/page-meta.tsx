/** A page's title and description for browser tabs, search engines and shared links. */
import { useSite } from "#hooks/site.tsx";

type Props = { readonly title: string; readonly description: string; readonly path?: string };

/** Can be rendered anywhere in a page: React moves these elements into the head. */
export function PageMeta({ title, description, path }: Props) {
  const { company, publicUrl } = useSite();
  const full = `${title} · ${company.CompanyName}`;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:image" content={`${publicUrl}/og.png`} />
      <meta name="twitter:card" content="summary_large_image" />
      {/* A page without an address of its own (the 404 page) is hidden from search engines. */}
      {path ? (
        <>
          <meta property="og:url" content={publicUrl + path} />
          <link rel="canonical" href={publicUrl + path} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}
