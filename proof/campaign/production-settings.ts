/** A lender's settings for a trial, with gateways that are never asked. */
import fs from "node:fs";
import path from "node:path";
import type { DatabaseUrls } from "@hiram/server/db/logins.ts";

const root = path.resolve(import.meta.dirname, "../..");

export function writeProductionSettings(
  { appUrl, ownerUrl }: DatabaseUrls,
  folder: string,
): Record<string, string> {
  const example = JSON.parse(fs.readFileSync(path.join(root, "company.example.json"), "utf8"));
  const profile = path.join(folder, "company.json");
  fs.writeFileSync(profile, JSON.stringify({ ...example, sample: false }));
  return {
    NODE_ENV: "production",
    COMPANY_FILE: profile,
    DATA_DIR: path.join(folder, "data"),
    SECRET: "Kq7-campaign-only-2vYb9XwTn4RzGm8LpD3sHj5c",
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    PAYOUT_RAIL: "manual",
    PUBLIC_URL: "https://lend.example",
    SMTP_URL: "smtp://127.0.0.1:9",
    SMS_URL: "http://127.0.0.1:9/messages",
    SMS_API_KEY: "sms-key",
    SMS_SENDER: "LENDER",
    LOG_LEVEL: "error",
  };
}
