import type { TemplateWords } from "./message.ts";

/** The WebOTP line of an SMS: browsers fill the code in only on this host. An e-mail has none. */
export const forHost = ({ host, code }: TemplateWords): string =>
  host ? `\n\n@${host} #${code}` : "";
