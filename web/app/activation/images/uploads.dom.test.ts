/** Uploads over a network that stalls, drops and refuses. Only the network is simulated. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readAddresses } from "#activation/draft.ts";
import type * as Uploads from "#activation/images/uploads.ts";
import { currentMember, forgetSession, storeToken } from "#api/token.ts";

const base64 = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, "");
const tokenOf = (phoneNumber: string) =>
  `${base64({ alg: "none" })}.${base64({ exp: 4102444800, sub: `id-of-${phoneNumber}`, UserInfo: { phoneNumber, roles: ["MEMBER"] } })}.x`;

/** A request whose outcome the test decides. */
class Line extends EventTarget {
  static all: Line[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  headers: Record<string, string> = {};
  form: FormData | undefined;
  isOver = false;
  status = 0;
  responseText = "";
  wait: string | null = null;
  constructor() {
    super();
    Line.all.push(this);
  }
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(form: FormData) {
    this.form = form;
  }
  getResponseHeader(name: string) {
    return name === "retry-after" ? this.wait : null;
  }
  abort() {
    if (this.isOver) return;
    this.isOver = true;
    this.onabort?.();
  }
  move(loaded: number, total: number) {
    this.upload.onprogress?.({ loaded, total });
  }
  drop() {
    this.isOver = true;
    this.onerror?.();
  }
  answer(status: number, body: unknown, wait: string | null = null) {
    Object.assign(this, { isOver: true, status, responseText: JSON.stringify(body), wait });
    this.onload?.();
  }
  get side() {
    return this.form?.get("side");
  }
}

const url = (number: number) =>
  `/api/v2/uploaded-files/00000000-0000-4000-8000-00000000000${number}`;
const photo = (text = "photo") => new Blob([text], { type: "image/jpeg" });
const last = () => Line.all.at(-1) as Line;
/** Lets everything happen that waits for neither the network nor the clock. */
const settle = () => vi.advanceTimersByTimeAsync(0);

let uploads: typeof Uploads;

/** A reload: the module starts again, the browser's storage stays. */
async function load() {
  vi.resetModules();
  uploads = await import("#activation/images/uploads.ts");
  await uploads.resumeUploads();
}
const slot = (side: "FRONT" | "BACK" | "SELFIE" = "FRONT") => uploads.readUploadSlots()[side];

beforeEach(async () => {
  vi.useFakeTimers();
  Line.all = [];
  vi.stubGlobal("XMLHttpRequest", Line);
  vi.stubGlobal("fetch", vi.fn());
  sessionStorage.setItem("accessToken", tokenOf("639171234567"));
  storeToken(tokenOf("639171234567"));
  await load();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  forgetSession("signed-out");
  localStorage.clear();
  sessionStorage.clear();
});

describe("an image", () => {
  test("is sent as a form, its side before its bytes, with the member's token", async () => {
    await uploads.addImage("SELFIE", photo());
    const parts = [...(last().form as FormData).entries()];
    expect(parts.map(([name]) => name)).toEqual(["side", "file"]);
    expect(last().side).toBe("SELFIE");
    expect(last().headers.authorization).toBe(`Bearer ${tokenOf("639171234567")}`);
    expect(slot("SELFIE")).toMatchObject({ phase: "sending", share: 0 });
    expect(slot("SELFIE").preview).toMatch(/^blob:/);
  });

  test("tells how much of it has been sent", async () => {
    await uploads.addImage("FRONT", photo());
    const seen: number[] = [];
    uploads.onUploadSlotsChange(() => seen.push(slot().share));
    last().move(250, 1000);
    last().move(1000, 1000);
    expect(seen).toEqual([0.25, 1]);
    expect(slot().phase).toBe("sending");
    last().answer(200, { url: url(1) });
    await settle();
    expect(slot()).toMatchObject({ phase: "sent", failure: null });
    expect(uploads.readImageUrl("FRONT")).toBe(url(1));
  });

  test("waits for the one before it", async () => {
    await uploads.addImage("FRONT", photo());
    await uploads.addImage("BACK", photo());
    expect(slot("BACK").phase).toBe("queued");
    expect(Line.all).toHaveLength(1);
    last().answer(200, { url: url(1) });
    await settle();
    expect(last().side).toBe("BACK");
  });

  test("that takes the place of another cuts it off, and is the one that counts", async () => {
    await uploads.addImage("FRONT", photo("old"));
    const old = last();
    await uploads.addImage("FRONT", photo("new"));
    await settle();
    expect(old.isOver).toBe(true);
    expect(Line.all).toHaveLength(2);
    last().answer(200, { url: url(2) });
    await settle();
    expect(slot().phase).toBe("sent");
    expect(readAddresses()).toEqual({ FRONT: url(2) });
  });

  test("that is refused says why, and is not sent again", async () => {
    await uploads.addImage("FRONT", photo("not a photo"));
    last().answer(422, { code: "NotAnImage", message: "Please choose a photo." });
    await settle();
    expect(slot().phase).toBe("refused");
    expect(readAddresses()).toEqual({});
    expect(slot().failure?.message).toBe("Please choose a photo.");
    await vi.advanceTimersByTimeAsync(120_000);
    expect(Line.all).toHaveLength(1);
  });
});

describe("a connection that drops", () => {
  test("is tried again by itself, after a growing pause", async () => {
    await uploads.addImage("FRONT", photo());
    const pauses = [2_000, 4_000, 8_000, 15_000, 30_000, 30_000];
    for (const [index, pause] of pauses.entries()) {
      last().drop();
      await settle();
      expect(slot().phase).toBe("waiting");
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(Line.all).toHaveLength(index + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(Line.all).toHaveLength(index + 2);
      expect(slot().phase).toBe("sending");
    }
    last().answer(200, { url: url(1) });
    await settle();
    expect(slot().phase).toBe("sent");
  });

  test("is tried again as soon as the phone is online", async () => {
    await uploads.addImage("FRONT", photo());
    last().drop();
    await settle();
    window.dispatchEvent(new Event("online"));
    expect(slot().phase).toBe("sending");
    expect(Line.all).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(60_000 - 45_000);
    expect(Line.all).toHaveLength(2);
  });

  test("is tried again when the member asks, and the others follow in their turn", async () => {
    await uploads.addImage("FRONT", photo());
    await uploads.addImage("BACK", photo());
    last().drop();
    await settle();
    expect([slot("FRONT").phase, slot("BACK").phase]).toEqual(["waiting", "queued"]);
    uploads.retryUpload();
    expect(last().side).toBe("FRONT");
    last().answer(200, { url: url(1) });
    await settle();
    expect(last().side).toBe("BACK");
  });

  test("counts as dropped when nothing moves for 45 seconds, however long it lasts", async () => {
    await uploads.addImage("FRONT", photo());
    for (let sent = 1; sent <= 5; sent++) {
      await vi.advanceTimersByTimeAsync(40_000);
      last().move(sent, 10);
    }
    expect(slot().phase).toBe("sending");
    await vi.advanceTimersByTimeAsync(45_000);
    expect(slot().phase).toBe("waiting");
  });

  test("a busy server is given the time it asks for", async () => {
    await uploads.addImage("FRONT", photo());
    last().answer(503, { code: "Busy", message: "We are very busy." }, "20");
    await settle();
    await vi.advanceTimersByTimeAsync(19_999);
    expect(Line.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(Line.all).toHaveLength(2);
  });
});

describe("a page that is loaded again", () => {
  const send = async () => {
    await uploads.addImage("FRONT", photo());
    last().answer(200, { url: url(1) });
    await settle();
  };

  test("knows what was sent, and fetches it back to be shown", async () => {
    await send();
    vi.mocked(fetch).mockResolvedValue(new Response("the picture"));
    await load();
    await settle();
    expect(slot().phase).toBe("sent");
    expect(uploads.readImageUrl("FRONT")).toBe(url(1));
    expect(slot().preview).toMatch(/^blob:/);
    expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe(url(1));
    expect(Line.all).toHaveLength(1);
  });

  test("still counts it as sent when it cannot be fetched back just now", async () => {
    await send();
    vi.mocked(fetch).mockRejectedValue(new TypeError("offline"));
    await load();
    await settle();
    expect(slot()).toMatchObject({ phase: "sent", preview: null });
    expect(uploads.readImageUrl("FRONT")).toBe(url(1));
  });

  test("asks for it again when the server has swept it", async () => {
    await send();
    const gone = { code: "NotFound", message: "We can't find that." };
    vi.mocked(fetch).mockResolvedValue(new Response(JSON.stringify(gone), { status: 404 }));
    await load();
    await settle();
    expect(slot().phase).toBe("empty");
    expect(readAddresses()).toEqual({});
  });

  test("asks for it again when its draft is gone, instead of calling it sent", async () => {
    await send();
    sessionStorage.removeItem("draft");
    await uploads.resumeUploads();
    expect(slot().phase).toBe("empty");
    expect(uploads.readImageUrl("FRONT")).toBe("");
  });

  test("keeps the addresses and nothing else", async () => {
    await send();
    const draft = JSON.parse(sessionStorage.getItem("draft") ?? "");
    expect(draft).toEqual({
      member: "id-of-639171234567",
      atMs: expect.any(Number),
      images: { FRONT: url(1) },
    });
  });

  test("keeps nothing once the step is saved", async () => {
    await send();
    uploads.forgetUploads();
    expect(slot().phase).toBe("empty");
    expect(readAddresses()).toEqual({});
  });
});

test("the draft alone holds an address, and a listener reads it as soon as it is there", async () => {
  const seen: string[] = [];
  uploads.onUploadSlotsChange(() => seen.push(uploads.readImageUrl("FRONT")));
  await uploads.addImage("FRONT", photo());
  last().answer(200, { url: url(1) });
  await settle();
  expect(seen.at(-1)).toBe(url(1));
  expect(JSON.stringify(uploads.readUploadSlots())).not.toContain("uploaded-files");
  await uploads.addImage("FRONT", photo("another"));
  expect(seen.at(-1)).toBe("");
});

test("another member sees nothing of it", async () => {
  await uploads.addImage("FRONT", photo());
  const { storeToken: signIn } = await import("#api/token.ts");
  signIn(tokenOf("639179999999"));
  expect(slot()).toMatchObject({ phase: "empty", preview: null });
  expect(last().isOver).toBe(true);
  expect(currentMember()).not.toBe("");
});
