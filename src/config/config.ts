import { hkdfSync } from 'node:crypto';

import type { LegalPage } from '../contract/legal.js';
import { isSlug } from '../contract/paths.js';
import { databaseOf, isOrigin, isProxy, isSender, mailServerOf } from './addresses.js';
import { type ClamdConfig, readClamd } from './clamd-settings.js';
import { isWeakKey } from './key-strength.js';
import { readLegalUrls } from './legal-settings.js';
import { type ModelConfigs, readModels } from './model-settings.js';
import { type Environment, SECRETS, Settings } from './settings.js';
import { readStorage, type StorageConfig } from './storage-settings.js';
import { readStripe, type StripeConfig } from './stripe-settings.js';
import { unknownSettings } from './unknown-settings.js';

const SCAN_READERS = { true: 'here', elsewhere: 'elsewhere', false: 'nobody' } as const;

/** Everything that an operator can set, read once at start; docs/operations.md describes each. */
export abstract class Config {
  abstract readonly environment: 'development' | 'test' | 'production';
  abstract readonly host: string;
  abstract readonly port: number;
  /** Our address without a trailing slash, for links and origin checks; null means loopback on our port. */
  abstract readonly publicUrl: string | null;
  abstract readonly dataDirectory: string;
  /** Login of the server itself, in what has no session. It owns nothing. */
  abstract readonly databaseUrl: string;
  /** Login of what is done in a session. It owns nothing and cannot become the server. */
  abstract readonly databaseSessionUrl: string;
  /** Login of sessions on a read replica, for reads that may be a minute old; null without one. */
  abstract readonly databaseReplicaUrl: string | null;
  /** Connections of each login. */
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
  /** The process that reads scans, which keeps a processor busy: this one, another replica, or none. */
  abstract readonly scanReader: 'here' | 'elsewhere' | 'nobody';
  /** Null: uploads are not scanned. */
  abstract readonly clamd: ClamdConfig | null;
  abstract readonly smtpUrl: string | null;
  abstract readonly mailFrom: string;
  /** Null: nobody pays here, and offices have the plans that they are given. */
  abstract readonly stripe: StripeConfig | null;
  abstract readonly models: ModelConfigs;
  /** Address that requests for an offer go to; null for none. */
  abstract readonly salesEmail: string | null;
  /** Address to which offices write for help; null where the operator has set none. */
  abstract readonly supportEmail: string | null;
  /** Name of who runs the installation; null where the operator has set none. */
  abstract readonly operatorName: string | null;
  /** Addresses of the operator's own pages; Causa's own stand in for those that are null. */
  abstract readonly legalUrls: Readonly<Record<LegalPage, string | null>>;
  /** Whether anybody may found an office; otherwise the operator alone does, by a command. */
  abstract readonly signUpOpen: boolean;
  abstract readonly defaultTenantSlug: string;
  /** Addresses or ranges of proxies whose X-Forwarded-For is believed. */
  abstract readonly trustedProxies: readonly string[];
  /** Requests a minute from one address. */
  abstract readonly rateLimit: number;
  abstract readonly metricsToken: string | null;
  /** Whether `/api/docs` and `/api/openapi.json` are there. */
  abstract readonly documentsApi: boolean;
  /** Seconds for which a server that was told to stop goes on answering, after its readiness has failed. */
  abstract readonly drainSeconds: number;
  abstract readonly logLevel: string;
  abstract readonly secretKey: string;
  /** Keys before it, the newest first: seals made with them still count. */
  abstract readonly formerSecretKeys: readonly string[];
  /** A line for each variable of the environment that was perhaps meant for a setting. */
  abstract readonly doubts: readonly string[];

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
      | 'webhooks'
      | 'morning mails',
  ): Buffer {
    return derived(this.secretKey, purpose);
  }

  /** The key that seals the record, and then the keys before it. */
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
  const values = readValues(settings);
  settings.refuse();
  const doubts = unknownSettings(env, namesIn(settings));
  return Object.assign(Object.create(Config.prototype) as Config, { ...values, doubts });
}

/** The names of all settings, those of commands and `NAME_FILE` included. */
export function settingNames(): readonly string[] {
  const settings = new Settings({});
  readValues(settings);
  return namesIn(settings);
}

