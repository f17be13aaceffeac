/** The small files beside the pages that name the lender or its address. */
import type { SiteFacts } from "@hiram/contract/site/site-facts.ts";
import { publicPaths } from "@hiram/contract/wire/paths.ts";

export function writeSiteFiles({ publicUrl, company }: SiteFacts): Record<string, string> {
  const urls = publicPaths.map((at) => `  <url><loc>${publicUrl}${at}</loc></url>`).join("\n");
  return {
    "/sitemap.xml": `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`,
    "/robots.txt": `User-agent: *\nDisallow: /api/\nAllow: /\nSitemap: ${publicUrl}/sitemap.xml\n`,
    "/manifest.webmanifest": JSON.stringify({
      name: company.CompanyName,
      short_name: company.ShortName,
      start_url: "/dash",
      display: "standalone",
      background_color: "#fbfcfe",
      theme_color: "#0b2a5b",
      icons: [192, 512].map((size) => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: "image/png",
      })),
    }),
  };
}
