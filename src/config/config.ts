import { hkdfSync } from 'node:crypto';

import { isSlug } from '../contract/paths.js';
import { databaseOf, isOrigin, isProxy, isSender, mailServerOf, storeOf } from './addresses.js';
import { isWeakKey } from './key-strength.js';
import { type ModelConfigs, readModels } from './model-settings.js';
import { type Environment, Settings } from './settings.js';

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

const SCAN_READERS = { true: 'here', elsewhere: 'elsewhere', false: 'nobody' } as const;

/** The account at Stripe that offices pay to. */
export interface StripeConfig {
  secretKey: string;
  /** What Stripe signs its webhooks with. */
  webhookSecret: string;
  /** Where its API is, if not at Stripe's own address. */
  apiUrl: string | null;
  /** Whether buyers are asked for their tax number, and Stripe computes the tax. */
  tax: boolean;
}

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
  /** Seconds that a request waits for a free connection, and that a database may leave a question open. */
  abstract readonly databasePatience: number;
  abstract readonly storage: StorageConfig;
  /** Bytes. */
  abstract readonly uploadLimit: number;
  /** Whether webhooks may go to this machine itself, without encryption: for tests. */
  abstract readonly webhooksToLoopback: boolean;
  /** Whether this process reads the text inside documents; one of several replicas has to. */
  abstract readonly readsText: boolean;
  /** Who reads scans, which takes a processor as long as there are any: this process, another replica, or nobody. */
  abstract readonly scanReader: 'here' | 'elsewhere' | 'nobody';
  /** Null: uploads are not scanned. */
  abstract readonly clamd: ClamdConfig | null;
  abstract readonly smtpUrl: string | null;
  abstract readonly mailFrom: string;
  /** Null: nobody pays here, and offices have the plans that they are given. */
  abstract readonly stripe: StripeConfig | null;
  abstract readonly models: ModelConfigs;
  /** Who is asked for an offer; null for nobody. */
  abstract readonly salesEmail: string | null;
  abstract readonly defaultTenantSlug: string;
  /** Addresses or ranges of proxies whose X-Forwarded-For is believed. */
  abstract readonly trustedProxies: readonly string[];
  /** Requests a minute from one address. */
  abstract readonly rateLimit: number;
  abstract readonly metricsToken: string | null;
  /** Whether `/api/docs` and `/api/openapi.json` are there. */
  abstract readonly documentsApi: boolean;
  abstract readonly logLevel: string;
  abstract readonly secretKey: string;
  /** Those before it, the newest first: what was sealed with them is whole. */
  abstract readonly formerSecretKeys: readonly string[];

  /** True where cookies may be Secure and carry the `__Host-` prefix. */
  get secure(): boolean {
    return this.publicUrl?.startsWith('https://') ?? false;
  }

  /** Whether offices can pay here; otherwise whoever runs the installation gives them their plans. */
  get takesPayments(): boolean {
    return this.stripe !== null;
  }

  /** Base of links in mails, never taken from a request; those with an account's secret have no other. */
  get linkBase(): string {
    return this.publicUrl ?? `http://localhost:${this.port}`;
  }

  /** A 32-byte key for one purpose, so that no two uses share one. */
  key(
    purpose:
      | 'access'
      | 'refresh'
      | 'links'
      | 'document-links'
      | 'attempts'
      | 'sign-up'
      | 'sign-up link'
      | 'device'
      | 'authenticators'
      | 'recovery codes'
      | 'checkouts'
      | 'webhooks',
  ): Buffer {
    return derived(this.secretKey, purpose);
  }

  /** What seals the record, and then what sealed it before. */
  get auditKeys(): [Buffer, ...Buffer[]] {
    const former = this.formerSecretKeys.map((secret) => derived(secret, 'audit seals'));
    return [derived(this.secretKey, 'audit seals'), ...former];
  }
}

function derived(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `causa ${purpose}`, 32));
}

