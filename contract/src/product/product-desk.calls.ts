/** The calls of the desk about products: reading them, saving a draft, and what two people do. */
import * as z from "zod/mini";
import { listFileCall, reason, staffCall } from "#desk/desk.calls.ts";
import { housePolicyShape } from "#policy/policy.calls.ts";
import { body, day, instant } from "#wire/shape.ts";
import { productCode, versionShape } from "./products.calls.ts";

const productShape = z.object({
  code: productCode(),
  versions: z.array(
    z.object({
      version: z.int(),
      from: day(),
      fields: versionShape,
      /** Null for what came with the software. */
      proposedBy: z.nullable(z.string()),
      confirmedBy: z.nullable(z.string()),
      retiredFrom: z.nullable(day()),
      /** Loans that name it, and how many of them are applications or offers. */
      loans: z.int(),
      underWay: z.int(),
      offers: z.int(),
    }),
  ),
  /** The draft that somebody is editing. */
  draft: z.nullable(z.object({ fields: versionShape, by: z.string(), at: instant() })),
});

export const staffProductsCall = staffCall({
  method: "GET",
  path: "/staff/products",
  does: "Every product with its versions and its draft, and the policy that holds beside them.",
  action: "product.read",
  reply: z.object({
    today: day(),
    /** The first day that a new version may have. */
    soonest: day(),
    policy: z.object(housePolicyShape.shape),
    products: z.array(productShape),
    /** What waits for a second person; `id` is the proposal's. */
    proposed: z.array(
      z.object({
        id: z.string(),
        code: productCode(),
        from: day(),
        /** Null when the proposal retires the product. */
        fields: z.nullable(versionShape),
        by: z.string(),
        reason: z.string(),
      }),
    ),
  }),
  problems: [],
});

export const staffSaveDraftCall = staffCall({
  method: "POST",
  path: "/staff/products/draft",
  does: "Saves the draft of a product's next version; a code without versions begins a product.",
  action: "product.propose",
  body: body({ code: productCode(), fields: versionShape }),
  reply: z.object({ savedAt: instant() }),
  problems: [],
});

export const staffProposeVersionCall = staffCall({
  method: "POST",
  path: "/staff/products/propose",
  does: "Proposes the next version of a product from a later day, exactly as its preview shows it.",
  proposes: {
    kind: "product.version",
    words: "a new version of a product",
    confirmedBy: "product.confirm",
    problems: ["VersionRefused"],
  },
  action: "product.propose",
  body: body({ code: productCode(), fields: versionShape, from: day(), reason }),
  reply: z.object({}),
  problems: ["VersionRefused"],
});

export const staffRetireProductCall = staffCall({
  method: "POST",
  path: "/staff/products/retire",
  does: "Proposes that a product is offered no more from a later day; its loans go on.",
  proposes: {
    kind: "product.retire",
    words: "the end of a product",
    confirmedBy: "product.confirm",
    problems: ["VersionRefused"],
  },
  action: "product.propose",
  body: body({ code: productCode(), from: day(), reason }),
  reply: z.object({}),
  problems: ["VersionRefused"],
});

export const staffProductsFileCall = listFileCall(staffProductsCall);
