/** Members at the beginning of their activation, and the answers and pictures that complete it. */

import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { mapTextAnswers } from "@hiram/contract/activation/answers.ts";
import { apiBase } from "@hiram/contract/wire/call.ts";
import type { House } from "@hiram/server/house/house.ts";
import type { Caller } from "@hiram/server/http/answer.ts";
import { sealDetails, sealPhone } from "@hiram/server/member/details.ts";
import { phoneFingerprint, toWirePhone } from "@hiram/server/member/phone.ts";
import { insertMember } from "@hiram/server/session/session.sql.ts";
import { startSession } from "@hiram/server/session/start-session.ts";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import sharp from "sharp";
import type { TestHouse } from "#testing/house.ts";

let count = 0;

export type ActivatingMember = {
  readonly id: string;
  readonly phoneNumber: string;
  readonly sessionId: string;
  patch(step: string, body: object): Promise<LightMyRequestResponse>;
  state(): Promise<string>;
  upload(side: string, bytes: Buffer, order?: PartOrder): Promise<LightMyRequestResponse>;
  get(url: string): Promise<LightMyRequestResponse>;
};

const caller = {
  address: "203.0.113.9",
  requestId: "test",
  device: "Chrome on Android",
  country: "SA",
  isFromElsewhere: false,
};

type Nurse = {
  readonly id: string;
  readonly phone: string;
  readonly fullName: string;
  readonly email: string;
};

/** Written straight into the tables, because hashing the password would only cost time. */
export function insertNurse(house: House, { id, phone, ...names }: Nurse, by: Caller) {
  const details = {
    ...names,
    workPlaceCountry: "Saudi Arabia",
    workLocation: "Riyadh",
    jobTitle: "Nurse",
    jobCategory: "HEALTH_CARE_MEDICAL",
    monthlyNetIncome: "60000",
  };
  return house.db.transaction().execute(async (trx) => {
    await insertMember(trx, {
      id,
      phone_fingerprint: phoneFingerprint(house.keys, phone),
      phone_sealed: sealPhone(house, id, phone),
      details_sealed: sealDetails(house, id, details),
      password_hash: "none",
      register_address: by.address,
      register_country: null,
      invitation_id: null,
    });
    return startSession(trx, id, { persist: false, earlierToken: undefined }, by);
  });
}

export async function addMember(test: TestHouse, app: FastifyInstance): Promise<ActivatingMember> {
  const { house } = test;
  const id = randomUUID();
  const phone = `+63918${String(1_000_000 + ++count)}`;
  const names = { fullName: `Liza Mendoza ${count}`, email: `liza${count}@example.com` };
  const { sessionId } = await insertNurse(house, { id, phone, ...names }, caller);
  const phoneNumber = toWirePhone(phone);
  const claims = { subjectId: id, sessionId, phoneNumber, roles: ["MEMBER"] };
  const authorization = `Bearer ${await house.tokens.sign(claims)}`;
  const ask = (method: "GET" | "POST" | "PATCH", url: string, payload?: object) =>
    app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) });

  return {
    id,
    phoneNumber,
    sessionId,
    patch: (step, body) => ask("PATCH", `${apiBase}/member/update/${step}`, body),
    state: async () => (await ask("POST", `${apiBase}/member/infostate`, {})).json().state,
    get: (url) => ask("GET", url),
    upload: (side, bytes, order) => uploadAs(app, { authorization }, side, bytes, order),
  };
}

export function uploadAs(
  app: FastifyInstance,
  { authorization }: { readonly authorization: string },
  side: string,
  bytes: Buffer,
  order: PartOrder = ["side", "file"],
): Promise<LightMyRequestResponse> {
  const { payload, contentType } = formOf({ side, file: bytes }, order);
  return app.inject({
    method: "POST",
    url: `${apiBase}/uploads`,
    headers: { authorization, "content-type": contentType },
    remoteAddress: `203.0.${count % 250}.${(count * 7) % 250}`,
    payload: Readable.from(piecesOf(payload)),
  });
}

const PIECE_BYTES = 64 * 1024;

/** Like a network: the last part has not arrived when the first is read. */
async function* piecesOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    await setImmediate();
    yield bytes.subarray(at, at + PIECE_BYTES);
  }
}

/** The parts of the form in the order in which they are sent. */
type PartOrder = readonly ("side" | "file")[];

function formOf(parts: { readonly side: string; readonly file: Buffer }, order: PartOrder) {
  const line = "hiram-test-boundary";
  const heads = {
    side: 'content-disposition: form-data; name="side"',
    file: [
      'content-disposition: form-data; name="file"; filename="photo.jpg"',
      "content-type: application/octet-stream",
    ].join("\r\n"),
  };
  const payload = Buffer.concat([
    ...order.flatMap((name) => [
      Buffer.from(`--${line}\r\n${heads[name]}\r\n\r\n`),
      Buffer.from(parts[name]),
      Buffer.from("\r\n"),
    ]),
    Buffer.from(`--${line}--\r\n`),
  ]);
  return { payload, contentType: `multipart/form-data; boundary=${line}` };
}

export const answers = {
  personal: {
    gender: "FEMALE",
    firstName: "Liza",
    middleName: "",
    lastName: "Peña",
    birthDate: "1990-02-28",
    maritalStatus: "SINGLE",
    ...mapTextAnswers(() => "Manila"),
    nationality: "Filipino",
    isAgree: true,
  },
  address: {
    countryResidence: "Saudi Arabia",
    province: "Riyadh",
    town: "Al Olaya",
    streetAddress: "12 King Fahd Road",
  },
  references: {
    refFullName1: "Ana Mendoza",
    refRelationship1: "Sister",
    refPhoneNumber1: "639170001111",
  },
  identity: { identityType: "PHILSYS", identityNumber: "1234-5678-9012-3456" },
  bank: { bankName: "BDO Unibank", accountNumber: "001234567890" },
} as const;

/** A photo as a phone makes it, with its location. */
export const photo = (width = 1600, height = 1200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#7a8aa3" } })
    .withExif({ IFD3: { GPSLatitude: "14/1 35/1 0/1", GPSLongitude: "121/1 0/1 0/1" } })
    .jpeg()
    .toBuffer();

/** Uploads the three pictures and returns the fields of the identity step. */
export async function sendPictures(member: ActivatingMember) {
  const picture = await photo();
  const url = async (side: string) => (await member.upload(side, picture)).json().url as string;
  return {
    imageIdFrontURL: await url("FRONT"),
    imageIdBackURL: await url("BACK"),
    imageSelfieURL: await url("SELFIE"),
  };
}
