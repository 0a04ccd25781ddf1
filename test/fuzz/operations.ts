/** The part of JSON Schema that the API's documentation uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  nullable?: boolean;
  maxLength?: number;
  maximum?: number;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  /** Not of a list's parameters, which are JSON. */
  schema?: Schema;
}

export interface ApiDocument {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: Parameter[];
        requestBody?: { content: Record<string, { schema: Schema }> };
        responses: Record<string, unknown>;
      }
    >
  >;
  components: { schemas: Record<string, Schema> };
}

/** Something that the API can be asked to do. */
export interface Operation {
  /** `POST /api/cases` */
  name: string;
  method: string;
  path: string;
  parameters: Parameter[];
  /** Its body's schemas, without references. */
  json?: Schema;
  form?: Schema;
  /** Answers that are documented. */
  statuses: number[];
}

/** All that is documented. */
export function operationsOf({ paths, components }: ApiDocument): Operation[] {
  const whole = ({ $ref, ...schema }: Schema): Schema => {
    if ($ref) return whole(components.schemas[$ref.split('/').at(-1)!]!);
    const { properties, items, type } = schema;
    return {
      ...schema,
      ...(Array.isArray(type) && { type: type.find((each) => each !== 'null'), nullable: true }),
      ...(properties && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, inner]) => [name, whole(inner)]),
        ),
      }),
      ...(items && { items: whole(items) }),
    };
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([word, { parameters = [], requestBody, responses }]) => {
      const method = word.toUpperCase();
      const { 'application/json': json, 'multipart/form-data': form } = requestBody?.content ?? {};
      return {
        ...{ name: `${method} ${path}`, method, path, parameters },
        ...(json && { json: whole(json.schema) }),
        ...(form && { form: whole(form.schema) }),
        statuses: Object.keys(responses).map(Number),
      };
    }),
  );
}