function namesIn({ names }: Settings): readonly string[] {
  return [...names, OWNER_SETTING, ...SECRETS.map((name) => `${name}_FILE`)];
}

/** Asks for every setting, whatever the others are, so that all of them are known by name. */
function readValues(settings: Settings) {
  const { text, checked, required, choice, integer, flag } = settings;
  const environment = choice('NODE_ENV', ['development', 'test', 'production'], 'development');
  const production = environment === 'production';
  const inProduction = production ? required : checked;

  const dataDirectory = text('DATA_DIR') ?? '.data';
  const publicUrl = inProduction(
    'PUBLIC_URL',
    production
      ? 'the https address people use, like https://app.example, without a path'
      : 'an address like https://app.example, without a path',
    (value) => isOrigin(value) && (!production || value.startsWith('https://')),
  );
  return {
    environment,
    host:
      checked('HOST', 'an address or a name of this machine', isHost) ??
      (production ? '0.0.0.0' : '127.0.0.1'),
    port: integer('PORT', 3000, 0, 65535),
    publicUrl,
    dataDirectory,
    databaseUrl: required(
      'DATABASE_URL',
      'the PostgreSQL address with the login of the server itself, as postgres://login:password@host:port/database',
      (value) => databaseOf(value) !== null,
    ),
    databaseSessionUrl: required(
      'DATABASE_SESSION_URL',
      'the same address with the login of sessions, which npm run db:roles makes',
      (value) => databaseOf(value) !== null,
    ),
    databaseReplicaUrl: checked(
      'DATABASE_REPLICA_URL',
      'the address of a read replica with the login of sessions',
      (value) => databaseOf(value) !== null,
    ),
    databasePoolSize: integer('DATABASE_POOL_SIZE', 10, 1, 200),
    databasePrepared: flag('DATABASE_PREPARED', true),
    databasePatience: integer('DATABASE_PATIENCE_SECONDS', 5, 1, 600),
    storage: readStorage(settings, dataDirectory, production),
    uploadLimit: integer('UPLOAD_MAX_MB', 100, 1, 5000) * 1024 * 1024,
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
    supportEmail: checked('SUPPORT_EMAIL', 'an e-mail address', isEmailAddress),
    operatorName: checked('OPERATOR_NAME', 'a name of at most 200 characters', isName),
    legalUrls: readLegalUrls(settings, publicUrl),
    signUpOpen: choice('SIGN_UP', ['open', 'closed'], 'open') === 'open',
    defaultTenantSlug:
      checked('DEFAULT_TENANT_SLUG', "a tenant's slug: a-z, 0-9 and hyphens", isSlug) ?? 'aurora',
    trustedProxies: settings.list(
      'TRUSTED_PROXIES',
      'addresses or ranges like 10.0.0.0/8, separated by commas',
      isProxy,
    ),
    rateLimit: integer('RATE_LIMIT_PER_MINUTE', 6000, 10, 10_000_000),
    metricsToken: checked('METRICS_TOKEN', 'letters, digits and signs, without spaces', isToken),
    documentsApi: flag('API_DOCS', !production),
    drainSeconds: integer('DRAIN_SECONDS', production ? 5 : 0, 0, 300),
    logLevel: choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    secretKey: readSecretKey(settings, production),
    formerSecretKeys: settings.list(
      'FORMER_SECRET_KEYS',
      'earlier values of SECRET_KEY, the newest first, separated by commas',
      isLongSecret,
    ),
  };
}

/** Setting of commands alone. */
export const OWNER_SETTING = 'DATABASE_OWNER_URL';

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

function readToLoopback({ flag, fault }: Settings, production: boolean): boolean {
  const wanted = flag('WEBHOOKS_TO_LOOPBACK', false);
  if (wanted && production) fault('WEBHOOKS_TO_LOOPBACK', 'is for tests alone');
  return wanted;
}

const isHost = (text: string) => /^[A-Za-z0-9.:_-]+$/.test(text);
const isEmailAddress = (text: string) => /^[^<>@\s]+@[^<>@\s]+$/.test(text);
const isName = (text: string) => /^\P{Cc}{1,200}$/u.test(text);
const isToken = (text: string) => /^[\x21-\x7e]+$/.test(text);
