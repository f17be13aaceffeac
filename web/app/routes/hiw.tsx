/** How It Works: the landing header, the steps, and the price panel of the loan. */
import { pesoDisplay } from "@hiram/contract/money/money.ts";
import { PricePanel } from "#loan/calculator/price-panel.tsx";
import HowItWorks from "#site/hiw.tsx";
import { LandingHeader } from "#site/landing-header.tsx";

export default function HowItWorksPage() {
  return (
    <>
      <LandingHeader Tagline="p" />
      <HowItWorks
        showPrice={(quote) => (
          <PricePanel quote={quote} months={quote.months} currency={pesoDisplay} />
        )}
      />
    </>
  );
}
