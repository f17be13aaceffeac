/** The name of the company and the member's page, as messages write them. */
import type { House } from "#house/house.ts";

export const siteWords = ({ config }: House) => ({
  company: config.company.CompanyName,
  page: `${new URL(config.publicUrl).host}/dash`,
  payPage: `${new URL(config.publicUrl).host}/pay`,
});
