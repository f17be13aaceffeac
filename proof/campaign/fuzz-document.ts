/** The parts of our OpenAPI document that the fuzz campaign reads. */
export type JsonSchema = {
  readonly type?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
};

type Content = { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };

type Described = {
  readonly security: readonly object[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content & { readonly description: string }>>;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
};

export type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
};

export type Operation = Described & {
  /** `POST /staff/notes`. */
  readonly name: string;
  readonly method: "GET" | "POST" | "PATCH";
  readonly path: string;
  readonly isForStaff: boolean;
  readonly isOpen: boolean;
};

export const operationsOf = ({ paths }: Document): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([lower, described]) => {
      const method = lower.toUpperCase() as Operation["method"];
      const [need] = described.security;
      return {
        ...described,
        name: `${method} ${path}`,
        method,
        path,
        isOpen: need === undefined,
        isForStaff: need !== undefined && "desk" in need,
      };
    }),
  );

export const bodySchemaOf = ({ requestBody }: Operation): JsonSchema | undefined =>
  requestBody?.content["application/json"]?.schema;
