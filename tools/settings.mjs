import { env } from 'node:process';

/** Whether the operator set a setting, directly or by a file (src/config/settings.ts). */
export function isSet(name) {
  return Boolean(env[name] || env[`${name}_FILE`]);
}
