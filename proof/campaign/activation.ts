/**
 * `npm run campaign:activation`: two hundred members activate at once over HTTP, and twenty photos
 * of 8 MB are uploaded together while the memory of the server process is measured. The campaign
 * uses only this machine and ends by itself.
 */

import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { mapTextAnswers } from "@hiram/contract/activation/answers.ts";
import { readOptions } from "@hiram/scripts/options.ts";
import sharp from "sharp";
import { makeMembers } from "./make-members.ts";

readOptions({
  name: "npm run campaign:activation",
  does: "Lets two hundred members activate at once and twenty large photos arrive together, while the\nmemory of the server is measured.",
});

const root = path.resolve(import.meta.dirname, "../..");
const MEMBERS = 200;
const UPLOADS = 20;
const UPLOAD_BYTES = 8 * 1024 * 1024;
const MEMORY_MB_MAX = 300;
const port = 3197;
const base = `http://127.0.0.1:${port}/api/v2`;

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "hiram-campaign-"));
fs.chmodSync(dataDir, 0o755);
const server = spawn(process.execPath, ["scripts/serve-api.ts"], {
  cwd: root,
  stdio: ["ignore", "inherit", "inherit"],
  // Started as `npm start` does, with malloc set to return memory after each photo.
  env: {
    ...process.env,
    MALLOC_ARENA_MAX: "2",
    MALLOC_TRIM_THRESHOLD_: "131072",
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
  },
});

let failed = 0;
const check = (isGood: boolean, words: string) => {
  console.log(`${isGood ? "ok  " : "FAIL"} ${words}`);
  if (!isGood) failed++;
};

try {
  await untilReady();
  const members = await makeMembers(dataDir, root, MEMBERS);

  const photo = await heavyPhoto();
  const peak = watchMemory();
  const replies = await Promise.all(
    members.slice(0, UPLOADS).map(({ token }) => upload(token, "FRONT", photo)),
  );
  const peakMb = await peak.stop();
  check(
    replies.every((url) => url.startsWith("/api/")),
    `${UPLOADS} photos of ${(photo.length / 1024 / 1024).toFixed(1)} MB were taken together`,
  );
  check(
    peakMb < MEMORY_MB_MAX,
    `the server's memory stayed at ${peakMb} MB (limit ${MEMORY_MB_MAX})`,
  );

  const startedAt = Date.now();
  const states = await Promise.all(members.map(activate));
  check(
    states.every((state) => state === "INFO_COMPLETED"),
    `${MEMBERS} members activated at once, each completed (${Date.now() - startedAt} ms)`,
  );
} finally {
  server.kill("SIGTERM");
  await new Promise((done) => server.once("exit", done));
  fs.rmSync(dataDir, { recursive: true, force: true });
}
console.log(failed ? `${failed} failed` : "all held");
process.exit(failed ? 1 : 0);

type Member = Awaited<ReturnType<typeof makeMembers>>[number];

async function activate({ token, index }: Member): Promise<string> {
  const small = await sharp({
    create: { width: 640, height: 480, channels: 3, background: { r: index, g: 90, b: 160 } },
  })
    .jpeg()
    .toBuffer();
  const [front, back, selfie] = await Promise.all(
    ["FRONT", "BACK", "SELFIE"].map((side) => upload(token, side, small)),
  );
  const steps: [string, object][] = [
    [
      "personal",
      {
        gender: "FEMALE",
        firstName: "Liza",
        lastName: "Mendoza",
        birthDate: "1990-02-28",
        maritalStatus: "SINGLE",
        ...mapTextAnswers(() => "Manila"),
        nationality: "Filipino",
        isAgree: true,
      },
    ],
    [
      "address",
      {
        countryResidence: "Saudi Arabia",
        province: "Riyadh",
        town: "Al Olaya",
        streetAddress: `${index + 1} King Fahd Road`,
      },
    ],
    [
      "references",
      { refFullName1: "Ana Mendoza", refRelationship1: "Sister", refPhoneNumber1: "639170001111" },
    ],
    [
      "identity",
      {
        identityType: "PHILSYS",
        identityNumber: String(1_000_000_000_000_000 + index),
        imageIdFrontURL: front,
        imageIdBackURL: back,
        imageSelfieURL: selfie,
      },
    ],
    ["bank", { bankName: "BDO Unibank", accountNumber: String(100_000_000_000 + index) }],
  ];
  let state = "";
  for (const [step, body] of steps) {
    const reply = await fetch(`${base}/member/update/${step}`, {
      method: "PATCH",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer = (await reply.json()) as { state?: string; message?: string };
    state = answer.state ?? `${step}: ${answer.message}`;
  }
  return state;
}

async function upload(token: string, side: string, bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.append("side", side);
  form.append("file", new Blob([new Uint8Array(bytes)]), "photo.jpg");
  const reply = await fetch(`${base}/uploads`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { url, message } = (await reply.json()) as { url?: string; message?: string };
  return url ?? message ?? "";
}

/** Random pixels do not compress: a photo of about 8 MB, as a good camera makes it. */
async function heavyPhoto(): Promise<Buffer> {
  const [width, height] = [3000, 2200];
  const raw = { width, height, channels: 3 } as const;
  let quality = 98;
  let bytes = Buffer.alloc(UPLOAD_BYTES * 2);
  for (const noise = randomBytes(width * height * 3); bytes.length > UPLOAD_BYTES; quality -= 2)
    bytes = await sharp(noise, { raw }).jpeg({ quality }).toBuffer();
  return bytes;
}

function watchMemory() {
  let peak = 0;
  let isWatching = true;
  const watching = (async () => {
    while (isWatching) {
      const status = fs.readFileSync(`/proc/${server.pid}/status`, "utf8");
      peak = Math.max(peak, Number(status.match(/VmRSS:\s+(\d+)/)?.[1] ?? 0));
      await wait(50);
    }
  })();
  return {
    async stop() {
      isWatching = false;
      await watching;
      return Math.round(peak / 1024);
    },
  };
}

async function untilReady() {
  for (let i = 0; i < 600; i++) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isReady) return;
    await wait(100);
  }
  throw new Error("the server did not become ready within a minute");
}
