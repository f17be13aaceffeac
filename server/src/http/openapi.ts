/** The OpenAPI 3.1 document, generated from the calls, so that it cannot be out of date. */
import {
  apiBase,
  type Call,
  idempotencyKeyPattern,
  isMoneyCall,
  type Schema,
} from "@hiram/contract/wire/call.ts";
import { type ProblemName, problems } from "@hiram/contract/wire/problem.ts";
import { type OpenScope, openScopes } from "@hiram/contract/wire/scopes.ts";
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
const withKey: readonly ProblemName[] = ["KeyRefused", "KeyNotAllowed", "TooManyRequests"];
const withWho: readonly ProblemName[] = ["NotSignedIn", "LoginExpired", "NotAllowed"];

/** The calls of keys have a document of their own (`describeOpenCalls`). */
export function describeCalls(calls: readonly Call[], publicUrl: string): Json {
  const ofPeople = calls.filter(({ who }) => who !== "key");
  return documentOf(ofPeople, publicUrl, {
    info: { title: "Hiram", version: "2", description: "Online lending, one contract for all." },
    securitySchemes: {
      bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
      desk: { type: "apiKey", in: "cookie", name: "staff" },
    },
  });
}

export function describeOpenCalls(calls: readonly Call[], publicUrl: string): Json {
  const ofKeys = calls.filter(({ who }) => who === "key");
  return documentOf(ofKeys, publicUrl, {
    info: {
      title: "Hiram for a lender's other systems",
      version: "2",
      description:
        "Each call needs a key with the scope that its description names. A field may be added at any time; none is removed or changed within v2.",
    },
    securitySchemes: {
      key: { type: "http", scheme: "bearer", description: "A key: hk_live_… or hk_test_…" },
    },
  });
}

type Frame = { readonly info: Json; readonly securitySchemes: Json };

function documentOf(
  calls: readonly Call[],
  publicUrl: string,
  { info, securitySchemes }: Frame,
): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls) {
    const at = pathTemplateOf(call.path);
    paths[at] ??= {};
    (paths[at] as Record<string, Json>)[call.method.toLowerCase()] = describe(call);
  }
  return {
    openapi: "3.1.0",
    info,
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
      securitySchemes,
    },
  };
}

const describe = (call: Call): Json => ({
  operationId: `${call.method.toLowerCase()}${call.path.replace(/\W+(\w)/g, (_, c) => c.toUpperCase())}`,
  summary: call.does,
  security: securityOf(call),
  ...(call.who !== "anyone" && { description: `For ${describeCallers(call)}.` }),
  ...((call.path.includes(":") || call.isIdempotent || call.query) && {
    parameters: [
      ...[...call.path.matchAll(PARAMETER)].map(parameter),
      ...(call.query ? queryOf(call.query) : []),
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

function securityOf({ who, action }: Call): Json[] {
  if (who === "anyone") return [];
  if (who === "key") return [{ key: [] }];
  return [action ? { desk: [] } : { bearer: [] }];
}

/** Who may call, in words for the documents. */
export function describeCallers({ who, scope }: Call): string {
  if (who === "anyone") return "Anyone";
  return who === "key"
    ? `keys that may ${openScopes[scope as OpenScope]} (${scope})`
    : who.join(", ");
}

/** One parameter for each name of the query string. */
function queryOf(query: Schema): Json[] {
  const { properties = {} } = jsonSchema(query, "input") as { readonly properties?: Json };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: false,
    schema,
  }));
}

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
    ...(call.who === "key" ? withKey : call.who === "anyone" ? [] : withWho),
    ...(call.query ? (["InvalidInput"] as const) : []),
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
