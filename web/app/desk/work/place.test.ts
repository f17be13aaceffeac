/** Addresses of the desk's work: what is written is read back. */
import { expect, test } from "vitest";
import { listAddress, readPlace, type WorkPlace, workAddress } from "./place.ts";

const place: WorkPlace = { queue: "idChecks", list: "UNVERIFIED", isLate: true };
const readBack = (address: string) => readPlace(new URL(address, "http://desk").searchParams);

test("a case opened from a list names the list and the work", () => {
  const address = workAddress(place, { id: "1", memberId: "2" });
  expect(address).toMatch(/^\/staff\/members\/2\?.*#identity$/);
  expect(readBack(address)).toEqual({ place, work: { kind: "idCheck", id: "1" } });
});

test("a message opens beside its list", () => {
  const messages: WorkPlace = { queue: "messages", list: "open", isLate: false };
  expect(workAddress(messages, { id: "1", memberId: null })).toBe(
    "/staff/messages?list=open&open=1",
  );
});

test("only the late of a list has an address of its own", () => {
  expect(listAddress(place)).toBe("/staff/id-checks?list=UNVERIFIED&late=1");
});

test.each(["", "queue=idChecks", "queue=toString&list=a&work=1", "queue=idChecks&list=no&work=1"])(
  "an address that names no list is read as none: %s",
  (search) => {
    expect(readPlace(new URLSearchParams(search))).toBeNull();
  },
);
