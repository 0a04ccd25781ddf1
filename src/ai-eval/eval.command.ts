import { Logger } from '@nestjs/common';

import { commandLine } from '../config/command-line.js';
import { readConfig } from '../config/config.js';
import { loadEnvFile } from '../config/environment.js';
import { attempt, StartupRefusal } from '../config/startup.js';
import { AI_MODELS } from '../contract/ai.js';
import { Models } from '../models/models.js';
import { ModelMetrics } from '../models/models.metrics.js';
import { Metrics } from '../observability/metrics.js';
import { DRAFTS } from './drafts.js';
import { type EvalResult, evaluate } from './evaluate.js';
import { evaluateDraft } from './evaluate-draft.js';
import { QUESTIONS } from './questions.js';
import { type Price, tableOf } from './table.js';

/*
 * `npm run ai:eval`: asks the models that are set about papers of the demo, has them write drafts, and prints what
 * their quotes and facts are worth. `--model gpt` asks one of them, `--only contrato` what has an id that holds it,
 * `--price 0.15/0.60` tells what a million tokens read and written cost. It needs no database.
 */

/** Settings that the configuration needs and this command does not use, in place of what the environment has. */
const UNUSED = {
  DATABASE_URL: 'postgres://nobody@localhost/none',
  DATABASE_URL_FILE: undefined,
  DATABASE_SESSION_URL: 'postgres://nobody@localhost/none',
  DATABASE_SESSION_URL_FILE: undefined,
  SECRET_KEY: 'x'.repeat(32),
  SECRET_KEY_FILE: undefined,
};

const USAGE = 'ai:eval [-- --model MODEL] [--only TEXT] [--price READ/WRITTEN]';

await attempt(async () => {
  loadEnvFile();
  Logger.overrideLogger(false);
  const { options: values } = commandLine(USAGE, {
    options: {
      model: { type: 'string' },
      only: { type: 'string', default: '' },
      price: { type: 'string' },
    },
  });
  const config = readConfig({ ...process.env, ...UNUSED, NODE_ENV: 'development' });
  const models = new Models(config, new ModelMetrics(new Metrics()));
  const chosen = AI_MODELS.filter(
    (model) => config.models[model] && (values.model === undefined || values.model === model),
  );
  if (chosen.length === 0) throw new StartupRefusal('no model is set: docs/ai.md, Settings');
  const isWanted = ({ id }: { id: string }) => id.includes(values.only);
  const price = values.price === undefined ? null : readPrice(values.price);
  for (const model of chosen) {
    const results: EvalResult[] = [];
    for (const question of QUESTIONS.filter(isWanted)) {
      results.push(await evaluate(models, model, question));
    }
    for (const draft of DRAFTS.filter(isWanted)) {
      results.push(await evaluateDraft(models, model, draft));
    }
    const name = config.models[model]!.name;
    process.stdout.write(`\n${model} (${name})\n\n${tableOf(results, price)}\n`);
  }
});

function readPrice(text: string): Price {
  const [read = NaN, written = NaN] = text.split('/').map(Number);
  if (!(read >= 0 && written >= 0)) throw new StartupRefusal('--price is like 0.15/0.60');
  return { read, written };
}
