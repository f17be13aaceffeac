import { defineWords } from "#define-words.ts";

type Facts = {
  readonly email: string;
  readonly acknowledgeDays: number;
};

export const bugBountyWords = defineWords("site/bug-bounty", {
  title: "Bug Bounty Program",
  description:
    "Found a weakness in our site or service? How to report it, what is in scope, and what we promise you.",
  lead: "If you find a way to harm our members, we want to hear it from you first.",
  demo: "This is a demo, and its e-mail address is a sample that no one reads. Run your own copy to test, and report what you find to the project you got the source from, in private.",

  parts: ({ email, acknowledgeDays }: Facts) => ({
    report: {
      title: "How to report",
      body: [
        `Write to ${email} with the subject "Security". Tell us:`,
        [
          "what is wrong, and what someone could do with it;",
          "the steps to see it, one by one;",
          "the address, call or file it is in, and when you saw it.",
        ],
        "Please leave out other people's personal data. You can write in English or Filipino.",
      ],
    },
    scope: {
      title: "In scope",
      body: [
        [
          "This site and the calls it makes under /api.",
          "The source code, which is open.",
          "Above all: money that moves twice or goes missing, a code that works for someone else, another member's data, an ID image that can be opened without permission, a price that isn't true.",
        ],
      ],
    },
    outOfScope: {
      title: "Out of scope",
      body: [
        [
          "Flooding the service, or sending masses of SMS or e-mail.",
          "Tricking our members or staff, and anything in the physical world.",
          "Banks, e-wallets, SMS carriers and other companies. Report to them.",
          "Reports from a scanner that show no real harm.",
        ],
      ],
    },
    rules: {
      title: "The rules",
      body: [
        [
          "Use only accounts that are yours, or a copy you run yourself.",
          "Stop as soon as you see someone else's data or money. Keep no copy. Tell us.",
          "Change and delete nothing that isn't yours.",
          "Give us a fair time to fix it before you tell others.",
        ],
      ],
    },
    safeHarbour: {
      title: "Safe harbour",
      body: [
        "If you act in good faith and keep these rules, we count your research as permitted. We won't sue you or report you to the authorities for it. If someone else takes action against you, we'll say that you had our permission.",
        "We can speak only for ourselves, not for other companies. If you are not sure, ask us first.",
      ],
    },
    promise: {
      title: "What we promise",
      body: [
        [
          `We'll acknowledge your report within ${acknowledgeDays} working days.`,
          "We'll tell you whether we could see the problem, and what we'll do about it.",
          "We'll tell you when it's fixed.",
          "We'll thank you by name, if you like.",
        ],
      ],
    },
    reward: {
      title: "Rewards",
      body: [
        "We have no fixed list of rewards. If we offer you one, we'll do it in writing once we've seen the problem. You'll never have to pay us to receive it.",
      ],
    },
  }),
});
