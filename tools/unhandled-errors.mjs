import { writeFileSync } from 'node:fs';
import { env } from 'node:process';

/** A reporter of Vitest's that writes what no test had caught; its JSON reporter leaves it out. */
export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    const words = errors.map(({ name, message, stack }) => stack ?? `${name}: ${message}`);
    writeFileSync(env.FAULTS_FILE, JSON.stringify(words));
  }
}
