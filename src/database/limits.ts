/** After which PostgreSQL ends a statement, see roles.command.ts. */
const POSTGRES_STATEMENT_MS = 30_000;

/** How long the server waits for its database. Milliseconds. */
export class DatabaseLimits {
  /** Wait for a connection: until one is free, and until a new one is open. */
  readonly connectMs!: number;
  /** Wait for a writer's turn among those of its office. */
  readonly turnMs!: number;
  /** Time of a statement that PostgreSQL itself does not end. */
  readonly statementMs!: number;
  /** Time of a statement of an import or a job. */
  readonly longStatementMs: number = 15 * 60_000;
  /** A statement that has taken this long makes us ask whether the database still answers. */
  readonly suspicionMs: number = 1_000;
  /** A database that leaves that question open for so long is silent. */
  readonly silenceMs!: number;
  /** Wait for the answer to each question after that. */
  readonly retryMs: number = 1_000;
  /** Wait for the answer to the readiness check. */
  readonly readyMs: number = 1_500;
  /** How far a replica may be behind to be read. */
  readonly replicaLagMs: number = 60_000;
  /** Between two looks at all connections. */
  readonly lookEveryMs: number = 500;

  /** The server's own limits at so many seconds of patience, but for those given. */
  static with(patience: number, others: Partial<DatabaseLimits> = {}): DatabaseLimits {
    const ms = patience * 1000;
    const statementMs = POSTGRES_STATEMENT_MS + ms;
    const own = { connectMs: ms, turnMs: 2 * ms, silenceMs: ms, statementMs };
    return Object.assign(new DatabaseLimits(), own, others);
  }
}
