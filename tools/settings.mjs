import { env } from 'node:process';

/** Whether an operator set it, as itself or by a file that has it (src/config/settings.ts). */
export function isSet(name) {
  return Boolean(env[name] || env[`${name}_FILE`]);
}
