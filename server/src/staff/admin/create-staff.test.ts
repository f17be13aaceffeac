import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { dumpDatabase, findSecrets } from "@hiram/proof/testing/story.ts";
import { describe, expect, it } from "vitest";
import { createStaff } from "#staff/admin/create-staff.ts";

const test = await openHouseForFile();

const officer = {
  phone: "+639189876502",
  name: "Zenaida Quirino",
  email: "zenaida@canary.example",
  password: "canary of the staff",
  totpSecret: "CANARYCANARYCANARYCANARY",
} as const;

describe("a member of staff", () => {
  it("is added once, with nothing of theirs in clear", async () => {
    const { house } = test;
    expect(await createStaff(house.db, house, officer)).not.toBeNull();
    expect(
      await createStaff(house.db, house, { ...officer, email: "b@canary.example" }),
    ).toBeNull();
    expect(await createStaff(house.db, house, { ...officer, phone: "+639189876503" })).toBeNull();
    const { rows } = await test.ownerPool.query("select * from staff");
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ roles: [], removed_at: null });
    const words = [...Object.values(officer), "639189876502", "9189876502"];
    expect(findSecrets(await dumpDatabase(test), { codes: [], words })).toEqual([]);
  });

  it("keeps the password as a hash and the second factor under a seal of the row's own", async () => {
    const { rows } = await test.ownerPool.query("select * from staff");
    const { id, password_hash, totp_sealed, details_sealed } = rows[0];
    expect(await test.house.passwords.matches(officer.password, password_hash)).toBe(true);
    expect(test.house.keys.open(totp_sealed, `staff/${id}/totp`)).toBe(officer.totpSecret);
    expect(() => test.house.keys.open(details_sealed, `staff/${id}/totp`)).toThrow();
  });
});
