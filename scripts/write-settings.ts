/** `npm run settings:write`: `.env.example`, `docs/settings.md` and `docs/company.md` from their tables. */
import fs from "node:fs";
import path from "node:path";
import { readOptions } from "./options.ts";
import { renderCompanyPage } from "./render-company.ts";
import { renderEnvExample, renderSettingsPage } from "./render-settings.ts";

readOptions({
  name: "npm run settings:write",
  does: "Writes .env.example and docs/settings.md from the table of variables, and docs/company.md from\nthe table of the profile's fields.",
});

const root = path.resolve(import.meta.dirname, "..");
fs.writeFileSync(path.join(root, ".env.example"), renderEnvExample());
fs.writeFileSync(path.join(root, "docs/settings.md"), renderSettingsPage());
fs.writeFileSync(path.join(root, "docs/company.md"), renderCompanyPage());
