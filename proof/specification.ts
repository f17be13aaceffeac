/**
 * Every statement of the specification (S) and every ruling that changes or adds to it (D), in our
 * own words, with the files whose tests hold it. The names of those tests begin with the number.
 * `tidy.test.ts` compares this table with the tests.
 */
type Statement = {
  readonly says: string;
  /** The rulings that change it: what they say is tested. */
  readonly changedBy?: readonly string[];
  readonly heldBy: readonly string[];
};

export const statementsCount = 208;
export const rulingsCount = 36;

export const specification: Readonly<Record<string, Statement>> = {
  S001: {
    says: "Members register, sign in, activate in five steps, apply for a peso loan that may be shown in another currency, and withdraw it to a bank or e-wallet.",
    changedBy: ["D33"],
    heldBy: [
      "proof/journeys/activation.journey.ts",
      "proof/journeys/calculator.journey.ts",
      "proof/journeys/loan.journey.ts",
      "proof/journeys/session.journey.ts",
      "proof/journeys/wallet.journey.ts",
    ],
  },
  S002: {
    says: "The site speaks to borrowers in the Philippines and abroad: its tagline stands on Home, and country and currency begin as the Philippines and PHP.",
    heldBy: ["web/app/session/entry-pages.test.tsx", "web/app/site/public-pages.test.tsx"],
  },
  S003: {
    says: "Interest is told as 0.48% a month and not 4.8%, beside an example with its effective rate.",
    changedBy: ["D18"],
    heldBy: ["web/app/site/public-pages.test.tsx"],
  },
  S004: {
    says: "An affiliate's 0% offer is shown only with the institution and the licence that the profile names.",
    changedBy: ["D18"],
    heldBy: ["web/app/site/public-pages.test.tsx"],
  },
  S005: {
    says: "The credit line of up to Php 5,000,000 and a single loan of 200,000 to 3,000,000 are told apart; no bank visit is needed.",
    changedBy: ["D18"],
    heldBy: ["web/app/site/public-pages.test.tsx"],
  },
  S006: {
    says: "Loans are repaid in 6 to 48 months; how fast an application is answered is the profile's own claim.",
    changedBy: ["D18"],
    heldBy: ["web/app/site/public-pages.test.tsx"],
  },
  S007: {
    says: "Money goes to one's bank or e-wallet and instalments are paid in the app; no recharge and no payment of other bills is claimed.",
    changedBy: ["D18"],
    heldBy: ["web/app/site/public-pages.test.tsx"],
  },
  S008: {
    says: "About Us tells the year, the number of employees and that the company lends to people in Southeast Asia, from the profile.",
    changedBy: ["D17"],
    heldBy: ["web/app/site/public-pages.test.tsx"],
  },
  S009: {
    says: "How It Works has three steps: advice, a withdrawal of about 5 minutes that an OTP confirms, money within 24 hours of agreeing by e-mail or SMS code.",
    heldBy: ["web/app/site/public-pages.test.tsx"],
  },
  S010: {
    says: "A member registers after a code to the phone and an optional invitation code, signs in and stays signed in.",
    heldBy: [
      "proof/journeys/session.journey.ts",
      "web/app/session/entry-pages.test.tsx",
      "web/app/session/member-pages.test.tsx",
    ],
  },
  S011: {
    says: "Activation is five steps: personal, address, reference, ID and payout account.",
    heldBy: [
      "proof/journeys/activation.journey.ts",
      "server/src/activation/activation.test.ts",
      "web/app/activation/steps/step-form.test.tsx",
    ],
  },
  S012: {
    says: "A member applies for one loan by amount, display currency and months.",
    heldBy: ["proof/journeys/loan.journey.ts", "server/src/loan/apply/apply.test.ts"],
  },
  S013: {
    says: "A member sees balance, status card, statement card and progress bar.",
    heldBy: ["web/app/loan/loan-home.test.tsx", "web/app/wallet/withdraw/withdraw-pages.test.tsx"],
  },
  S014: {
    says: "A withdrawal to the beneficiary account is confirmed by a code that the member's own phone receives.",
    changedBy: ["D4"],
    heldBy: ["proof/journeys/wallet.journey.ts", "web/app/wallet/withdraw/withdraw-pages.test.tsx"],
  },
  S015: {
    says: "A member can open contract, account details, withdrawal and credit score, and change the password.",
    heldBy: ["web/app/settings/settings.test.tsx"],
  },
  S016: {
    says: "Company facts come from the profile; the short name begins each withdrawal reference.",
    changedBy: ["D17"],
    heldBy: [
      "server/src/site/site.routes.test.ts",
      "server/src/wallet/withdraw.test.ts",
      "web/app/site/public-pages.test.tsx",
    ],
  },
  S017: {
    says: "Small dialogs explain the score, Transfer, Pay and Borrow; the score rises with paying on time and early and with giving back, not with keeping money.",
    changedBy: ["D28"],
    heldBy: [
      "web/app/settings/settings.test.tsx",
      "web/app/wallet/withdraw/withdraw-pages.test.tsx",
    ],
  },
  S018: {
    says: "/ is Home: landing header, calculator and why to apply, for everyone.",
    heldBy: ["web/app/router/match-routes.test.ts", "web/app/site/public-pages.test.tsx"],
  },
  S019: {
    says: "/hiw is How It Works: landing header, three steps and text, for everyone.",
    heldBy: ["web/app/router/match-routes.test.ts", "web/app/site/public-pages.test.tsx"],
  },
  S020: {
    says: "/about is About Us, for everyone.",
    heldBy: ["web/app/router/match-routes.test.ts", "web/app/site/public-pages.test.tsx"],
  },
  S021: {
    says: "/contact is Contact Us, for everyone.",
    heldBy: ["web/app/router/match-routes.test.ts", "web/app/site/public-pages.test.tsx"],
  },
  S022: {
    says: "/login is Sign In, for everyone.",
    heldBy: ["web/app/router/match-routes.test.ts", "web/app/session/entry-pages.test.tsx"],
  },
  S023: {
    says: "/register is Registration, for everyone.",
    heldBy: ["web/app/router/match-routes.test.ts", "web/app/session/entry-pages.test.tsx"],
  },
  S024: {
    says: "/dash is the dashboard for every known role, and the brand in the navbar leads there.",
    heldBy: [
      "web/app/router/match-routes.test.ts",
      "web/app/session/member-pages.test.tsx",
      "web/app/site/public-pages.test.tsx",
    ],
  },
  S025: {
    says: "/wallet is the wallet for known roles, once activated.",
    heldBy: ["web/app/router/match-routes.test.ts", "web/app/session/member-pages.test.tsx"],
  },
  S026: {
    says: "/settings is Settings for known roles, once activated.",
    heldBy: ["web/app/router/match-routes.test.ts", "web/app/session/member-pages.test.tsx"],
  },
  S027: {
    says: "/activate is the activation for known roles.",
    heldBy: ["web/app/router/match-routes.test.ts", "web/app/session/member-pages.test.tsx"],
  },
  S028: {
    says: "Every other address is the 404 page.",
    heldBy: ["web/app/router/match-routes.test.ts", "web/app/site/public-pages.test.tsx"],
  },
  S029: {
    says: "The five public pages have one address each, with or without a slash at the end.",
    heldBy: ["web/app/router/match-routes.test.ts"],
  },
  S030: {
    says: "Without an admitted role one is sent to /login, and the page one came for is remembered.",
    heldBy: ["web/app/session/member-pages.test.tsx"],
  },
  S031: {
    says: "A remembered session is restored behind LOADING...; when that fails, the server's words and ' - Redirecting to home' are shown.",
    heldBy: ["web/app/session/member-pages.test.tsx"],
  },
  S032: {
    says: "Each change of page begins at its top.",
    heldBy: ["web/app/router/router.test.tsx"],
  },
  S033: {
    says: "The public navbar is fixed and dark blue, with four pages and Login or Log out, and folds on small screens; Log out clears token, persist and phone number, calls logout and goes to /.",
    heldBy: ["web/app/session/member-pages.test.tsx", "web/app/site/public-pages.test.tsx"],
  },
  S034: {
    says: "Members navigate by Home, Wallet, Settings and Sign out, beside the page from 768 px on and below it under that; before activation Wallet and Settings lead to /activate.",
    changedBy: ["D35"],
    heldBy: [
      "scripts/specification.test.ts",
      "web/app/session/member-pages.test.tsx",
      "web/app/session/sign-out-item.test.tsx",
    ],
  },
  S035: {
    says: "The footer has three partners, OTHER INFO with four links, CONTACT US with Blog, Bug Bounty Program and two networks.",
    heldBy: ["web/app/site/public-pages.test.tsx"],
  },
  S036: {
    says: "The landing header has tagline, networks and nine pictures that fade every 1500 ms, and can be paused.",
    changedBy: ["D16"],
    heldBy: ["web/app/site/public-pages.test.tsx", "web/app/site/slideshow.test.tsx"],
  },
  S037: {
    says: "The calculator has currency, amount of nine characters, slider, limits with pesos, five terms, a summary and APPLY NOW.",
    heldBy: ["web/app/loan/calculator/loan-calculator.test.tsx"],
  },
  S038: {
    says: "APPLY NOW leads to /dash from elsewhere; on /dash it opens the application once the member's state allows it.",
    heldBy: [
      "proof/journeys/calculator.journey.ts",
      "proof/journeys/session.journey.ts",
      "web/app/loan/calculator/loan-calculator.test.tsx",
    ],
  },
  S039: {
    says: "Below the calculator three cards say why to apply.",
    heldBy: ["web/app/site/public-pages.test.tsx"],
  },
  S040: {
    says: "About Us has its heading, the two figures and its text.",
    heldBy: ["web/app/site/public-pages.test.tsx"],
  },
  S041: {
    says: "Contact Us is headed 'We are here to help you'.",
    heldBy: ["web/app/site/public-pages.test.tsx"],
  },
  S042: {
    says: "The account recovery block has its question and the ACCOUNT RECOVERY button.",
    changedBy: ["D15"],
    heldBy: ["proof/journeys/session.journey.ts", "web/app/site/public-pages.test.tsx"],
  },
  S043: {
    says: "Get in touch tells office hours, has START LIVE CHAT, a warning about official pages only, and the networks.",
    heldBy: ["web/app/site/live-chat.test.tsx", "web/app/site/public-pages.test.tsx"],
  },
  S044: {
    says: "The contact form has name, email, message, a required consent and SEND.",
    changedBy: ["D15"],
    heldBy: ["web/app/site/public-pages.test.tsx"],
  },
  S045: {
    says: "The 404 page and the page of a broken page have their words and ways back.",
    heldBy: ["web/app/site/public-pages.test.tsx"],
  },
  S046: {
    says: "Sign In has phone with flags, password, Remember me, SIGN IN and the way to /register; success leads to /dash after 1.5 s.",
    heldBy: ["web/app/fields/phone-field.test.tsx", "web/app/session/entry-pages.test.tsx"],
  },
  S047: {
    says: "Registration links back to /login and goes from optional invitation code to phone code to the form.",
    heldBy: ["web/app/session/entry-pages.test.tsx"],
  },
  S048: {
    says: "Step register asks phone number, email, full name and the password twice, with REGISTER NOW.",
    heldBy: ["web/app/session/entry-pages.test.tsx"],
  },
  S049: {
    says: "Step reg_1 asks country, location, job title, job category and monthly net income, with CONTINUE.",
    changedBy: ["D29"],
    heldBy: ["web/app/session/entry-pages.test.tsx"],
  },
  S050: {
    says: "The dashboard shows navigation, and the application box, the activation prompt or the activation modal as the account's state asks.",
    heldBy: ["web/app/session/member-pages.test.tsx"],
  },
  S051: {
    says: "The activation prompt lists registration details, a government ID and a clear selfie, with ACTIVATE ACCOUNT.",
    heldBy: ["web/app/session/member-pages.test.tsx"],
  },
  S052: {
    says: "The wallet card has balance, WITHDRAW NOW, progress, status and statement.",
    changedBy: ["D32"],
    heldBy: ["web/app/loan/loan-home.test.tsx", "web/app/wallet/withdraw/withdraw-pages.test.tsx"],
  },
  S053: {
    says: "The activation modal cannot be dismissed by Escape or backdrop, marks the steps up to the current one, begins each at its top, and ends with Finish.",
    changedBy: ["D32"],
    heldBy: ["web/app/activation/steps/step-form.test.tsx"],
  },
  S054: {
    says: "Step 1 asks gender, names, birth date in three parts in the locale's order, marital status, nationality with Filipino first, and the agreement about credit bureaus.",
    heldBy: [
      "web/app/activation/steps/nationalities.test.ts",
      "web/app/activation/steps/step-form.test.tsx",
      "web/app/fields/birth/birth-date.test.tsx",
    ],
  },
  S055: {
    says: "Step 2 asks country, state or province, town, street and an optional postal code.",
    heldBy: ["web/app/activation/steps/step-form.test.tsx"],
  },
  S056: {
    says: "Step 3 asks a relative's full name, relationship and phone number.",
    changedBy: ["D34"],
    heldBy: ["web/app/activation/steps/step-form.test.tsx"],
  },
  S057: {
    says: "Step 4 asks ID type and number and pictures of front, back and selfie, each with a preview, images only.",
    changedBy: ["D26"],
    heldBy: ["web/app/activation/steps/step-form.test.tsx"],
  },
  S058: {
    says: "Step 5 asks the bank or e-wallet and the account number.",
    heldBy: ["web/app/activation/steps/step-form.test.tsx"],
  },
  S059: {
    says: "After Finish an overlay says 'Please wait while we save your information'.",
    heldBy: ["web/app/activation/steps/step-form.test.tsx"],
  },
  S060: {
    says: "The application has currency, amount, slider, five terms, the price, the agreement with its dialog and APPLY NOW, which opens the confirm dialog; then Submitting..., Success and CONTINUE.",
    changedBy: ["D33"],
    heldBy: ["proof/journeys/loan.journey.ts"],
  },
  S061: {
    says: "/wallet shows the wallet or a withdrawal, and fetches the wallet's details at each change of view.",
    changedBy: ["D32"],
    heldBy: [
      "web/app/wallet/wallet-page.test.tsx",
      "web/app/wallet/withdraw/withdraw-flow.test.ts",
      "web/app/wallet/withdraw/withdraw-pages.test.tsx",
    ],
  },
  S062: {
    says: "Withdrawing asks the amount and shows the account and the exchange rate, with CONTINUE WITHDRAWAL.",
    heldBy: ["web/app/wallet/withdraw/withdraw-pages.test.tsx"],
  },
  S063: {
    says: "Confirming shows a summary and CONFIRM WITHDRAWAL.",
    heldBy: ["web/app/wallet/withdraw/withdraw-pages.test.tsx"],
  },
  S064: {
    says: "Transferring shows 'Transferring...', thanks, the 10 to 60 minutes and a fee of 0.",
    heldBy: ["web/app/wallet/withdraw/withdraw-pages.test.tsx"],
  },
  S065: {
    says: "The last screen says 'Success', and CONTINUE leads back to the wallet.",
    heldBy: ["web/app/wallet/withdraw/withdraw-pages.test.tsx"],
  },
  S066: {
    says: "An OTP dialog confirms a withdrawal, on the dashboard's card too.",
    heldBy: ["web/app/wallet/withdraw/withdraw-pages.test.tsx"],
  },
  S067: {
    says: "Settings shows the masked number, the score's gauge of 1000 with its explanation, Withdrawal, Contract, Account and Password, each in a dialog with Close.",
    heldBy: ["web/app/settings/settings.test.tsx"],
  },
  S068: {
    says: "Settings, Withdrawal: the latest one with its status.",
    heldBy: ["server/src/settings/info.test.ts", "web/app/settings/settings.test.tsx"],
  },
  S069: {
    says: "Settings, Contract: the whole agreement, or that no application was received.",
    heldBy: ["web/app/settings/settings.test.tsx"],
  },
  S070: {
    says: "Settings, Account: six sections, or that no withdrawal was received.",
    heldBy: ["web/app/settings/settings.test.tsx"],
  },
  S071: {
    says: "Settings, Change Password.",
    changedBy: ["D10"],
    heldBy: ["web/app/settings/settings.test.tsx"],
  },
  S072: {
    says: "Sensitive values show their first and last three characters, and whole for 3 seconds by the eye; a withdrawal's reference is short name, hyphen, number.",
    changedBy: ["D24"],
    heldBy: [
      "contract/src/wire/mask.test.ts",
      "server/src/settings/info.test.ts",
      "server/src/wallet/withdraw.test.ts",
      "web/app/member/masked.test.tsx",
      "web/app/settings/settings.test.tsx",
    ],
  },
  S073: {
    says: "/activate asks for the state: who is activated goes to /dash, others get the step that is theirs.",
    heldBy: ["web/app/session/member-pages.test.tsx"],
  },
  S074: {
    says: "The token carries UserInfo with phoneNumber and roles; the browser has accessToken, persist and myPhoneNumber.",
    changedBy: ["D8"],
    heldBy: ["contract/src/wire/specified-wire.test.ts", "web/app/api/client.dom.test.ts"],
  },
  S075: {
    says: "The profile has the eleven fields of the company.",
    changedBy: ["D17"],
    heldBy: ["contract/src/wire/specified-wire.test.ts", "server/src/site/site.routes.test.ts"],
  },
  S076: {
    says: "A currency has id, code, name, symbol, country and active; the peso is the first.",
    heldBy: ["contract/src/wire/specified-wire.test.ts", "server/src/site/list-currencies.test.ts"],
  },
  S077: {
    says: "The registration body has its eleven fields.",
    heldBy: [
      "contract/src/wire/specified-wire.test.ts",
      "server/src/session/register.test.ts",
      "web/app/session/entry-pages.test.tsx",
    ],
  },
  S078: {
    says: "Sign-in sends phone number and password, and gets accessToken.",
    heldBy: ["contract/src/wire/specified-wire.test.ts", "web/app/session/entry-pages.test.tsx"],
  },
  S079: {
    says: "Personal info has its seven fields with their starting values, and two of the form alone.",
    heldBy: ["contract/src/wire/specified-wire.test.ts"],
  },
  S080: {
    says: "An address has five fields.",
    heldBy: ["contract/src/wire/specified-wire.test.ts"],
  },
  S081: {
    says: "References have two sets; the second is accepted, N/A by default, and never shown.",
    changedBy: ["D21"],
    heldBy: ["contract/src/wire/specified-wire.test.ts"],
  },
  S082: {
    says: "Identity has type, other type, number and three picture addresses.",
    heldBy: [
      "contract/src/wire/specified-wire.test.ts",
      "web/app/activation/steps/step-form.test.tsx",
    ],
  },
  S083: {
    says: "A payout account has bankName and accountNumber.",
    heldBy: ["contract/src/wire/specified-wire.test.ts"],
  },
  S084: {
    says: "A loan application has its currency, rate, amounts in both currencies, interest, status and statement.",
    heldBy: ["contract/src/wire/specified-wire.test.ts", "server/src/loan/apply/apply.test.ts"],
  },
  S085: {
    says: "The calculator holds amount, term, currency, rate, interest, monthly repayment and total instalment, in the chosen currency and pesos.",
    heldBy: ["web/app/loan/calculator/loan-calculator.test.tsx"],
  },
  S086: {
    says: "Wallet details have their fields; 1 unit of the currency is 1/exchangeRate PHP with two decimals; oTP is always null and the account shows its first three digits.",
    changedBy: ["D4"],
    heldBy: ["contract/src/wire/specified-wire.test.ts", "server/src/wallet/wallet.test.ts"],
  },
  S087: {
    says: "Member info of Settings has its fields.",
    heldBy: ["contract/src/wire/specified-wire.test.ts", "server/src/settings/info.test.ts"],
  },
  S088: {
    says: "The loan in the member info has its fields.",
    heldBy: ["contract/src/wire/specified-wire.test.ts", "server/src/settings/info.test.ts"],
  },
  S089: {
    says: "The withdrawal in the member info has its fields.",
    heldBy: ["contract/src/wire/specified-wire.test.ts", "server/src/settings/info.test.ts"],
  },
  S090: {
    says: "The contact form sends name, email, message and consent.",
    heldBy: ["contract/src/wire/specified-wire.test.ts", "web/app/site/public-pages.test.tsx"],
  },
  S091: {
    says: "There are four colours and ten icons; any other icon is drawn as the first.",
    heldBy: ["contract/src/wire/specified-wire.test.ts"],
  },
  S092: {
    says: "There are the ID types of the list.",
    heldBy: ["contract/src/wire/specified-wire.test.ts"],
  },
  S093: {
    says: "There are six marital statuses, each with a value of its own.",
    changedBy: ["D14"],
    heldBy: ["contract/src/wire/specified-wire.test.ts"],
  },
  S094: {
    says: "There are 32 job categories, spelled right.",
    changedBy: ["D14"],
    heldBy: ["contract/src/wire/specified-wire.test.ts"],
  },
  S095: {
    says: "Countries come from a fixed list of names.",
    heldBy: ["contract/src/wire/specified-wire.test.ts", "web/app/fields/countries.test.ts"],
  },
  S096: {
    says: "A session begins with sign-in, ends with sign-out and empties the cache 1 s later; a 403 is answered by one refresh and one retry, a second 403 by 'Your login has expired.'.",
    changedBy: ["D8"],
    heldBy: ["web/app/api/client.dom.test.ts", "web/app/session/member-pages.test.tsx"],
  },
  S097: {
    says: "Sign-in disables its button, goes from 'Signing In.' to 'Signed in successfully.', clears the form and leads to /dash.",
    changedBy: ["D14"],
    heldBy: ["web/app/session/entry-pages.test.tsx"],
  },
  S098: {
    says: "register leads to reg_1; the buttons are shut while it is sent; after the account is made one is signed in after 3 s.",
    heldBy: ["web/app/session/entry-pages.test.tsx"],
  },
  S099: {
    says: "The state chooses the step; UPDATE_NEXT leads on; the last save shows the overlay for at least 5 s.",
    heldBy: [
      "server/src/activation/activation.test.ts",
      "web/app/activation/steps/step-form.test.tsx",
    ],
  },
  S100: {
    says: "INFO_COMPLETED shows the loan box and opens Wallet and Settings; anything else shows the prompt.",
    heldBy: ["web/app/session/member-pages.test.tsx"],
  },
  S101: {
    says: "A new loan is PENDING with its texts, colour and icon; LOAN_CREATED leads over 'Submitting...' to 'Success', anything else is 'You already have a loan!'.",
    heldBy: [
      "proof/journeys/loan.journey.ts",
      "server/src/desk/officer.test.ts",
      "server/src/loan/apply/apply.test.ts",
      "web/app/loan/apply/use-application.test.tsx",
    ],
  },
  S102: {
    says: "Exactly one of five terms is chosen, 6 at first.",
    heldBy: ["web/app/loan/calculator/loan-calculator.test.tsx"],
  },
  S103: {
    says: "Buttons of the contact page are shut while their request runs.",
    changedBy: ["D15"],
    heldBy: ["web/app/site/public-pages.test.tsx"],
  },
  S104: {
    says: "WITHDRAW NOW is shut at a balance of 0; status, statement and progress show only as the wallet's fields say; progress is wallet of loan amount; total limit is withdrawn plus wallet.",
    heldBy: [
      "web/app/wallet/wallet-page.test.tsx",
      "web/app/wallet/withdraw/withdraw-pages.test.tsx",
    ],
  },
  S105: {
    says: "On the dashboard a right code says so, sends the withdrawal, shows transferring for 10 s and then success; a wrong one says 'Invalid OTP'.",
    changedBy: ["D4"],
    heldBy: [
      "proof/journeys/wallet.journey.ts",
      "server/src/wallet/wallet.test.ts",
      "web/app/wallet/withdraw/withdraw-pages.test.tsx",
    ],
  },
  S106: {
    says: "On the wallet screen the steps follow each other, and CONTINUE WITHDRAWAL is shut above 999.",
    changedBy: ["D20"],
    heldBy: [
      "web/app/wallet/withdraw/withdraw-flow.test.ts",
      "web/app/wallet/withdraw/withdraw-pages.test.tsx",
    ],
  },
  S107: {
    says: "A changed password closes the dialog and leads to /dash after 3 s; the button needs both checks.",
    changedBy: ["D10"],
    heldBy: ["web/app/settings/settings.test.tsx"],
  },
  S108: {
    says: "Who has no admitted role goes to /login.",
    heldBy: ["web/app/session/member-pages.test.tsx"],
  },
  S109: {
    says: "Step 1 goes on with gender, names, marital status, nationality, agreement and a valid birth date.",
    heldBy: ["proof/journeys/activation.journey.ts", "web/app/activation/steps/step-form.test.tsx"],
  },
  S110: {
    says: "Names are letters with spaces, hyphens, apostrophes, periods and commas, at most 100.",
    changedBy: ["D11"],
    heldBy: ["contract/src/wire/specified-fields.test.ts"],
  },
  S111: {
    says: "Birth dates are YYYY-MM-DD, of people of 18 to 80 years.",
    changedBy: ["D13"],
    heldBy: ["contract/src/wire/specified-fields.test.ts"],
  },
  S112: {
    says: "Day, month and year have their bounds, padding, marks and movement of the focus.",
    heldBy: [
      "contract/src/wire/specified-fields.test.ts",
      "web/app/fields/birth/birth-date.test.tsx",
    ],
  },
  S113: {
    says: "Country, province, town and street are required.",
    heldBy: ["contract/src/wire/specified-fields.test.ts", "proof/journeys/activation.journey.ts"],
  },
  S114: {
    says: "Street and postal code have their signs and lengths; the postal code is optional, to 20.",
    heldBy: ["contract/src/wire/specified-fields.test.ts"],
  },
  S115: {
    says: "Province and town have their signs and 3 to 100 characters.",
    heldBy: ["contract/src/wire/specified-fields.test.ts"],
  },
  S116: {
    says: "The references' name, relationship and phone are needed; the second set is N/A by itself.",
    changedBy: ["D21"],
    heldBy: [
      "contract/src/wire/specified-fields.test.ts",
      "contract/src/wire/specified-wire.test.ts",
    ],
  },
  S117: {
    says: "A reference's name and relationship have their signs and lengths.",
    changedBy: ["D34"],
    heldBy: ["contract/src/wire/specified-fields.test.ts"],
  },
  S118: {
    says: "A reference's phone has 9 to 15 digits, keeps digits alone while typing, and has its message.",
    heldBy: ["contract/src/wire/specified-fields.test.ts", "web/app/fields/phone-field.test.tsx"],
  },
  S119: {
    says: "ID type, number and all wanted pictures are needed, images only.",
    changedBy: ["D26"],
    heldBy: [
      "contract/src/wire/lists.test.ts",
      "proof/journeys/activation.journey.ts",
      "web/app/activation/steps/step-form.test.tsx",
    ],
  },
  S120: {
    says: "An ID's number keeps the rule of its type, 8 to 20 where none is known better, with its message.",
    changedBy: ["D12"],
    heldBy: ["contract/src/wire/specified-fields.test.ts"],
  },
  S121: {
    says: "A bank's name is 3 to 100 with its signs and message, the field takes 200.",
    heldBy: ["contract/src/wire/specified-fields.test.ts"],
  },
  S122: {
    says: "An account number is 8 to 20 with its signs, the field takes 100; both are needed to finish.",
    heldBy: [
      "contract/src/wire/specified-fields.test.ts",
      "web/app/activation/steps/step-form.test.tsx",
    ],
  },
  S123: {
    says: "An amount is digits and one point, nine characters, and is set into the limits when the box is left.",
    changedBy: ["D22"],
    heldBy: [
      "contract/src/wire/specified-fields.test.ts",
      "web/app/loan/calculator/loan-calculator.test.tsx",
    ],
  },
  S124: {
    says: "A phone number has 9 to 15 digits, with its message.",
    heldBy: ["contract/src/wire/specified-fields.test.ts", "web/app/fields/phone-field.test.tsx"],
  },
  S125: {
    says: "A full name has 5 to 100 characters, with its message.",
    heldBy: ["contract/src/wire/specified-fields.test.ts"],
  },
  S126: {
    says: "An email has at most 100 characters, with its message.",
    heldBy: ["contract/src/wire/specified-fields.test.ts"],
  },
  S127: {
    says: "A password has 8 to 128 characters of any kind.",
    changedBy: ["D9"],
    heldBy: ["contract/src/wire/specified-fields.test.ts"],
  },
  S128: {
    says: "A confirmation that differs says 'Password confirmation mismatch.'.",
    heldBy: ["contract/src/wire/specified-fields.test.ts", "web/app/session/entry-pages.test.tsx"],
  },
  S129: {
    says: "Employment country and job category must be chosen.",
    heldBy: ["contract/src/wire/specified-fields.test.ts", "web/app/session/entry-pages.test.tsx"],
  },
  S130: {
    says: "Location, job title and country have their signs and 3 to 100 characters.",
    heldBy: ["contract/src/wire/specified-fields.test.ts"],
  },
  S131: {
    says: "Monthly net income has 3 to 7 digits on the wire, and starts empty.",
    changedBy: ["D29"],
    heldBy: ["contract/src/wire/specified-fields.test.ts", "web/app/session/entry-pages.test.tsx"],
  },
  S132: {
    says: "An OTP has 6 to 12 digits, with its message.",
    heldBy: ["contract/src/wire/specified-fields.test.ts"],
  },
  S133: {
    says: "REGISTER NOW needs phone, name, password and confirmation; CONTINUE needs all of its step.",
    heldBy: [
      "web/app/session/entry-pages.test.tsx",
      "web/app/session/register/account-step.test.tsx",
    ],
  },
  S134: {
    says: "The contact form needs name, email, message and consent.",
    heldBy: ["contract/src/wire/specified-fields.test.ts", "web/app/site/public-pages.test.tsx"],
  },
  S135: {
    says: "A withdrawal's amount keeps digits and a point, 14 characters, and is set to the balance above it, aloud.",
    changedBy: ["D19"],
    heldBy: [
      "contract/src/wire/specified-fields.test.ts",
      "web/app/wallet/withdraw/withdraw-form.test.tsx",
      "web/app/wallet/withdraw/withdraw-pages.test.tsx",
      "web/app/wallet/withdraw/withdrawal-amount.test.ts",
    ],
  },
  S136: {
    says: "A new password has 8 to 128 characters of any kind and equals its confirmation.",
    changedBy: ["D9"],
    heldBy: ["contract/src/wire/specified-fields.test.ts", "web/app/settings/settings.test.tsx"],
  },
  S137: {
    says: "Anonymous visitors have the public pages, sign-in and registration.",
    heldBy: ["web/app/router/match-routes.test.ts", "web/app/session/member-pages.test.tsx"],
  },
  S138: {
    says: "A member's role is read from the token, Customer as MEMBER; protected pages admit every known role.",
    heldBy: ["web/app/session/member-pages.test.tsx", "web/app/session/roles.test.ts"],
  },
  S139: {
    says: "Wallet and Settings need an activated account, and lead to /activate without one.",
    heldBy: ["web/app/session/member-pages.test.tsx"],
  },
  S140: {
    says: "Applying needs the agreement, and no loan that lives.",
    heldBy: [
      "proof/journeys/loan.journey.ts",
      "server/src/loan/apply/apply.test.ts",
      "web/app/loan/apply/use-application.test.tsx",
    ],
  },
  S141: {
    says: "Staff have their own roles and pages.",
    heldBy: ["server/src/staff/permissions.test.ts", "web/app/router/match-routes.test.ts"],
  },
  S142: {
    says: "Calls stand under /api/v2 and go with credentials and a Bearer token; a body's phone number must be the token's.",
    changedBy: ["D5"],
    heldBy: ["server/src/http/admit.test.ts", "web/app/api/client.dom.test.ts"],
  },
  S143: {
    says: "POST /authmember/login answers accessToken, which is stored.",
    heldBy: ["contract/src/wire/specified-wire.test.ts", "web/app/session/entry-pages.test.tsx"],
  },
  S144: {
    says: "POST /authmember/logout empties the cache after 1 s.",
    heldBy: ["contract/src/wire/specified-wire.test.ts", "web/app/session/member-pages.test.tsx"],
  },
  S145: {
    says: "GET /authmember/refresh answers accessToken.",
    heldBy: [
      "contract/src/wire/specified-wire.test.ts",
      "server/src/session/refresh.test.ts",
      "web/app/session/member-pages.test.tsx",
    ],
  },
  S146: {
    says: "GET /auth/refresh is called on a 403, and the call is tried once more.",
    heldBy: [
      "contract/src/wire/specified-wire.test.ts",
      "server/src/session/refresh.test.ts",
      "web/app/api/client.dom.test.ts",
      "web/app/session/member-pages.test.tsx",
    ],
  },
  S147: {
    says: "POST /authmember/register takes the registration body, and sign-in follows after 3 s.",
    heldBy: [
      "contract/src/wire/specified-wire.test.ts",
      "server/src/session/register.test.ts",
      "web/app/session/entry-pages.test.tsx",
    ],
  },
  S148: {
    says: "POST /authmember/chpwd takes the new password twice, and says what went wrong or a toast.",
    changedBy: ["D10"],
    heldBy: [
      "contract/src/wire/specified-wire.test.ts",
      "server/src/session/password/change-password.test.ts",
      "web/app/settings/settings.test.tsx",
    ],
  },
  S149: {
    says: "POST /member/infostate answers the activation's state.",
    heldBy: ["contract/src/wire/specified-wire.test.ts"],
  },
  S150: {
    says: "PATCH /member/update/personal, address, references, identity and bank answer the state.",
    heldBy: [
      "contract/src/wire/specified-wire.test.ts",
      "server/src/activation/activation.test.ts",
    ],
  },
  S151: {
    says: "POST /memberdetails/id reads what lies beside the five steps.",
    heldBy: ["contract/src/wire/specified-wire.test.ts", "server/src/settings/details.test.ts"],
  },
  S152: {
    says: "POST /memberdetails adds it.",
    heldBy: ["contract/src/wire/specified-wire.test.ts", "server/src/settings/details.test.ts"],
  },
  S153: {
    says: "PATCH /memberdetails changes it.",
    heldBy: ["contract/src/wire/specified-wire.test.ts", "server/src/settings/details.test.ts"],
  },
  S154: {
    says: "GET /availablecurrency lists the currencies.",
    heldBy: ["contract/src/wire/specified-wire.test.ts", "server/src/site/list-currencies.test.ts"],
  },
  S155: {
    says: "POST /loan/applynew makes the loan and answers LOAN_CREATED.",
    heldBy: [
      "contract/src/wire/specified-wire.test.ts",
      "server/src/loan/apply/apply.test.ts",
      "web/app/loan/apply/use-application.test.tsx",
    ],
  },
  S156: {
    says: "POST /loan/phonenumber answers the wallet's details.",
    heldBy: ["contract/src/wire/specified-wire.test.ts", "server/src/wallet/wallet.test.ts"],
  },
  S157: {
    says: "POST /loan/withdraw is the wallet screen's withdrawal.",
    changedBy: ["D20"],
    heldBy: ["contract/src/wire/specified-wire.test.ts", "server/src/wallet/withdraw.test.ts"],
  },
  S158: {
    says: "/memberloan and its pn, verify and withdraw exist, PATCH /memberloan too.",
    heldBy: [
      "contract/src/wire/specified-wire.test.ts",
      "server/src/wallet/wallet.test.ts",
      "server/src/wallet/withdraw.test.ts",
    ],
  },
  S159: {
    says: "POST /misc/phonenumber answers member info with the account number.",
    heldBy: ["contract/src/wire/specified-wire.test.ts", "server/src/settings/info.test.ts"],
  },
  S160: {
    says: "The state's lookup answers one of six states.",
    heldBy: [
      "contract/src/wire/specified-wire.test.ts",
      "server/src/activation/activation.test.ts",
      "web/app/activation/steps/step-form.test.tsx",
    ],
  },
  S161: {
    says: "Each save of the activation accepts the phone number and answers the state.",
    heldBy: [
      "contract/src/wire/specified-wire.test.ts",
      "server/src/activation/activation.test.ts",
      "web/app/activation/steps/step-form.test.tsx",
    ],
  },
  S162: {
    says: "The wallet's details answer their fields with the active flag.",
    heldBy: ["contract/src/wire/specified-wire.test.ts", "server/src/wallet/wallet.test.ts"],
  },
  S163: {
    says: "Settings asks for the member info with the phone number.",
    heldBy: [
      "contract/src/wire/specified-wire.test.ts",
      "server/src/http/admit.test.ts",
      "server/src/settings/info.test.ts",
    ],
  },
  S164: {
    says: "/activate asks for the state.",
    heldBy: ["contract/src/wire/specified-wire.test.ts", "web/app/session/member-pages.test.tsx"],
  },
  S165: {
    says: "Sign-in sends phone number and password and reads accessToken.",
    heldBy: ["contract/src/wire/specified-wire.test.ts", "web/app/session/entry-pages.test.tsx"],
  },
  S166: {
    says: "A withdrawal sends id, phoneNumber, withdrawalAmount and availableBalance; a failure is shown.",
    changedBy: ["D7"],
    heldBy: [
      "contract/src/wire/specified-wire.test.ts",
      "server/src/wallet/withdraw.test.ts",
      "web/app/wallet/withdraw/withdraw-pages.test.tsx",
    ],
  },
  S167: {
    says: "Signing out calls the server's logout.",
    heldBy: ["contract/src/wire/specified-wire.test.ts", "web/app/session/member-pages.test.tsx"],
  },
  S168: {
    says: "Each picture is uploaded by a call of its own as a multipart form, to private storage.",
    changedBy: ["D6"],
    heldBy: [
      "contract/src/wire/specified-wire.test.ts",
      "server/src/activation/images.test.ts",
      "web/app/activation/steps/step-form.test.tsx",
    ],
  },
  S169: {
    says: "The currencies are fetched as a list of records.",
    heldBy: ["contract/src/wire/specified-wire.test.ts", "server/src/site/list-currencies.test.ts"],
  },
  S170: {
    says: "Rates have PHP as their base, a number by code.",
    heldBy: ["contract/src/wire/specified-wire.test.ts", "server/src/site/read-rates.test.ts"],
  },
  S171: {
    says: "ip and country come from the geo call at registration, and its failure stays silent.",
    heldBy: [
      "contract/src/wire/specified-wire.test.ts",
      "server/src/session/register.test.ts",
      "web/app/session/entry-pages.test.tsx",
    ],
  },
  S172: {
    says: "The contact form and account recovery are real calls.",
    changedBy: ["D15"],
    heldBy: ["proof/journeys/session.journey.ts", "web/app/site/public-pages.test.tsx"],
  },
  S173: {
    says: "A 403 on any call is answered by one refresh and one retry with the new token.",
    heldBy: ["web/app/api/client.dom.test.ts"],
  },
  S174: {
    says: "A 403 on the refresh too is 'Your login has expired.'.",
    heldBy: ["web/app/api/client.dom.test.ts"],
  },
  S175: {
    says: "A session that cannot be restored shows the server's message and ' - Redirecting to home'.",
    heldBy: ["web/app/session/member-pages.test.tsx"],
  },
  S176: {
    says: "Without an answer sign-in, registration and password change say 'No Server Response'.",
    heldBy: ["web/app/session/entry-pages.test.tsx", "web/app/settings/settings.test.tsx"],
  },
  S177: {
    says: "Any other refusal is a toast with the server's message.",
    heldBy: [
      "web/app/session/entry-pages.test.tsx",
      "web/app/settings/settings.test.tsx",
      "web/app/site/public-pages.test.tsx",
    ],
  },
  S178: {
    says: "An incomplete step says 'Please complete your information!'.",
    heldBy: ["proof/journeys/activation.journey.ts", "web/app/activation/steps/step-form.test.tsx"],
  },
  S179: {
    says: "A good step says 'Information validated successfully!', an ID 'Verifying your information' first.",
    heldBy: ["web/app/activation/steps/step-form.test.tsx"],
  },
  S180: {
    says: "Applying without the agreement says 'Please read Service and Policy Agreement'.",
    heldBy: ["proof/journeys/loan.journey.ts"],
  },
  S181: {
    says: "An application that is not created says 'You already have a loan!'.",
    heldBy: ["server/src/loan/apply/apply.test.ts", "web/app/loan/apply/use-application.test.tsx"],
  },
  S182: {
    says: "A created loan says 'Loan application submitted.'.",
    heldBy: ["proof/journeys/loan.journey.ts", "web/app/loan/apply/use-application.test.tsx"],
  },
  S183: {
    says: "A wrong OTP says 'Invalid OTP'.",
    heldBy: ["server/src/wallet/wallet.test.ts", "web/app/wallet/withdraw/withdraw-pages.test.tsx"],
  },
  S184: {
    says: "A right OTP says 'OTP confirmed successfully.'.",
    heldBy: ["web/app/wallet/withdraw/withdraw-pages.test.tsx"],
  },
  S185: {
    says: "A changed password says 'Your password changed successfully.', and 'Changing password.' while it runs.",
    changedBy: ["D14"],
    heldBy: ["web/app/settings/settings.test.tsx"],
  },
  S186: {
    says: "Account recovery leads to a recovery by code, and no coming-soon toast is left.",
    changedBy: ["D15"],
    heldBy: ["proof/journeys/session.journey.ts", "web/app/site/public-pages.test.tsx"],
  },
  S187: {
    says: "Live chat shows its two toasts and opens the configured link about 6 s after the click.",
    changedBy: ["D15"],
    heldBy: ["web/app/site/public-pages.test.tsx"],
  },
  S188: {
    says: "The contact form says 'Sending Message.' and, once stored and after 3 s at least, 'Message sent.', and is cleared.",
    changedBy: ["D15"],
    heldBy: ["web/app/site/public-pages.test.tsx"],
  },
  S189: {
    says: "Failures of the client are FETCH_ERROR, PARSING_ERROR and TIMEOUT_ERROR.",
    heldBy: ["web/app/api/client.dom.test.ts", "web/app/session/entry-pages.test.tsx"],
  },
  S190: {
    says: "A page that breaks is headed 'Unexpected Application Error!'.",
    heldBy: ["web/app/site/public-pages.test.tsx"],
  },
  S191: {
    says: "Failures are shown with a way to try again; geo-IP alone stays silent.",
    changedBy: ["D7"],
    heldBy: [
      "web/app/activation/steps/step-form.test.tsx",
      "web/app/session/entry-pages.test.tsx",
      "web/app/session/member-pages.test.tsx",
      "web/app/wallet/withdraw/withdraw-pages.test.tsx",
    ],
  },
  S192: {
    says: "A loan is 200,000 to 3,000,000 pesos.",
    heldBy: [
      "contract/src/wire/specified-fields.test.ts",
      "web/app/loan/calculator/loan-calculator.test.tsx",
    ],
  },
  S193: {
    says: "Terms are 6, 12, 24, 36 and 48 months, 6 at first.",
    heldBy: [
      "contract/src/wire/specified-fields.test.ts",
      "web/app/loan/calculator/loan-calculator.test.tsx",
    ],
  },
  S194: {
    says: "Interest is 0.48% a month of the loan, rounded to whole pesos; instalment, principal and total instalment follow from it in both currencies.",
    heldBy: [
      "contract/src/price/quote.test.ts",
      "contract/src/wire/specified-fields.test.ts",
      "proof/journeys/calculator.journey.ts",
    ],
  },
  S195: {
    says: "The rate is 1 and the currency PHP at first; amounts have two decimals and the peso amount beside a foreign one; limits are the peso limits at the rate.",
    heldBy: [
      "contract/src/price/quote.test.ts",
      "proof/journeys/calculator.journey.ts",
      "web/app/loan/calculator/loan-calculator.test.tsx",
      "web/app/site/public-pages.test.tsx",
    ],
  },
  S196: {
    says: "The amount box takes 9 characters, the withdrawal's 14, and the wallet screen 999 pesos.",
    changedBy: ["D20"],
    heldBy: [
      "contract/src/wire/specified-fields.test.ts",
      "server/src/wallet/withdraw.test.ts",
      "web/app/loan/calculator/loan-calculator.test.tsx",
      "web/app/wallet/withdraw/withdraw-pages.test.tsx",
    ],
  },
  S197: {
    says: "Each field has its limits.",
    changedBy: ["D9"],
    heldBy: ["contract/src/wire/specified-fields.test.ts", "web/app/session/entry-pages.test.tsx"],
  },
  S198: {
    says: "Members are 18 to 80 years old.",
    changedBy: ["D13"],
    heldBy: ["contract/src/wire/specified-fields.test.ts"],
  },
  S199: {
    says: "The score runs from 0 to 1000.",
    heldBy: ["contract/src/settings/score.test.ts", "web/app/settings/settings.test.tsx"],
  },
  S200: {
    says: "The employment country is the Philippines at first.",
    heldBy: ["web/app/session/entry-pages.test.tsx", "web/app/site/public-pages.test.tsx"],
  },
  S201: {
    says: "Accounts are masked on the wallet card and in Settings, where the eye shows them for 3 seconds.",
    changedBy: ["D24"],
    heldBy: [
      "contract/src/wire/mask.test.ts",
      "server/src/wallet/wallet.test.ts",
      "web/app/member/masked.test.tsx",
    ],
  },
  S202: {
    says: "Each waiting time is a least time of one table.",
    heldBy: [
      "contract/src/wire/specified-fields.test.ts",
      "web/app/activation/steps/step-form.test.tsx",
      "web/app/loan/apply/use-application.test.tsx",
      "web/app/member/masked.test.tsx",
      "web/app/session/entry-pages.test.tsx",
      "web/app/settings/settings.test.tsx",
      "web/app/site/slideshow.test.tsx",
      "web/app/wallet/withdraw/withdraw-pages.test.tsx",
    ],
  },
  S203: {
    says: "Office hours are 10 am to 10 pm every day.",
    heldBy: ["web/app/site/public-pages.test.tsx"],
  },
  S204: { says: "The layout changes at 768 px.", heldBy: ["scripts/specification.test.ts"] },
  S205: {
    says: "Registrations come from the profile; the specification's numbers are shipped nowhere.",
    changedBy: ["D17"],
    heldBy: ["scripts/specification.test.ts", "web/app/site/public-pages.test.tsx"],
  },
  S206: {
    says: "Agreement and contract tell the terms as they are: approval of 12 to 48 times the income, 0.5% a day after 3 days, 5% collection, 24% a year at most, 5 days before a due date for more time, and no fee for ending.",
    changedBy: ["D2"],
    heldBy: [
      "contract/src/account/dues.test.ts",
      "web/app/loan/apply/agreement-dialog.test.tsx",
      "web/app/site/public-pages.test.tsx",
      "words/en/loan/documents.test.ts",
    ],
  },
  S207: {
    says: "A transfer costs nothing.",
    heldBy: [
      "contract/src/wire/specified-fields.test.ts",
      "web/app/site/public-pages.test.tsx",
      "web/app/wallet/withdraw/withdraw-pages.test.tsx",
    ],
  },
  S208: {
    says: "Layout breaks and dialogs need no library: what a library would bring is no rule of the product.",
    heldBy: ["scripts/specification.test.ts"],
  },
  D1: {
    says: "There is no down payment for an OTP, and no other money before money.",
    heldBy: [
      "scripts/specification.test.ts",
      "server/src/loan/cancel/cancel-loan.test.ts",
      "web/app/loan/apply/agreement-dialog.test.tsx",
      "words/en/loan/documents.test.ts",
    ],
  },
  D2: {
    says: "Cancelling is free until the first payout is confirmed, prepayment always.",
    heldBy: [
      "contract/src/account/dues.test.ts",
      "server/src/loan/cancel/cancel-loan.test.ts",
      "web/app/loan/apply/agreement-dialog.test.tsx",
      "words/en/loan/documents.test.ts",
    ],
  },
  D3: {
    says: "Penalty and collection charges are made, and the ledger keeps all charges below 24% a year of the principal owed.",
    heldBy: [
      "contract/src/account/dues.test.ts",
      "server/src/ledger/charge-ceiling.test.ts",
      "web/app/loan/apply/agreement-dialog.test.tsx",
    ],
  },
  D4: {
    says: "Codes are made, sent and checked by the server; no reply and no staff role shows one.",
    heldBy: [
      "contract/src/wire/specified-wire.test.ts",
      "server/src/staff/permissions.test.ts",
      "server/src/wallet/wallet.test.ts",
      "web/app/wallet/withdraw/withdraw-pages.test.tsx",
    ],
  },
  D5: {
    says: "The token says who asks; another phone number in the body gets 403, with nothing read or written.",
    heldBy: ["server/src/http/admit.test.ts", "server/src/settings/details.test.ts"],
  },
  D6: {
    says: "ID photos are private, encrypted, redrawn and logged.",
    heldBy: ["contract/src/wire/specified-wire.test.ts", "server/src/activation/images.test.ts"],
  },
  D7: {
    says: "Every failure is shown with a way to try again.",
    heldBy: [
      "web/app/activation/steps/step-form.test.tsx",
      "web/app/session/member-pages.test.tsx",
      "web/app/site/public-pages.test.tsx",
      "web/app/wallet/withdraw/withdraw-pages.test.tsx",
    ],
  },
  D8: {
    says: "The access token lives 15 minutes in sessionStorage, the refresh token in an HttpOnly cookie that is rotated, and reuse revokes its family.",
    heldBy: [
      "server/src/http/admit.test.ts",
      "server/src/session/refresh.test.ts",
      "web/app/api/client.dom.test.ts",
    ],
  },
  D9: {
    says: "Passwords have 8 to 128 characters, never cut; common, local and personal ones are refused.",
    heldBy: [
      "contract/src/wire/specified-fields.test.ts",
      "server/src/session/password/check-password.test.ts",
      "server/src/session/password/refuse-weak-password.test.ts",
      "web/app/session/register/account-step.test.tsx",
    ],
  },
  D10: {
    says: "A password change asks the current one and signs every other session out.",
    heldBy: [
      "contract/src/wire/specified-wire.test.ts",
      "server/src/session/password/change-password.test.ts",
      "web/app/settings/settings.test.tsx",
    ],
  },
  D11: {
    says: "Names have 2 to 100 letters with their marks.",
    heldBy: ["contract/src/wire/specified-fields.test.ts"],
  },
  D12: {
    says: "Each ID type has a rule and a hint.",
    heldBy: ["contract/src/wire/specified-fields.test.ts"],
  },
  D13: {
    says: "Ages are calendar years in Manila.",
    heldBy: ["contract/src/wire/specified-fields.test.ts"],
  },
  D14: {
    says: "Others has a value of its own, and the words are spelled right.",
    heldBy: [
      "contract/src/wire/specified-wire.test.ts",
      "web/app/session/entry-pages.test.tsx",
      "web/app/settings/settings.test.tsx",
    ],
  },
  D15: {
    says: "Recovery, contact form and live chat are real.",
    heldBy: [
      "proof/journeys/session.journey.ts",
      "web/app/site/live-chat.test.tsx",
      "web/app/site/public-pages.test.tsx",
    ],
  },
  D16: {
    says: "The slide show pauses by button, hover, focus and reduced motion.",
    heldBy: ["web/app/site/slideshow.test.tsx"],
  },
  D17: {
    says: "The lender's facts come from the profile.",
    heldBy: [
      "contract/src/wire/specified-wire.test.ts",
      "scripts/specification.test.ts",
      "server/src/site/site.routes.test.ts",
      "web/app/site/public-pages.test.tsx",
    ],
  },
  D18: {
    says: "Claims come from profile and policy, beside an example with its effective rate.",
    heldBy: ["web/app/site/public-pages.test.tsx"],
  },
  D19: {
    says: "An amount above the balance becomes the balance, and the page says so.",
    heldBy: [
      "web/app/wallet/withdraw/withdraw-pages.test.tsx",
      "web/app/wallet/withdraw/withdrawal-amount.test.ts",
    ],
  },
  D20: {
    says: "The wallet screen takes 999 at most, says why and leads to the dashboard; the server enforces it.",
    heldBy: [
      "contract/src/wire/specified-fields.test.ts",
      "contract/src/wire/specified-wire.test.ts",
      "server/src/wallet/withdraw.test.ts",
      "web/app/wallet/withdraw/withdraw-pages.test.tsx",
    ],
  },
  D21: {
    says: "The second reference is accepted and never shown.",
    heldBy: [
      "contract/src/wire/specified-fields.test.ts",
      "contract/src/wire/specified-wire.test.ts",
    ],
  },
  D22: {
    says: "Nine characters are typed; 3,000,000.00 is pasted as 3000000.",
    heldBy: [
      "contract/src/wire/specified-fields.test.ts",
      "web/app/loan/calculator/loan-calculator.test.tsx",
    ],
  },
  D23: {
    says: "Interest runs only on money that has left the wallet and is still owed.",
    heldBy: ["contract/src/account/dues-price.test.ts"],
  },
  D24: {
    says: "Accounts are shown with bank, first three and last four digits.",
    heldBy: ["contract/src/wire/mask.test.ts", "server/src/wallet/wallet.test.ts"],
  },
  D25: {
    says: "Within the cooling-off days the loan can be given back; a withdrawal that no rail has can be recalled.",
    heldBy: [
      "server/src/loan/cooling-off/cooling-off.test.ts",
      "server/src/wallet/recall-withdrawal.test.ts",
    ],
  },
  D26: {
    says: "A passport needs its photo page and a selfie.",
    heldBy: [
      "contract/src/wire/lists.test.ts",
      "server/src/activation/activation.test.ts",
      "web/app/activation/steps/step-form.test.tsx",
    ],
  },
  D27: {
    says: "Codes go by SMS first, and by verified e-mail or passkey otherwise.",
    heldBy: ["server/src/session/email-code.test.ts", "server/src/wallet/passkey.test.ts"],
  },
  D28: {
    says: "The score rises with paying on time, paying early and giving back.",
    heldBy: [
      "server/src/settings/score/score.test.ts",
      "web/app/settings/settings.test.tsx",
      "web/app/wallet/withdraw/withdraw-pages.test.tsx",
    ],
  },
  D29: {
    says: "The income starts empty, in the currency one earns in.",
    heldBy: ["contract/src/wire/specified-fields.test.ts", "web/app/session/entry-pages.test.tsx"],
  },
  D30: {
    says: "Money paid ahead counts for the next instalments.",
    heldBy: [
      "contract/src/account/dues-price.test.ts",
      "contract/src/account/dues.test.ts",
      "server/src/payment/payment.test.ts",
      "web/app/loan/active-loan.test.tsx",
    ],
  },
  D31: {
    says: "A payoff is for a day; a small rest is waived, and a larger one is told at once.",
    heldBy: [
      "contract/src/account/small-rest.test.ts",
      "server/src/payment/intents/intents.test.ts",
      "web/app/payment/intent-page.test.tsx",
      "web/app/payment/pay.test.tsx",
    ],
  },
  D32: {
    says: "Finish, read-back, status and statement stand where the specification has them.",
    heldBy: [
      "web/app/activation/steps/step-form.test.tsx",
      "web/app/loan/loan-home.test.tsx",
      "web/app/wallet/wallet-page.test.tsx",
    ],
  },
  D33: {
    says: "Debts and expenses are asked in the confirm dialog, and may be left out.",
    heldBy: ["proof/journeys/loan.journey.ts", "web/app/loan/apply/use-application.test.tsx"],
  },
  D34: {
    says: "A reference may have one name, and not the member's own number.",
    heldBy: [
      "contract/src/activation/reference.test.ts",
      "contract/src/wire/specified-fields.test.ts",
      "server/src/activation/activation.test.ts",
      "server/src/settings/details.test.ts",
      "web/app/activation/steps/step-form.test.tsx",
    ],
  },
  D35: {
    says: "Signing out goes to / at once; only a phone's bottom bar asks first.",
    heldBy: ["web/app/session/member-pages.test.tsx", "web/app/session/sign-out-item.test.tsx"],
  },
  D36: {
    says: "A disputed late charge stands still until it is decided.",
    heldBy: ["server/src/help/complaints/desk/disputes.test.ts"],
  },
};
