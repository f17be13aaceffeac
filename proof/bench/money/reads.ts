/**
 * What members' reading calls cost, compared with the floor of each in the same run (`floor.ts`).
 * The two alternate in short slices, because other programs then slow both alike, and the middle of
 * the shares counts.
 */
import { once } from "node:events";
import http from "node:http";
import { buffer } from "node:stream/consumers";
import { apiBase } from "@hiram/contract/wire/call.ts";
import { cpuTimeOfProcessTree, timeOf } from "../pages/processor-time.ts";
import { atLeast, median, type ReportRow } from "../report.ts";
import { type FloorAnswer, floorPath } from "./floor.ts";
import { requestOf, sendAll } from "./http-load.ts";
import type { BenchServer } from "./money-house.ts";
import type { Reader } from "./readers.ts";

const CONNECTIONS = 8;
const SLICES = 7;
export const SLICE_REQUESTS = 300;
/** The first requests of a process are slow until V8 has compiled the code; they do not count. */
const WARM_UP_SLICES = 8;

type Read = {
  readonly name: string;
  readonly path: string;
  readonly body?: object | undefined;
  /** How many statements its floor sends, and the share of the floor's speed that is wanted. */
  readonly floor: { readonly statements: number; readonly shareMin: number };
};

const two = (shareMin: number) => ({ statements: 2, shareMin });

export const reads: readonly Read[] = [
  { name: "Info state", path: "/member/infostate", body: {}, floor: two(0.6) },
  { name: "Wallet", path: "/memberloan/pn", body: {}, floor: two(0.6) },
  { name: "The loan", path: "/memberloan", body: {}, floor: two(0.5) },
  {
    name: "Home",
    path: "/member/page",
    body: { page: "/dash" },
    floor: { statements: 8, shareMin: 0.5 },
  },
  { name: "Settings", path: "/misc/phonenumber", body: {}, floor: two(0.5) },
];

export async function measureReads(
  at: BenchServer,
  borrowers: readonly Reader[],
): Promise<ReportRow[]> {
  await at.ownerPool.query("vacuum analyze");
  const rows: ReportRow[] = [];
  for (const read of reads) rows.push(await measureRead(at, borrowers, read));
  return rows;
}

export const requestsOf = (
  { path, body }: Pick<Read, "path" | "body">,
  readers: readonly Reader[],
): Buffer[] =>
  Array.from({ length: SLICE_REQUESTS }, (_, index) => {
    const { authorization } = readers[(index * 7) % readers.length] as Reader;
    return requestOf({ path: apiBase + path, authorization, ...(body && { body }) });
  });

type Slice = { readonly perSecond: number; readonly appMs: number; readonly databaseMs: number };

async function measureRead(
  at: BenchServer,
  borrowers: readonly Reader[],
  read: Read,
): Promise<ReportRow> {
  const { name, floor } = read;
  const bare = requestsOf(await storeFloor(at, read, borrowers[0] as Reader), borrowers);
  const asked = requestsOf(read, borrowers);
  const [floors, slices]: [Slice[], Slice[]] = [[], []];
  for (let turn = -WARM_UP_SLICES; turn < SLICES; turn++) {
    const before = await sendSlice(at, bare);
    const slice = await sendSlice(at, asked);
    if (turn < 0) continue;
    floors.push(before);
    slices.push(slice);
  }
  const middle = (of: readonly Slice[], key: keyof Slice) => median(of.map((each) => each[key]));
  const shareOf = (costOf: (slice: Slice) => number) =>
    median(slices.map((slice, index) => costOf(floors[index] as Slice) / costOf(slice)));
  const ofTime = shareOf(({ perSecond }) => 1 / perSecond);
  const ofWork = shareOf(({ appMs, databaseMs }) => appMs + databaseMs);
  const each = (of: readonly Slice[]) =>
    `the app ${(middle(of, "appMs") / SLICE_REQUESTS).toFixed(3)} ms, ` +
    `the database ${(middle(of, "databaseMs") / SLICE_REQUESTS).toFixed(3)} ms`;
  return atLeast(floor.shareMin, {
    name: `${name}, to its floor of ${floor.statements} statements, ${CONNECTIONS} connections`,
    value: ofTime,
    unit: "times",
    notes: [
      `${Math.round(middle(slices, "perSecond"))} a second against ` +
        `${Math.round(middle(floors, "perSecond"))}`,
      `processor time of one: ${each(slices)}; of the floor: ${each(floors)}`,
      `${ofWork.toFixed(2)} of the floor by the processor time of both`,
    ],
  });
}

/** Stores what the floor answers: the bytes that a reader gets. Returns its call. */
export async function storeFloor(
  at: Pick<BenchServer, "port">,
  { name, path, body, floor }: Read,
  reader: Reader,
): Promise<Pick<Read, "path" | "body">> {
  const { encoding, bytes } = await ask(at.port, path, body ?? {}, reader);
  const answer: FloorAnswer = {
    name: encodeURIComponent(name),
    statements: floor.statements,
    encoding,
    base64: bytes.toString("base64"),
  };
  await ask(at.port, floorPath, answer, reader);
  return { path: `${floorPath}/${encodeURIComponent(answer.name)}`, body };
}

/** The bytes as they travel, which `fetch` would decompress. */
async function ask(port: number, path: string, body: object, { authorization }: Reader) {
  const headers = {
    authorization,
    "content-type": "application/json",
    "accept-encoding": "gzip, deflate, br, zstd",
  };
  const request = http.request({ port, method: "POST", path: apiBase + path, headers });
  request.end(JSON.stringify(body));
  const [reply] = (await once(request, "response")) as [http.IncomingMessage];
  const bytes = await buffer(reply);
  if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.statusCode} ${bytes}`);
  return { bytes, encoding: reply.headers["content-encoding"] ?? null };
}

export async function sendSlice(at: BenchServer, requests: readonly Buffer[]): Promise<Slice> {
  const spent = () => [
    timeOf(at.serverPid) ?? Number.NaN,
    cpuTimeOfProcessTree(at.databasePid) ?? Number.NaN,
  ];
  const [app = 0, database = 0] = spent();
  const { seconds, refused } = await sendAll(at.port, requests, CONNECTIONS);
  if (refused.length) throw new Error(`${refused.length} were refused: ${refused[0]}`);
  const [appAfter = 0, databaseAfter = 0] = spent();
  return {
    perSecond: requests.length / seconds,
    appMs: appAfter - app,
    databaseMs: databaseAfter - database,
  };
}
