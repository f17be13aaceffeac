/**
 * A member's whole life through the real API, with every secret and every personal value recorded,
 * so that tests can search for them where they must not be.
 */

import { createInvitation } from "@hiram/server/session/create-invitation.ts";
import type { FastifyInstance } from "fastify";
import { expect } from "vitest";
import type { TestHouse } from "#testing/house.ts";
import {
  latestCode,
  letResend,
  openBrowser,
  outcomeOf,
  type Reply,
  readOk,
  sendQueued,
  signInMember,
  wrongCode,
} from "#testing/member.ts";

/** Values that occur nowhere else. */
export const person = {
  fullName: "Zoraida Quezonera",
  phoneNumber: "639189876501",
  email: "zoraida.q@canary.example",
  workPlaceCountry: "Kazakhstan",
  workLocation: "Karaganda",
  jobTitle: "Xylophonist",
  jobCategory: "HEALTH_CARE_MEDICAL",
  monthlyNetIncome: "7654321",
};
export const passwords = [
  "tawilis canary 31!",
  "bisugo canary 42!",
  "maliputo canary 53!",
] as const;

export type Secrets = {
  /** Digits that may occur by chance within a longer text; searched as a whole word. */
  readonly codes: string[];
  readonly words: string[];
};

export type Story = Secrets & { readonly replies: Reply[]; readonly memberId: string };

export async function playMemberStory(test: TestHouse, app: FastifyInstance): Promise<Story> {
  const [first, second, third] = passwords;
  const { phoneNumber } = person;
  const home = openBrowser(app);
  const abroad = openBrowser(app);
  const codes: string[] = [];
  const words: string[] = [...passwords, ...phoneForms(phoneNumber), ...personalWords()];

  const invitationCode = await createInvitation(test.house, { label: "Fair", uses: 1, days: 1 });
  words.push(invitationCode);
  readOk(await home.post("/authmember/invitation", { code: invitationCode.toLowerCase() }));

  const prove = async (purpose: string) => {
    const asked = { phoneNumber, purpose };
    const sent = readOk(await home.post("/authmember/otp", asked));
    expect(sent).toMatchObject({ resendAfterSeconds: 60, expiresInSeconds: 300 });
    const otp = await latestCode(test, phoneNumber);
    codes.push(otp);
    const wrong = await home.post("/authmember/otp/verify", { ...asked, otp: wrongCode(otp) });
    expect(outcomeOf(wrong)).toBe("422 CodeRefused");
    const proven = readOk(await home.post("/authmember/otp/verify", { ...asked, otp }));
    words.push(proven.otpToken);
    // A repeat after a lost reply: the same proof.
    const again = await home.post("/authmember/otp/verify", { ...asked, otp });
    expect(readOk(again)).toEqual(proven);
    return proven;
  };

  const proven = await prove("REGISTER");
  expect(proven.registered).toBe(false);
  const form = { ...person, password: first, otpToken: proven.otpToken, invitationCode };
  expect(readOk(await home.post("/authmember/register", form))).toEqual({ phoneNumber });
  expect(readOk(await home.post("/authmember/register", form))).toEqual({ phoneNumber });

  const wrong = await signInMember(home, { phoneNumber, password: second });
  expect(outcomeOf(wrong)).toBe("401 SignInRefused");
  readOk(await signInMember(home, { phoneNumber, password: first }, true));
  home.accessToken = readOk(await home.get("/authmember/refresh")).accessToken;

  readOk(await signInMember(abroad, { phoneNumber, password: first }));
  const sessions = (await home.get("/authmember/sessions")).json();
  expect(sessions).toHaveLength(2);
  const other = sessions.find((session: { current: boolean }) => !session.current);
  const ending = { id: other.id, currentPassword: first };
  readOk(await home.post("/authmember/sessions/end", ending));
  expect(outcomeOf(await abroad.get("/authmember/sessions"))).toBe("403 LoginExpired");

  const change = { currentPassword: first, newPassword: second, password: second };
  const changes: [object, string][] = [
    [{ ...change, currentPassword: third }, "422 WrongPassword"],
    [{ ...change, phoneNumber: "639170000000" }, "403 NotAllowed"],
    [{ ...change, phoneNumber }, "200"],
  ];
  for (const [body, outcome] of changes)
    expect(outcomeOf(await home.post("/authmember/chpwd", body))).toBe(outcome);
  expect(outcomeOf(await home.get("/authmember/sessions"))).toBe("200");

  // A thief shows a cookie that was used long ago.
  readOk(await signInMember(abroad, { phoneNumber, password: second }));
  const thief = abroad.copy();
  readOk(await abroad.get("/auth/refresh"));
  await test.ownerPool.query("update refresh_token set used_at = used_at - interval '1 minute'");
  expect(outcomeOf(await thief.get("/auth/refresh"))).toBe("403 LoginExpired");
  expect(outcomeOf(await abroad.get("/auth/refresh"))).toBe("403 LoginExpired");

  readOk(await home.post("/authmember/logout"));
  expect(outcomeOf(await home.get("/authmember/sessions"))).toBe("403 LoginExpired");
  home.accessToken = "";

  await letResend(test);
  const { otpToken, registered } = await prove("RECOVER");
  expect(registered).toBe(true);
  const recovery = { phoneNumber, otpToken, newPassword: third };
  readOk(await home.post("/authmember/recover", recovery));
  readOk(await home.post("/authmember/recover", recovery));
  expect(outcomeOf(await signInMember(home, { phoneNumber, password: second }))).toMatch(/^401/);
  readOk(await signInMember(home, { phoneNumber, password: third }));
  await sendQueued(test);

  const replies = [home, abroad, thief].flatMap((browser) => browser.seen);
  for (const reply of replies) {
    words.push(...reply.cookies.map((cookie) => cookie.value).filter(Boolean));
    const { accessToken } = JSON.parse(reply.payload);
    if (accessToken) words.push(accessToken, accessToken.split(".")[2]);
  }
  const { rows } = await test.ownerPool.query("select id from member");
  return { codes, words, replies, memberId: rows[0].id };
}

