import 'reflect-metadata';
import { createApp } from './app.js';
import { configFromEnvironment } from './config/environment.js';
import { StartupRefusal } from './database/orm.js';

/** Milliseconds that work under way may take after the signal to stop. */
const STOP_LIMIT = 25_000;

const config = configFromEnvironment();
try {
  const app = await createApp(config);
  await app.listen(config.port, config.host);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT).unref();
    void app.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  const line = error instanceof StartupRefusal ? error.message : startFailure(error);
  console.error(`causa: ${line}`);
  process.exit(1);
}

function startFailure(error: unknown): string {
  const { code, message, port } = error as { code?: string; message?: string; port?: number };
  if (code === 'EADDRINUSE') return `port ${port ?? ''} is already in use; set PORT to another`;
  if (code === 'ECONNREFUSED') return 'the database of DATABASE_URL does not answer';
  return message ?? String(error);
}
