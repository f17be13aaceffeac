/**
 * What members' reading calls cost, as shares of `/healthz` in the same run. The two alternate in
 * short slices, because other programs then slow both alike, and the middle of the shares counts.
 */
import { apiBase } from "@hiram/contract/wire/call.ts";
import { cpuTimeOfProcessTree, timeOf } from "../pages/processor-time.ts";
import { atLeast, median, type ReportRow } from "../report.ts";
import { requestOf, sendAll, urlOf } from "./http-load.ts";
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
  readonly shareMin: number;
};

export const reads: readonly Read[] = [
  { name: "Info state", path: "/member/infostate", body: {}, shareMin: 0.5 },
  { name: "Wallet", path: "/memberloan/pn", body: {}, shareMin: 0.5 },
  { name: "The loan", path: "/memberloan", body: {}, shareMin: 0.4 },
  { name: "Home", path: "/member/page", body: { page: "/dash" }, shareMin: 0.4 },
  { name: "Settings", path: "/misc/phonenumber", body: {}, shareMin: 0.4 },
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
  { name, path, body, shareMin }: Read,
): Promise<ReportRow> {
  const health = Array.from({ length: SLICE_REQUESTS }, (_, index) =>
    requestOf({ path: "/healthz", address: urlOf(index) }),
  );
  const asked = requestsOf({ path, body }, borrowers);
  const [bare, slices]: [Slice[], Slice[]] = [[], []];
  for (let turn = -WARM_UP_SLICES; turn < SLICES; turn++) {
    const before = await sendSlice(at, health);
    const slice = await sendSlice(at, asked);
    if (turn < 0) continue;
    bare.push(before);
    slices.push(slice);
  }
  const middle = (of: readonly Slice[], key: keyof Slice) => median(of.map((each) => each[key]));
  const shares = slices.map(({ perSecond }, index) => perSecond / (bare[index] as Slice).perSecond);
  const each = (ms: number) => (ms / SLICE_REQUESTS).toFixed(3);
  return atLeast(shareMin, {
    name: `${name}, to /healthz with ${CONNECTIONS} connections`,
    value: median(shares),
    unit: "times",
    notes: [
      `${Math.round(middle(slices, "perSecond"))} a second against ` +
        `${Math.round(middle(bare, "perSecond"))}`,
      `processor time of one: the app ${each(middle(slices, "appMs"))} ms against ` +
        `${each(middle(bare, "appMs"))} ms, the database ${each(middle(slices, "databaseMs"))} ms`,
    ],
  });
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
