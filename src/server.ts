import 'reflect-metadata';

import { createApp } from './app.js';
import { configFromEnvironment } from './config/environment.js';
import { attempt } from './config/startup.js';
import { HealthController } from './http/health.controller.js';

/** Milliseconds that work under way may take once nothing new is taken. */
const STOP_LIMIT = 25_000;

/**
 * Starts the server.
 * @param started gets the function that stops it in order, as soon as there is something to stop
 */
export async function serve(started: (stop: () => void) => void): Promise<void> {
  await attempt(async () => {
    const config = configFromEnvironment();
    const app = await createApp(config);
    let stopping = false;
    started(() => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(1), config.drainSeconds * 1000 + STOP_LIMIT).unref();
      void app
        .get(HealthController)
        .drain()
        .then(() => app.close())
        .then(() => process.exit(0));
    });
    await app.listen(config.port, config.host);
  });
}
