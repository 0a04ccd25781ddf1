/** The parts of an OpenAPI document that the documentation page reads. */
export interface ApiDescription {
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  summary: string;
  description?: string;
  /** All rights that an API key needs; absent where keys are refused. */
  'x-rights'?: readonly string[];
}

export interface KeyRoute {
  /** `GET /api/cases/{id}` */
  route: string;
  summary: string;
  description: string | undefined;
  rights: readonly string[];
}

/** The routes that an API key may call, in the order of the addresses. */
export function keyRoutesOf({ paths }: ApiDescription): KeyRoute[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const { summary, description, 'x-rights': rights } = operation;
      return rights
        ? [{ route: `${method.toUpperCase()} ${path}`, summary, description, rights }]
        : [];
    }),
  );
}
