/** What of an OpenAPI document the page of the documentation reads. */
export interface ApiDescription {
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  summary: string;
  description?: string;
  /** Of those that an API key may ask: the rights that it needs, all of them. */
  'x-rights'?: readonly string[];
}

export interface KeyRoute {
  /** `GET /api/cases/{id}` */
  route: string;
  summary: string;
  description: string | undefined;
  rights: readonly string[];
}

/** What an API key may ask, in the order of the addresses. */
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
