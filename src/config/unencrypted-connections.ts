import { AI_MODELS } from '../contract/ai.js';
import { databaseOf, type Destination, mailServerOf, storeOf } from './addresses.js';
import type { Config } from './config.js';
import { baseUrlSetting } from './model-settings.js';

/** A line for each setting by whose address the server talks to another machine without TLS. */
export function unencryptedConnections(config: Config): string[] {
  const { environment, smtpUrl, storage } = config;
  const { databaseUrl, databaseSessionUrl, databaseReplicaUrl } = config;
  if (environment !== 'production') return [];
  const store = storage.kind === 's3' && storage.endpoint ? storeOf(storage.endpoint) : null;
  const destinations: Record<string, Destination | null> = {
    'SMTP_URL: mails and the password go': smtpUrl === null ? null : mailServerOf(smtpUrl),
    'S3_ENDPOINT: files go': store,
    'DATABASE_URL: everything that is stored goes': databaseOf(databaseUrl),
    'DATABASE_SESSION_URL: everything that is stored goes': databaseOf(databaseSessionUrl),
    'DATABASE_REPLICA_URL: what is read there goes':
      databaseReplicaUrl === null ? null : databaseOf(databaseReplicaUrl),
    ...modelsOf(config),
  };
  return Object.entries(destinations).flatMap(([what, to]) =>
    to === null || to.encrypted || isThisMachine(to.host)
      ? []
      : [`${what} to another machine without TLS (docs/operations.md, Configuration)`],
  );
}

function modelsOf({ models }: Config): Record<string, Destination | null> {
  const lines = AI_MODELS.map((model) => {
    const address = models[model]?.baseUrl;
    const what = `${baseUrlSetting(model)}: questions and passages of documents go`;
    return [what, address ? storeOf(address) : null];
  });
  return Object.fromEntries(lines) as Record<string, Destination | null>;
}

/** Whether what is said to this host stays on this machine. */
function isThisMachine(host: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[?::1\]?|\/.*)$/.test(host);
}
