import type { TemplateWords } from "./message.ts";

/** The WebOTP line of an SMS: browsers fill in the code only on this host. An e-mail has none. */
export const forHost = ({ host, code }: TemplateWords): string =>
  host ? `\n\n@${host} #${code}` : "";
