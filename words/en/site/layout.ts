import { demoSentence } from "@hiram/contract/site/site-facts.ts";
import { defineWords } from "#define-words.ts";

export const layoutWords = defineWords("site/layout", {
  skip: "Skip to main content",
  noScript: "You can read everything here. The calculator and the forms need JavaScript.",
  demo: demoSentence,
  menu: "Menu",
  mainNavigation: "Main",
  home: "Home",
  howItWorks: "How It Works",
  about: "About Us",
  contact: "Contact Us",
  login: "Login",
  register: "Register",
  account: "My account",
  logOut: "Log out",
  partners: "Our partners",
  otherInfo: "OTHER INFO",
  faq: "FAQ",
  privacy: "Privacy",
  terms: "Terms and conditions",
  careers: "Careers",
  contactUs: "CONTACT US",
  blog: "Blog",
  bugBounty: "Bug Bounty Program",
  verify: "Verify a document",
  neverPayFirst:
    "You never pay us before you receive your loan. If someone asks you to, it is not us.",
  secAuthority: "SEC certificate of authority",
  secRegistration: "SEC registration",
  opscor: "OPSCOR registration",
  social: (network: string, company: string) => `${company} on ${network}`,
  language: "Language",
  languageUnstored:
    "We changed the language on this device. We couldn't save it to your account yet and will try again.",
  errorTitle: "Unexpected Application Error!",
  errorText: "Something broke on this page. Nothing was sent or changed. Please load it again.",
  errorReload: "Load again",
  offlineTitle: "You're offline",
  offlineText:
    "This page isn't on your phone yet. Nothing was lost. It will open once you're connected again.",
  offlineTry: "Try again",
});