const personalWords = () => {
  const { phoneNumber: _, jobCategory: __, workPlaceCountry: ___, ...rest } = person;
  return [...Object.values(rest), ...person.fullName.split(" ")];
};

function phoneForms(phoneNumber: string): string[] {
  const local = phoneNumber.slice(2);
  const spaced = `${local.slice(0, 3)} ${local.slice(3, 6)} ${local.slice(6)}`;
  return [phoneNumber, local, spaced, spaced.replaceAll(" ", "-")];
}

/** Which secrets occur in the text: as they are, in hexadecimal or in base64. */
export function findSecrets(text: string, { codes, words }: Secrets): string[] {
  const whole = codes.filter((code) => new RegExp(`(?<![\\w.-])${code}(?![\\w-])`).test(text));
  const coded = [...codes, ...words].filter((word) => {
    const bytes = Buffer.from(word);
    return text.includes(bytes.toString("hex")) || text.includes(bare(bytes));
  });
  return [...whole, ...coded, ...words.filter((word) => text.includes(word))];
}

/** The part of the base64 form that does not depend on what follows. */
const bare = (bytes: Buffer) => bytes.toString("base64").slice(0, Math.floor(bytes.length / 3) * 4);

/** Without the numbers of unreadable bytes: three digits each, which make a code by chance. */
const readable = (column: string): string =>
  `regexp_replace(encode(${column}, 'escape'), '\\\\[0-7]{3}', ' ', 'g')`;

/** Every row of every table as text; bytes both in hexadecimal and as characters. */
export async function dumpDatabase({ ownerPool }: TestHouse): Promise<string> {
  const { rows: columns } = await ownerPool.query<{ at: string; bytes: string[] | null }>(`
    select format('%I.%I', table_schema, table_name) as at,
           array_agg(column_name::text) filter (where data_type = 'bytea') as bytes
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
      and not exists (select from pg_class
        where oid = format('%I.%I', table_schema, table_name)::regclass and relispartition)
    group by table_schema, table_name`);
  const parts: string[] = [];
  for (const { at, bytes } of columns) {
    const signs = (bytes ?? []).map((name) => `|| ' ' || ${readable(name)}`).join(" ");
    const { rows } = await ownerPool.query(`select each::text ${signs} as row from ${at} as each`);
    parts.push(`# ${at}`, ...rows.map(({ row }) => row));
  }
  return parts.join("\n");
}