/** Reads the configuration from an environment. @throws ConfigError naming everything that is wrong */
export function readConfig(env: Environment): Config {
  const settings = new Settings(env);
  const { text, checked, required, choice, whole, flag } = settings;
  const environment = choice('NODE_ENV', ['development', 'test', 'production'], 'development');
  const production = environment === 'production';
  const inProduction = production ? required : checked;

  const dataDirectory = text('DATA_DIR') ?? '.data';
  const values = {
    environment,
    host:
      checked('HOST', 'an address or a name of this machine', isHost) ??
      (production ? '0.0.0.0' : '127.0.0.1'),
    port: whole('PORT', 3000, 0, 65535),
    publicUrl: inProduction(
      'PUBLIC_URL',
      production
        ? 'the https address people use, like https://app.example, without a path'
        : 'an address like https://app.example, without a path',
      (value) => isOrigin(value) && (!production || value.startsWith('https://')),
    ),
    dataDirectory,
    databaseUrl: required(
      'DATABASE_URL',
      'the PostgreSQL address with the login of the application, as postgres://login:password@host:port/database',
      (value) => databaseOf(value) !== null,
    ),
    databasePoolSize: whole('DATABASE_POOL_SIZE', 10, 1, 200),
    databasePrepared: flag('DATABASE_PREPARED', true),
    databasePatience: whole('DATABASE_PATIENCE_SECONDS', 5, 1, 600),
    storage: readStorage(settings, dataDirectory, production),
    uploadLimit: whole('UPLOAD_MAX_MB', 100, 1, 5000) * 1024 * 1024,
    webhooksToLoopback: readToLoopback(settings, production),
    readsText: flag('READ_TEXT', true),
    scanReader: SCAN_READERS[choice('READ_SCANS', ['true', 'elsewhere', 'false'], 'true')],
    clamd: readClamd(settings),
    smtpUrl: inProduction(
      'SMTP_URL',
      'the mail server, as smtps://user:password@host:port',
      (value) => mailServerOf(value) !== null,
    ),
    mailFrom:
      inProduction('MAIL_FROM', 'the sender, as Causa <causa@app.example>', isSender) ??
      'Causa <causa@localhost>',
    stripe: readStripe(settings, production),
    models: readModels(settings),
    salesEmail: checked('SALES_EMAIL', 'an e-mail address', isEmailAddress),
    defaultTenantSlug:
      checked('DEFAULT_TENANT_SLUG', "a tenant's slug: a-z, 0-9 and hyphens", isSlug) ?? 'aurora',
    trustedProxies: settings.list(
      'TRUSTED_PROXIES',
      'addresses or ranges like 10.0.0.0/8, separated by commas',
      isProxy,
    ),
    rateLimit: whole('RATE_LIMIT_PER_MINUTE', 6000, 10, 10_000_000),
    metricsToken: checked('METRICS_TOKEN', 'letters, digits and signs, without spaces', isToken),
    documentsApi: flag('API_DOCS', !production),
    logLevel: choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    secretKey: readSecretKey(settings, production),
    formerSecretKeys: settings.list(
      'FORMER_SECRET_KEYS',
      'earlier values of SECRET_KEY, the newest first, separated by commas',
      isLongSecret,
    ),
  };
  settings.refuse();
  return Object.assign(Object.create(Config.prototype) as Config, values);
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

const isLongSecret = (value: string) => value.length >= 32;

function readSecretKey({ required }: Settings, production: boolean): string {
  return required(
    'SECRET_KEY',
    production
      ? 'at least 32 random characters, for instance of: openssl rand -base64 48'
      : 'at least 32 characters that sign sessions and links',
    (value) => isLongSecret(value) && !(production && isWeakKey(value)),
  );
}

function readStripe(
  { text, checked, flag, fault }: Settings,
  production: boolean,
): StripeConfig | null {
  const secretKey = checked('STRIPE_SECRET_KEY', 'a key like sk_live_...', isStripeKey);
  const webhookSecret = checked(
    'STRIPE_WEBHOOK_SECRET',
    'the signing secret of the webhook endpoint, like whsec_...',
    isWebhookSecret,
  );
  const apiUrl = checked(
    'STRIPE_API_URL',
    production
      ? 'an https address without a path; leave it out for Stripe itself'
      : 'an address without a path; leave it out for Stripe itself',
    (value) => isOrigin(value) && (!production || value.startsWith('https://')),
  );
  const tax = flag('STRIPE_TAX', false);
  if ((secretKey === null) !== (webhookSecret === null)) {
    const missing = secretKey === null ? 'STRIPE_SECRET_KEY' : 'STRIPE_WEBHOOK_SECRET';
    const what = 'is not set: the key and the signing secret of Stripe go together';
    if (text(missing) === null) fault(missing, what);
  }
  return secretKey && webhookSecret ? { secretKey, webhookSecret, apiUrl, tax } : null;
}

function readToLoopback({ flag, fault }: Settings, production: boolean): boolean {
  const wanted = flag('WEBHOOKS_TO_LOOPBACK', false);
  if (wanted && production) fault('WEBHOOKS_TO_LOOPBACK', 'is for tests alone');
  return wanted;
}

function readStorage(
  { text, checked, flag, fault }: Settings,
  dataDirectory: string,
  production: boolean,
): StorageConfig {
  const bucket = checked('S3_BUCKET', 'the name of a bucket', isBucket);
  const endpoint = checked(
    'S3_ENDPOINT',
    'the address of a store, like https://s3.example',
    (value) => storeOf(value) !== null,
  );
  const pathStyle = flag('S3_PATH_STYLE', true);
  const [accessKeyId, secretAccessKey] = [text('S3_ACCESS_KEY_ID'), text('S3_SECRET_ACCESS_KEY')];
  if ((accessKeyId === null) !== (secretAccessKey === null)) {
    const missing = accessKeyId === null ? 'S3_ACCESS_KEY_ID' : 'S3_SECRET_ACCESS_KEY';
    fault(missing, 'is not set: the two S3 keys go together');
  }
  if (bucket === null) {
    // Files would go to a disk that nobody thinks of.
    const meant = endpoint !== null || accessKeyId !== null;
    if (production && meant && text('S3_BUCKET') === null) {
      fault('S3_BUCKET', 'is not set: the bucket that keeps the files');
    }
    return { kind: 'disk', directory: `${dataDirectory}/storage` };
  }
  return {
    kind: 's3',
    endpoint: endpoint ?? undefined,
    region: checked('S3_REGION', 'the name of a region', isRegion) ?? 'us-east-1',
    bucket,
    accessKeyId: accessKeyId ?? undefined,
    secretAccessKey: secretAccessKey ?? undefined,
    pathStyle,
  };
}

const isHost = (text: string) => /^[A-Za-z0-9.:_-]+$/.test(text);
const isBucket = (text: string) => /^[A-Za-z0-9][A-Za-z0-9._-]{1,62}$/.test(text);
const isRegion = (text: string) => /^[A-Za-z0-9-]+$/.test(text);
const isStripeKey = (text: string) => /^(sk|rk)_(test|live)_\w+$/.test(text);
const isWebhookSecret = (text: string) => /^whsec_\S+$/.test(text);
const isEmailAddress = (text: string) => /^[^<>@\s]+@[^<>@\s]+$/.test(text);
const isToken = (text: string) => /^[\x21-\x7e]+$/.test(text);

/** `tcp://host:port` or `unix:/path`, either with `?timeout=` in seconds. */
function readClamd({ checked }: Settings): ClamdConfig | null {
  const address = checked(
    'CLAMD_URL',
    'like tcp://host:3310 or unix:/run/clamav/clamd.sock, with ?timeout=seconds where wanted',
    (value) => clamdOf(value) !== null,
  );
  return address === null ? null : clamdOf(address);
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function clamdOf(address: string): ClamdConfig | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  const seconds = Number(url?.searchParams.get('timeout') ?? 120);
  if (!url || !(seconds > 0 && seconds <= 3600)) return null;
  const timeoutMs = seconds * 1000;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol === 'tcp:' && host && url.port && /^\/?$/.test(url.pathname)) {
    return { host, port: Number(url.port), timeoutMs };
  }
  if (url.protocol === 'unix:' && !host && url.pathname.startsWith('/')) {
    const path = decoded(url.pathname);
    return path === null ? null : { path, timeoutMs };
  }
  return null;
}
