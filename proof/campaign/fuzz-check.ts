/** Compares a reply with what the OpenAPI document promises for its operation. */
import { type ProblemReply, problems } from "@hiram/contract/wire/problem.ts";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { Document, JsonSchema, Operation } from "./fuzz-document.ts";

export type FuzzReply = {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
};

/** What is wrong with the reply, or null. */
export type FuzzCheck = (operation: Operation, reply: FuzzReply) => string | null;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function openCheck(document: Document): FuzzCheck {
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  const problemSchema = document.components.schemas.Problem ?? {};
  const faultsOf = (schema: JsonSchema, value: unknown): string | null =>
    ajv.validate(schema, value) ? null : ajv.errorsText();

  function checkRefusal({ responses }: Operation, status: number, body: ProblemReply) {
    const fault = faultsOf(problemSchema, body);
    if (fault) return `is no problem: ${fault}`;
    if (problems[body.code].status !== status) return `has not the status of ${body.code}`;
    const isNamed = responses[status]?.description.includes(`${body.code}: `);
    return isNamed ? null : `is not in the document: ${status} ${body.code}`;
  }

  return (operation, { status, contentType, text }) => {
    if (status >= 500) return `is ${status}`;
    const promised = operation.responses[200]?.content ?? {};
    if (status === 200 && "*/*" in promised)
      return contentType.includes("json") ? "is JSON instead of a file" : null;
    if (!contentType.startsWith("application/json")) return `is ${contentType || "untyped"}`;
    const body = parseJson(text);
    if (body === undefined) return "is no JSON";
    if (status !== 200) return checkRefusal(operation, status, body as ProblemReply);
    const fault = faultsOf(promised["application/json"]?.schema ?? {}, body);
    return fault && `is not of its schema: ${fault}`;
  };
}
