/** The OpenAPI 3.1 document, generated from the calls, so that it cannot be out of date. */
import {
  apiBase,
  type Call,
  idempotencyKeyPattern,
  isMoneyCall,
  type Schema,
} from "@hiram/contract/wire/call.ts";
import { type ProblemName, problems } from "@hiram/contract/wire/problem.ts";
import { toJSONSchema } from "zod/mini";

type Json = { readonly [key: string]: unknown };

/** Refusals that any call may give in addition to its list. */
const always: readonly ProblemName[] = ["BadRequest", "Unexpected", "Busy"];
/** A changing call gives these also when it takes no body, because the body is read first. */
const whenChanging: readonly ProblemName[] = [
  "BadJson",
  "ForeignOrigin",
  "BodyTooLarge",
  "WrongContentType",
];
const withWho: readonly ProblemName[] = ["NotSignedIn", "LoginExpired", "NotAllowed"];

export function describeCalls(calls: readonly Call[], publicUrl: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls) {
    const at = pathTemplateOf(call.path);
    paths[at] ??= {};
    (paths[at] as Record<string, Json>)[call.method.toLowerCase()] = describe(call);
  }
  return {
    openapi: "3.1.0",
    info: { title: "Hiram", version: "2", description: "Online lending, one contract for all." },
    servers: [{ url: publicUrl + apiBase }],
    paths,
    components: {
      schemas: {
        Problem: {
          type: "object",
          required: ["code", "message"],
          properties: {
            code: { type: "string", enum: Object.keys(problems) },
            message: { type: "string", description: "Words for people." },
            fields: { type: "object", additionalProperties: { type: "string" } },
            until: {
              type: "string",
              format: "date-time",
              description: "When the reason for the refusal should be over.",
            },
          },
        },
      },
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        desk: { type: "apiKey", in: "cookie", name: "staff" },
      },
    },
  };
}

const describe = (call: Call): Json => ({
  operationId: `${call.method.toLowerCase()}${call.path.replace(/\W+(\w)/g, (_, c) => c.toUpperCase())}`,
  summary: call.does,
  security: call.who === "anyone" ? [] : [call.action ? { desk: [] } : { bearer: [] }],
  ...(call.who !== "anyone" && { description: `For ${call.who.join(", ")}.` }),
  ...((call.path.includes(":") || call.isIdempotent) && {
    parameters: [
      ...[...call.path.matchAll(PARAMETER)].map(parameter),
      ...(call.isIdempotent ? [idempotencyKey] : []),
    ],
  }),
  ...(call.body && {
    requestBody: { required: true, content: json(jsonSchema(call.body, "input")) },
  }),
  ...(call.carries === "upload" && {
    requestBody: { required: true, content: call.bytesMax ? rawFile : uploadForm },
  }),
  responses: {
    200: {
      description: "Done.",
      content: call.carries === "file" ? fileReply : json(jsonSchema(call.reply, "output")),
    },
    ...refusals(call),
  },
});

const PARAMETER = /:(\w+)/g;

/** `/uploaded-files/:id` as OpenAPI writes it. */
export const pathTemplateOf = (path: string): string => path.replace(PARAMETER, "{$1}");

const parameter = ([, name]: RegExpMatchArray): Json => ({
  name,
  in: "path",
  required: true,
  schema: { type: "string" },
});

const idempotencyKey: Json = {
  name: "Idempotency-Key",
  in: "header",
  required: true,
  schema: { type: "string", pattern: idempotencyKeyPattern.source },
};

const uploadForm: Json = {
  "multipart/form-data": {
    schema: {
      type: "object",
      required: ["side", "file"],
      properties: { side: { type: "string" }, file: { type: "string", format: "binary" } },
    },
  },
};
const rawFile: Json = {
  "application/octet-stream": { schema: { type: "string", format: "binary" } },
};
/** Several problems share a status, so a status lists every problem that may have it. */
const fileReply: Json = { "*/*": { schema: { type: "string", format: "binary" } } };

const json = (schema: Json): Json => ({ "application/json": { schema } });

function jsonSchema(schema: Schema, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return rest;
}

/** Problems share statuses, so a status lists every refusal that may come with it. */
export function problemsOf(call: Call): ProblemName[] {
  const named = [
    ...call.problems,
    ...(call.freshFactor ? ["SecondFactorStale" as const] : []),
    ...(call.method === "GET" ? [] : whenChanging),
    ...(call.body || call.carries === "upload" ? (["InvalidInput"] as const) : []),
    ...(call.limit ? (["TooManyRequests"] as const) : []),
    ...(call.who === "anyone" ? [] : withWho),
    ...(call.about ? (["OwnCase"] as const) : []),
    ...(call.isIdempotent ? (["KeyMissing", "KeyReused", "InProgress"] as const) : []),
    ...(isMoneyCall(call) ? (["RecordsNotSafe"] as const) : []),
    ...always,
  ];
  return [...new Set(named)];
}

function refusals(call: Call): Json {
  const byStatus: Record<string, Json> = {};
  for (const name of problemsOf(call)) {
    const { status, message } = problems[name];
    const before = byStatus[status]?.description;
    byStatus[status] = {
      description: `${before ? `${before} ` : ""}${name}: ${message}`,
      content: json({ $ref: "#/components/schemas/Problem" }),
    };
  }
  return byStatus;
}
