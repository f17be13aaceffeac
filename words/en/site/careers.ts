import { defineWords } from "#define-words.ts";

export const careersWords = defineWords("site/careers", {
  title: "Careers",
  description:
    "Work with us: whether there are openings now, and how to apply without paying anyone.",
  lead: "We like people who explain a price so that a tired nurse understands it at midnight.",
  demoLead:
    "There are no openings: this is a demo of an open-source product. But you can help build it.",

  openings: {
    title: "Openings",
    body: (email: string) => [
      "We list no openings at the moment.",
      `If you would still like to work with us, write to ${email}. Tell us what you do well, and show us something you made. Please don't send copies of your ID.`,
    ],
  },
  contribute: {
    title: "Contribute",
    body: [
      "Hiram is free software under the Apache 2.0 licence. Anyone may read it, run it and improve it.",
      [
        "Run it. The README has two commands, one to start and one to test.",
        "Try to break it: a wrong centavo, an unclear sentence, a screen that fails on a small phone.",
        "Translate it. The sentences live in files of their own, apart from the code.",
        "Send a change, with a test that fails without it.",
      ],
    ],
  },
  honest: {
    title: "No fee, ever",
    body: [
      "No one pays to get a job here. There is no training fee, no deposit and no equipment to buy. If someone asks for one in our name, it is not us.",
    ],
  },
});
