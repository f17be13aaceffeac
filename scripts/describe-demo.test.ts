import { describe, expect, it } from "vitest";
import { describeDemo } from "./describe-demo.ts";

describe("the print-out of npm start", () => {
  const place = { dataDir: "/data/hiram", publicUrl: "http://localhost:3000" };
  const lines = describeDemo(place, [
    { role: "MEMBER", phoneNumber: "639170000001", password: "member-pass", state: "NEW" },
    {
      role: "LOAN_OFFICER",
      phoneNumber: "639170000092",
      password: "officer-pass",
      totpSecret: "ABCDEFGH",
      state: "STAFF",
    },
  ]);
  const lineWith = (words: string) => lines.find((line) => line.includes(words)) ?? "";

  it("says where staff sign in, and that the page fills in the code", () => {
    expect(lineWith("/staff")).toContain("http://localhost:3000/staff");
    expect(lineWith("one press")).toContain("lists these accounts");
  });

  it("shows phone number, password and authenticator secret of each staff account", () => {
    expect(lineWith("LOAN_OFFICER")).toMatch(/639170000092 +officer-pass +ABCDEFGH$/);
  });

  it("shows phone number, password and state of each member", () => {
    expect(lineWith("639170000001")).toMatch(/^NEW +639170000001 +member-pass$/);
  });

  it("names the file that holds the accounts", () => {
    expect(lines.at(-1)).toContain("/data/hiram/demo-accounts.json");
  });
});
