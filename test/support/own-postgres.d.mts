/** A PostgreSQL of a test's own, which keeps what it acknowledged as one in production does. */
export interface OwnPostgres {
  /** Of the database `causa`, as the others. */
  superuserUrl: string;
  ownerUrl: string;
  appUrl: string;
  logins: { DATABASE_URL: string; DATABASE_SESSION_URL: string };
  /** Ends all of its processes at once. */
  kill: () => Promise<void>;
  startAgain: () => Promise<void>;
  freeze: () => Promise<void>;
  thaw: () => Promise<void>;
  /** A read replica of it. While it is copied, the server is down. */
  startReplica: () => Promise<OwnReplica>;
  /** Removes it with its data. */
  stop: () => Promise<void>;
}

export interface OwnReplica {
  superuserUrl: string;
  sessionUrl: string;
  stop: () => Promise<void>;
}

/** Starts one with roles and schema. @param settings PostgreSQL's own */
export function startOwnPostgres(settings?: Record<string, string>): Promise<OwnPostgres>;
