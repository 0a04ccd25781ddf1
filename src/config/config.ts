import { hkdfSync } from 'node:crypto';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Where files are kept. */
export type StorageConfig =
  | { kind: 'disk'; directory: string }
  | {
      kind: 's3';
      endpoint: string | undefined;
      region: string;
      bucket: string;
      accessKeyId: string | undefined;
      secretAccessKey: string | undefined;
      /** Path-style addresses, as most S3-compatible stores want them. */
      pathStyle: boolean;
    };

/** Where clamd listens, which looks for viruses in uploads. */
export type ClamdConfig = ({ host: string; port: number } | { path: string }) & {
  /** That a scan may take, from the first byte to the verdict. */
  timeoutMs: number;
};

/** Everything that an operator can set, read once at start; docs/operations.md describes each. */
export abstract class Config {
  abstract readonly environment: 'development' | 'test' | 'production';
  abstract readonly host: string;
  abstract readonly port: number;
  /** Our address without a trailing slash, for links and origin checks; null means loopback on our port. */
  abstract readonly publicUrl: string | null;
  abstract readonly dataDirectory: string;
  /** Login of the application: owns nothing. */
  abstract readonly databaseUrl: string;
  abstract readonly databasePoolSize: number;
  /** Named prepared statements; off behind PgBouncer in transaction mode. */
  abstract readonly databasePrepared: boolean;
  abstract readonly storage: StorageConfig;
  /** Bytes. */
  abstract readonly uploadLimit: number;
  /** Whether this process reads the text inside documents; one of several replicas has to. */
  abstract readonly readsText: boolean;
  /** Null: uploads are not scanned. */
  abstract readonly clamd: ClamdConfig | null;
  abstract readonly smtpUrl: string | null;
  abstract readonly mailFrom: string;
  abstract readonly defaultTenantSlug: string;
  /** Addresses or ranges of proxies whose X-Forwarded-For is believed. */
  abstract readonly trustedProxies: readonly string[];
  /** Requests a minute from one address. */
  abstract readonly rateLimit: number;
  abstract readonly metricsToken: string | null;
  abstract readonly logLevel: string;
  abstract readonly secretKey: string;

  /** True where cookies may be Secure and carry the `__Host-` prefix. */
  get secure(): boolean {
    return this.publicUrl?.startsWith('https://') ?? false;
  }

  /** Base of links in mails, never taken from a request. */
  get linkBase(): string {
    return this.publicUrl ?? `http://localhost:${this.port}`;
  }

  /** A 32-byte key for one purpose, so that no two uses share one. */
  key(purpose: 'access' | 'refresh' | 'links' | 'document-links' | 'attempts' | 'sign-up'): Buffer {
    return Buffer.from(hkdfSync('sha256', this.secretKey, '', `causa ${purpose}`, 32));
  }
}

/** Every setting that is missing or wrong, one line each. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/** Reads the configuration from an environment. @throws ConfigError naming everything that is wrong */
export function readConfig(env: Environment): Config {
  const problems: string[] = [];
  const production = env.NODE_ENV === 'production';

  const text = (name: string): string | null => env[name]?.trim() || null;
  const required = (name: string, why: string): string => {
    const value = text(name);
    if (value === null) problems.push(`${name} is not set: ${why}`);
    return value ?? '';
  };
  const whole = (name: string, fallback: number, min: number, max: number): number => {
    const value = text(name);
    if (value === null) return fallback;
    const number = Number(value);
    if (Number.isInteger(number) && number >= min && number <= max) return number;
    problems.push(`${name} must be a whole number from ${min} to ${max}`);
    return fallback;
  };
  const inProduction = (name: string, why: string, fallback: string | null): string | null =>
    production ? required(name, why) : (text(name) ?? fallback);

  const dataDirectory = text('DATA_DIR') ?? '.data';
  const publicUrl = inProduction('PUBLIC_URL', 'the https address people use', null);
  if (publicUrl && !isOrigin(publicUrl)) {
    problems.push('PUBLIC_URL must be an address like https://app.example, without a path');
  } else if (production && publicUrl && !publicUrl.startsWith('https://')) {
    problems.push('PUBLIC_URL must begin with https:// in production');
  }
  const secretKey = required('SECRET_KEY', 'at least 32 characters that sign sessions and links');
  if (secretKey && secretKey.length < 32)
    problems.push('SECRET_KEY must have at least 32 characters');

  const values = {
    environment: production ? 'production' : env.NODE_ENV === 'test' ? 'test' : 'development',
    host: text('HOST') ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: whole('PORT', 3000, 0, 65535),
    publicUrl,
    dataDirectory,
    databaseUrl: required(
      'DATABASE_URL',
      'the PostgreSQL address with the login of the application',
    ),
    databasePoolSize: whole('DATABASE_POOL_SIZE', 10, 1, 200),
    databasePrepared: text('DATABASE_PREPARED') !== 'false',
    storage: readStorage(text, required, dataDirectory),
    uploadLimit: whole('UPLOAD_MAX_MB', 100, 1, 5000) * 1024 * 1024,
    readsText: text('READ_TEXT') !== 'false',
    clamd: readClamd(text('CLAMD_URL'), problems),
    smtpUrl: inProduction('SMTP_URL', 'the mail server, as smtps://user:password@host:port', null),
    mailFrom:
      inProduction('MAIL_FROM', 'the sender, as Causa <causa@app.example>', null) ??
      'Causa <causa@localhost>',
    defaultTenantSlug: text('DEFAULT_TENANT_SLUG') ?? 'aurora',
    trustedProxies: text('TRUSTED_PROXIES')?.split(/[\s,]+/) ?? [],
    rateLimit: whole('RATE_LIMIT_PER_MINUTE', 6000, 10, 10_000_000),
    metricsToken: text('METRICS_TOKEN'),
    logLevel: text('LOG_LEVEL') ?? 'info',
    secretKey,
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.assign(Object.create(Config.prototype) as Config, values);
}

function readStorage(
  text: (name: string) => string | null,
  required: (name: string, why: string) => string,
  dataDirectory: string,
): StorageConfig {
  if (text('S3_BUCKET') === null) return { kind: 'disk', directory: `${dataDirectory}/storage` };
  return {
    kind: 's3',
    endpoint: text('S3_ENDPOINT') ?? undefined,
    region: text('S3_REGION') ?? 'us-east-1',
    bucket: required('S3_BUCKET', 'the bucket that keeps the files'),
    accessKeyId: text('S3_ACCESS_KEY_ID') ?? undefined,
    secretAccessKey: text('S3_SECRET_ACCESS_KEY') ?? undefined,
    pathStyle: text('S3_PATH_STYLE') !== 'false',
  };
}

/** `tcp://host:port` or `unix:/path`, either with `?timeout=` in seconds. */
function readClamd(address: string | null, problems: string[]): ClamdConfig | null {
  if (address === null) return null;
  const url = URL.canParse(address) ? new URL(address) : null;
  const seconds = Number(url?.searchParams.get('timeout') ?? 120);
  if (url && seconds > 0 && seconds <= 3600) {
    const timeoutMs = seconds * 1000;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (url.protocol === 'tcp:' && host && url.port && /^\/?$/.test(url.pathname)) {
      return { host, port: Number(url.port), timeoutMs };
    }
    if (url.protocol === 'unix:' && !host && url.pathname.startsWith('/')) {
      return { path: decodeURIComponent(url.pathname), timeoutMs };
    }
  }
  problems.push('CLAMD_URL must be like tcp://host:3310 or unix:/run/clamav/clamd.sock');
  return null;
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}
