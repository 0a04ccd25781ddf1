import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { argv, chdir, env, execPath, loadEnvFile } from 'node:process';

import { build } from './build.mjs';
import { live, say } from './lifetime.mjs';
import { hasModels, startModels } from './models.mjs';
import { ROOT } from './paths.mjs';

chdir(ROOT);
if (existsSync('.env')) loadEnvFile('.env');

/** `npm run ai:eval`: see src/ai-eval/eval.command.ts. Where no model is set it asks the stand-in. */
await live(async (life) => {
  await build(['server']);
  const models = hasModels() ? undefined : await startModels({ port: 0, paceMs: 0, life });
  if (models)
    say('no model is set: the stand-in is asked, which shows that this works and nothing else');
  const command = ['--enable-source-maps', 'dist/ai-eval/eval.command.js', ...argv.slice(2)];
  const child = spawn(execPath, command, { env: { ...env, ...models?.env }, stdio: 'inherit' });
  life.atEnd(() => child.kill());
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error('the models were not evaluated');
});
