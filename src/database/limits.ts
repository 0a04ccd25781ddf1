/** How long the server waits for its database. Milliseconds. */
export class DatabaseLimits {
  /** For a connection: until one is free, and until a new one is open. */
  readonly connectMs: number = 5_000;
  /** For a statement. PostgreSQL itself ends one after 30 seconds (`npm run db:roles`); this is for one that cannot. */
  readonly statementMs: number = 35_000;
  /** For a statement of an import or a job. */
  readonly longStatementMs: number = 15 * 60_000;
  /** A statement that has taken this long makes us ask whether the database still answers. */
  readonly suspicionMs: number = 1_000;
  /** A database that leaves that question open for so long is silent. */
  readonly silenceMs: number = 5_000;
  /** For each question after that, until it is answered. */
  readonly retryMs: number = 1_000;
  /** For readiness to be told. */
  readonly readyMs: number = 1_500;
  /** Between two looks at all connections. */
  readonly lookEveryMs: number = 500;

  /** The server's own limits, but for those given. */
  static with(others: Partial<DatabaseLimits> = {}): DatabaseLimits {
    return Object.assign(new DatabaseLimits(), others);
  }
}
