/** The company's name and the address of the member's page, for messages. */
import type { House } from "#house/house.ts";

export const siteWords = ({ config }: House) => ({
  company: config.company.CompanyName,
  page: `${new URL(config.publicUrl).host}/dash`,
  payPage: `${new URL(config.publicUrl).host}/pay`,
});
