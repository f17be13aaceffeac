/** The header of the landing pages: tagline, social links, slide show. */
import { writeWholePesos } from "@hiram/contract/money/money.ts";
import { landingWords } from "@hiram/words/en/site/landing.ts";
import { usePolicy } from "#hooks/site.tsx";
import { PhotoSlideshow } from "#site/slideshow.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { SocialLinks } from "#ui/social-links.tsx";
import { useWords } from "#words/words.tsx";

/** The tagline is the h1 on the home page only. */
export function LandingHeader({ Tagline = "h1" }: { Tagline?: "h1" | "p" }) {
  const words = useWords(landingWords);
  const { loanCentavosMin, loanCentavosMax } = usePolicy();
  return (
    <div className="bg-brand text-on-brand">
      <div className="mx-auto grid max-w-6xl grid-cols-1 items-center gap-8 px-4 py-8 md:grid-cols-[3fr_2fr] md:py-12">
        {/* As high as the pictures beside it, so that nothing moves when they load. */}
        <div className="flex min-w-0 flex-col items-start justify-center gap-5 md:min-h-128">
          <Tagline className="text-2xl font-bold text-balance">{words.tagline}</Tagline>
          <p className="max-w-prose text-lg text-brand-soft">
            {words.pitch(writeWholePesos(loanCentavosMin), writeWholePesos(loanCentavosMax))}
          </p>
          <ButtonLink to="/#calculator" variant="action">
            {words.startHere}
          </ButtonLink>
          <SocialLinks />
        </div>
        <PhotoSlideshow />
      </div>
    </div>
  );
}
