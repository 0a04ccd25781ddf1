/**
 * `npm run offices -- list`, `plan <slug> basic|professional|enterprise|none`, `suspend <slug>`, `reopen <slug>`,
 * `delete <slug> <archive.zip> [--yes]`, `deleted`, `reset-second-step <e-mail>`: commands for the operator.
 * With the owner's login in DATABASE_OWNER_URL; the last needs the server's settings too, as does `delete`.
 */
import type { ClientBase } from 'pg';

import { commandLine, confirmed, misused } from '../config/command-line.js';
import { configFromEnvironment, databaseUrls } from '../config/environment.js';
import { attempt, StartupRefusal } from '../config/startup.js';
import { PLAN_TIERS, type PlanTier } from '../contract/plans.js';
import { connected } from '../database/connected.js';
import { readEmail } from '../fields/email-address.js';
import type { FaultyFile } from '../storage/file-check.js';
import { MISSING_OPTIONS, settleMissing } from '../storage/missing-files.js';
import { openStorage } from '../storage/storage.module.js';
import { deletedOffices, deleteOffice } from './office-removal.js';
import {
  givePlan,
  listOffices,
  OfficeRefusal,
  reopenOffice,
  suspendOffice,
  table,
} from './offices.js';
import { resetSecondStep } from './second-step-reset.js';
import { StripeAccount } from './stripe-account.js';

type Work = (owner: ClientBase) => Promise<void>;

const say = (line: string) => console.log(`causa: ${line}`);
const USAGE =
  `offices -- list | plan SLUG ${PLAN_TIERS.join('|')}|none | suspend SLUG | reopen SLUG | ` +
  'delete SLUG ARCHIVE.zip [--yes] [--missing-files FILE] [--accept-missing NUMBER] | deleted | ' +
  'reset-second-step E-MAIL';
const { options, words } = commandLine(USAGE, {
  options: { yes: { type: 'boolean', default: false }, ...MISSING_OPTIONS },
  words: 3,
});
const [verb, slug, detail] = words;
const isPlain = Object.keys(options).every((name) => name === 'yes') && !options.yes;

await attempt(async () => {
  const work = await wanted();
  const { DATABASE_OWNER_URL } = databaseUrls('DATABASE_OWNER_URL');
  await connected(DATABASE_OWNER_URL, work).catch((error: unknown) => {
    throw error instanceof OfficeRefusal ? new StartupRefusal(error.message) : error;
  });
}, 'DATABASE_OWNER_URL');

async function wanted(): Promise<Work> {
  if (verb === 'delete' && slug && detail) return deleted(slug, detail);
  const work = isPlain ? (looked() ?? changed()) : null;
  return work ?? misused(USAGE);
}

function looked(): Work | null {
  if (slug !== undefined) return null;
  const print = (lines: string[]) => lines.forEach((line) => console.log(line));
  if (verb === 'list') return async (owner) => print(table(await listOffices(owner)));
  if (verb === 'deleted') return async (owner) => print(await deletedOffices(owner));
  return null;
}

function changed(): Work | null {
  if (!slug) return null;
  if (verb === 'plan' && isPlan(detail)) {
    const plan = detail === 'none' ? null : detail;
    return done((owner) => givePlan(owner, slug, plan), `${slug} is on the plan ${detail}`);
  }
  if (detail !== undefined) return null;
  if (verb === 'suspend') {
    return done((owner) => suspendOffice(owner, slug), `${slug} is suspended`);
  }
  if (verb === 'reopen') {
    return done((owner) => reopenOffice(owner, slug), `${slug} is open again`);
  }
  if (verb === 'reset-second-step') {
    const { linkBase } = configFromEnvironment();
    const email = readEmail(slug);
    if (email === null) throw new StartupRefusal('that is no e-mail');
    return done(
      (owner) => resetSecondStep(owner, email, linkBase),
      'the account signs in with its password alone; its owner is told by mail',
    );
  }
  return null;
}

async function deleted(slug: string, path: string): Promise<Work> {
  const config = configFromEnvironment();
  const question = `This deletes all that the office has, for good. Type its address (${slug}): `;
  if (!options.yes && !(await confirmed(question, slug))) {
    throw new StartupRefusal('nothing was deleted');
  }
  const storage = await openStorage(config.storage);
  const stripe = config.takesPayments ? new StripeAccount(config) : null;
  const settleGaps = (faulty: readonly FaultyFile[]) => settleMissing(faulty, options);
  return (owner) => deleteOffice({ owner, storage, stripe, settleGaps, say }, slug, path);
}

function done(change: Work, said: string): Work {
  return async (owner) => {
    await change(owner);
    say(said);
  };
}

function isPlan(word: string | undefined): word is PlanTier | 'none' {
  return word === 'none' || PLAN_TIERS.some((tier) => tier === word);
}
