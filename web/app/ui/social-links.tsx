/** Links to the company's social pages; networks that the profile leaves empty are not shown. */

import { layoutWords } from "@hiram/words/en/site/layout.ts";
import { useSite } from "#hooks/site.tsx";
import { useWords } from "#words/words.tsx";
import FacebookIcon from "~icons/ic/round-facebook";
import TelegramIcon from "~icons/ic/round-telegram";
import TikTokIcon from "~icons/ic/round-tiktok";

/** The icon set has no Instagram; this is a camera drawn to its measure. */
const InstagramIcon = (props: React.SVGProps<SVGSVGElement>) => (
  <svg
    viewBox="0 0 24 24"
    width="1.2em"
    height="1.2em"
    fill="none"
    stroke="currentColor"
    {...props}
  >
    <title>Instagram</title>
    <rect x="3.5" y="3.5" width="17" height="17" rx="5" strokeWidth="2" />
    <circle cx="12" cy="12" r="4" strokeWidth="2" />
    <circle cx="17" cy="7" r="1.2" fill="currentColor" stroke="none" />
  </svg>
);

const networks = [
  { name: "Facebook", link: "FACEBOOK", Icon: FacebookIcon },
  { name: "Instagram", link: "INSTAGRAM", Icon: InstagramIcon },
  { name: "TikTok", link: "TIKTOK", Icon: TikTokIcon },
  { name: "Telegram", link: "TELEGRAM", Icon: TelegramIcon },
] as const;

/** `most` limits the number: the footer shows two. */
export function SocialLinks({ most = networks.length }: { most?: number }) {
  const words = useWords(layoutWords);
  const { company } = useSite();
  return (
    <ul className="-ml-2.5 flex flex-wrap gap-1">
      {networks
        .filter(({ link }) => company[link])
        .slice(0, most)
        .map(({ name, link, Icon }) => (
          <li key={name}>
            <a
              href={company[link]}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={words.social(name, company.CompanyName)}
              className="flex size-11 items-center justify-center rounded-control text-xl hover:opacity-80"
            >
              <Icon aria-hidden="true" />
            </a>
          </li>
        ))}
    </ul>
  );
}
