/** The pages' addresses, from the replies to their uploads, in order. */
import * as z from "zod/mini";
import { documentPagesMax } from "#wire/document-pages.ts";

export const uploadedPages = () =>
  z.array(z.string().check(z.regex(/^\/api\/v2\/uploaded-files\/[0-9a-f-]{36}$/))).check(
    z.minLength(1, "Please add at least one picture."),
    z.maxLength(documentPagesMax, `At most ${documentPagesMax} pictures.`),
    z.refine((urls) => new Set(urls).size === urls.length, { error: "Each picture once." }),
  );
