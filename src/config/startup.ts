import { ConfigError } from './settings.js';

/** Something an operator must mend first. Printed as one line, so it holds no setting's value. */
export class StartupRefusal extends Error {}

/**
 * Runs a start or a command; where it fails, ends the process with a line for each fault. An error's own
 * words stay unsaid: those of a driver or a parser may hold an address with its password.
 * @param database the setting with the database's address
 */
export async function attempt(
  work: () => Promise<void>,
  database: 'DATABASE_URL' | 'DATABASE_OWNER_URL' = 'DATABASE_URL',
): Promise<void> {
  try {
    await work();
  } catch (error) {
    for (const line of linesOf(error, database)) console.error(`causa: ${line}`);
    process.exit(1);
  }
}

interface Failure {
  name?: string;
  code?: string;
  message?: string;
  syscall?: string;
  port?: number;
  stack?: string;
  /** Setting of the database that it came from, where it is not the start's or the command's own. */
  setting?: string;
  /** Code of the system or of the store, for a failure of the storage. */
  reason?: string;
}

/** Exported for its test. */
export function linesOf(error: unknown, database: string): readonly string[] {
  if (error instanceof ConfigError) return error.problems;
  if (error instanceof StartupRefusal) return [error.message];
  const failure = (error ?? {}) as Failure;
  return [
    listenFailure(failure) ??
      storageFailure(failure) ??
      fileFailure(failure) ??
      databaseFailure(failure, failure.setting ?? database) ??
      unknownFailure(failure),
  ];
}

function listenFailure({ code, syscall, port }: Failure): string | null {
  if (syscall !== 'listen' && syscall !== 'bind') return null;
  if (code === 'EADDRINUSE') return `port ${port ?? ''} is already in use; set PORT to another`;
  if (code === 'EACCES')
    return `port ${port ?? ''} may not be used by this user; set PORT to another`;
  return `HOST is no address that this machine can listen on (${code ?? 'unknown'})`;
}

/** Describes a `StorageFault`. */
function storageFailure({ code, reason = '' }: Failure): string | null {
  if (code !== 'storage_full' && code !== 'storage_unavailable') return null;
  const why = code === 'storage_full' ? 'is full' : (STORAGE_FAILURES[reason] ?? 'cannot be used');
  return `the storage ${why} (${reason}); see docs/operations.md, Faults of the storage`;
}

const STORAGE_FAILURES: Record<string, string> = {
  EROFS: 'is on a file system that cannot be written',
  EACCES: 'may not be written and read by this user',
  EPERM: 'may not be written and read by this user',
  ENOTDIR: 'is no folder',
  AccessDenied:
    'refuses the keys in S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or what they may do',
  InvalidAccessKeyId: 'does not know the key in S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'refuses the key in S3_SECRET_ACCESS_KEY',
  NoSuchBucket: 'has no bucket of the name in S3_BUCKET',
};

/** Describes a failure of a file that a command was to write, such as an archive. */
function fileFailure({ code = '', syscall = '' }: Failure): string | null {
  const why = FILE_FAILURES[code];
  return why !== undefined && /^(open|write|mkdir|rename)$/.test(syscall)
    ? `a file cannot be written: ${why} (${code})`
    : null;
}

const FILE_FAILURES: Record<string, string> = {
  ENOSPC: 'no space is left',
  EDQUOT: 'no space is left for this user',
  EROFS: 'its file system is read-only',
  EACCES: 'this user may not',
};

/** Failures of the driver, by their codes or, without one, by their words. */
function databaseFailure({ code = '', message = '' }: Failure, setting: string): string | null {
  const why = Object.entries(DATABASE_FAILURES).find(
    ([pattern]) => new RegExp(pattern).test(code) || new RegExp(pattern).test(message),
  )?.[1];
  if (why !== undefined) return `the database of ${setting} ${why}${code && ` (${code})`}`;
  // The message of our own statement names tables and roles, and nothing that is stored in them.
  return /^42/.test(code) ? `the database of ${setting} refuses a statement: ${message}` : null;
}

/** Whether PostgreSQL has another client's statement of that name, or none: a pooler gave the connection on. */
export function isPooled(code: unknown): boolean {
  return code === '42P05' || code === '26000';
}

export const POOLED = 'is behind a pooler that shares connections: set DATABASE_PREPARED=false';

const DATABASE_FAILURES: Record<string, string> = {
  '^(42P05|26000)$': POOLED,
  '^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE)$': 'does not answer',
  '^(ENOTFOUND|EAI_AGAIN)$': 'is on a host that cannot be found',
  '^(the database does not answer|timeout expired|Connection terminated)': 'does not answer',
  '^(28P01|28000)$': 'refuses its login or password',
  '^SASL': 'refuses its login or password',
  '^3D000$': 'does not exist on its server',
  '^(53300|57P01|57P02|57P03)$': 'takes no connection at the moment',
  '^(The server does not support SSL|There was an error establishing an SSL)': 'does not speak TLS',
  '(CERT|SELF_SIGNED|ISSUER|^ERR_TLS)': 'shows a certificate that is not trusted',
};

/** Its kind and its place, which are ours, and nothing else. */
function unknownFailure({ name = 'Error', code, stack = '' }: Failure): string {
  const place = /^ {4}at .+$/m.exec(stack)?.[0].trim();
  return `could not start: ${name}${code ? ` ${code}` : ''}${place ? ` ${place}` : ''}`;
}
