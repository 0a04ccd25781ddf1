export interface Operation {
  name: string;
  path: string;
  body?: object;
}

/** What the statements of an operation's transaction are asked with. */
export interface Session {
  id: string;
  officeId: string;
  role: string;
}

export function operationsOf(office: object): Operation[];
export function portalOperations(client: { talkId: string }): Operation[];
export function sentToDatabase(
  operation: Operation,
  session: Session,
): Promise<{ text: string; values: unknown[] }[]>;
