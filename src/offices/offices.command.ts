/**
 * `npm run offices -- VERB`: commands for the operator, see `USAGE`. With the owner's login in DATABASE_OWNER_URL; what
 * mails somebody or touches files needs the settings of the server, too.
 */
import type { ClientBase } from 'pg';

import { NewMemberBody, NewOfficeBody } from '../auth/auth.dto.js';
import { commandLine, confirmed, misused, requireFolderOf } from '../config/command-line.js';
import { configFromEnvironment, databaseUrls } from '../config/environment.js';
import { attempt, StartupRefusal } from '../config/startup.js';
import { PLAN_TIERS } from '../contract/plans.js';
import { COUNTRIES } from '../contract/session.js';
import { connected } from '../database/connected.js';
import { readEmail } from '../fields/email-address.js';
import { BodyPipe } from '../http/validation.pipe.js';
import { Problem } from '../problems/problem.js';
import type { FaultyFile } from '../storage/file-check.js';
import { MISSING_OPTIONS, settleMissing } from '../storage/missing-files.js';
import { openStorage } from '../storage/storage.module.js';
import { StripeAccountService } from '../subscriptions/stripe-account.service.js';
import { archiveOffice } from './office-archive.js';
import { importOffice } from './office-import.js';
import { deletedOffices, deleteOffice } from './office-removal.js';
import { addStaff, type Admitted, createOffice, type Telling } from './office-staff.js';
import {
  givePlan,
  listOffices,
  OfficeRefusal,
  reopenOffice,
  suspendOffice,
  table,
} from './offices.js';
import { resetSecondStep } from './second-step-reset.js';

type Work = (owner: ClientBase) => Promise<void>;

interface Verb {
  usage: string;
  /** How many words follow it. */
  words: number;
  options?: readonly (keyof typeof options)[];
  /** Reads the settings that it needs, and asks; then works in the database. */
  work: (...words: string[]) => Work | Promise<Work>;
}

const GAPS = '[--missing-files FILE] [--accept-missing NUMBER]';
const PERSON = 'E-MAIL [--name FULL-NAME] [--print-link]';

const VERBS: Record<string, Verb> = {
  list: {
    usage: '',
    words: 0,
    work: () => printed(async (owner) => table(await listOffices(owner))),
  },
  create: {
    usage: `OFFICE-NAME ${PERSON} [--country ${COUNTRIES.join('|')}]`,
    words: 2,
    options: ['name', 'print-link', 'country'],
    work: created,
  },
  'add-staff': {
    usage: `SLUG ${PERSON} [--administrator]`,
    words: 2,
    options: ['name', 'print-link', 'administrator'],
    work: staffAdded,
  },
  plan: { usage: `SLUG ${PLAN_TIERS.join('|')}|none`, words: 2, work: grantPlan },
  suspend: {
    usage: 'SLUG',
    words: 1,
    work: (slug) => withMessage((owner) => suspendOffice(owner, slug), `${slug} is suspended`),
  },
  reopen: {
    usage: 'SLUG',
    words: 1,
    work: (slug) => withMessage((owner) => reopenOffice(owner, slug), `${slug} is open again`),
  },
  export: {
    usage: `SLUG ARCHIVE.zip ${GAPS}`,
    words: 2,
    options: ['missing-files', 'accept-missing'],
    work: exported,
  },
  import: {
    usage: `ARCHIVE.zip ${GAPS}`,
    words: 1,
    options: ['missing-files', 'accept-missing'],
    work: imported,
  },
  delete: {
    usage: `SLUG ARCHIVE.zip [--yes] ${GAPS}`,
    words: 2,
    options: ['yes', 'missing-files', 'accept-missing'],
    work: deleted,
  },
  deleted: { usage: '', words: 0, work: () => printed(deletedOffices) },
  'reset-second-step': { usage: 'E-MAIL', words: 1, work: secondStepReset },
};

const say = (line: string) => console.log(`causa: ${line}`);
const USAGE = `offices -- ${Object.entries(VERBS)
  .map(([verb, { usage }]) => `${verb} ${usage}`.trim())
  .join(' | ')}`;
const { options, words } = commandLine(USAGE, {
  options: {
    yes: { type: 'boolean' },
    name: { type: 'string' },
    country: { type: 'string' },
    'print-link': { type: 'boolean' },
    administrator: { type: 'boolean' },
    ...MISSING_OPTIONS,
  },
  words: 3,
});

const settleGaps = (faulty: readonly FaultyFile[]) => settleMissing(faulty, options);

const A_NAME = 'has 1 to 200 characters and holds no address (://)';
const WRONG: Record<string, string> = {
  email: 'that is no e-mail',
  officeName: `the name of an office ${A_NAME}`,
  fullName: `the name of a person ${A_NAME}`,
  country: `the country is ${COUNTRIES.join(', ')}`,
};

await attempt(async () => {
  const [name = '', ...rest] = words;
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name]! : misused(USAGE);
  const known: readonly string[] = verb.options ?? [];
  if (rest.length !== verb.words || Object.keys(options).some((option) => !known.includes(option)))
    misused(USAGE);
  const work = await verb.work(...rest);
  const { DATABASE_OWNER_URL } = databaseUrls('DATABASE_OWNER_URL');
  await connected(DATABASE_OWNER_URL, work).catch((error: unknown) => {
    throw error instanceof OfficeRefusal ? new StartupRefusal(error.message) : error;
  });
}, 'DATABASE_OWNER_URL');

function printed(lines: (owner: ClientBase) => Promise<string[]>): Work {
  return async (owner) => (await lines(owner)).forEach((line) => console.log(line));
}

function withMessage(change: Work, said: string): Work {
  return async (owner) => {
    await change(owner);
    say(said);
  };
}

function grantPlan(slug: string, word: string): Work {
  const plan = PLAN_TIERS.find((tier) => tier === word) ?? null;
  if (plan === null && word !== 'none') misused(USAGE);
  return withMessage((owner) => givePlan(owner, slug, plan), `${slug} is on the plan ${word}`);
}

async function created(officeName: string, email: string): Promise<Work> {
  const { country } = options;
  const asked = await validate(NewOfficeBody, { officeName, email, ...(country && { country }) });
  const office = { name: asked.officeName, country: asked.country };
  return admitted(asked.email, 'the office is founded, its address is', (owner, telling) =>
    createOffice(owner, office, asked, telling),
  );
}

async function staffAdded(slug: string, email: string): Promise<Work> {
  const asked = await validate(NewMemberBody, { email });
  const { administrator = false } = options;
  const said = `${asked.email} is ${administrator ? 'an administrator' : 'staff'} of`;
  return admitted(asked.email, said, (owner, telling) =>
    addStaff(owner, slug, { ...asked, administrator }, telling),
  );
}

function admitted(
  email: string,
  said: string,
  admit: (owner: ClientBase, telling: Telling) => Promise<Admitted>,
): Work {
  const { linkBase } = configFromEnvironment();
  return async (owner) => {
    const printsLink = options['print-link'] ?? false;
    const { slug, link, hasPassword } = await admit(owner, { linkBase, printsLink });
    say(`${said} /${slug}`);
    if (hasPassword) say(`${email} has an account, whose password opens the office from now on`);
    else if (link === null) say(`a link to choose a password is mailed to ${email}`);
    else {
      say(`whoever opens this link within 24 hours chooses the password of ${email}, once:`);
      console.log(link);
    }
  };
}

/** Checks the values of a new office by the rules of a sign-up. */
async function validate<T extends NewMemberBody>(metatype: new () => T, said: object): Promise<T> {
  const body = { ...said, fullName: options.name ?? null };
  try {
    return (await new BodyPipe().transform(body, { type: 'body', metatype })) as T;
  } catch (error) {
    const [field] = error instanceof Problem ? Object.keys(error.details.errors ?? {}) : [];
    if (!field) throw error;
    throw new StartupRefusal(WRONG[field] ?? `${field} is not accepted`);
  }
}

function secondStepReset(word: string): Work {
  const { linkBase } = configFromEnvironment();
  const email = readEmail(word);
  if (!email) throw new StartupRefusal('that is no e-mail');
  return withMessage(
    (owner) => resetSecondStep(owner, email, linkBase),
    'the account signs in with its password alone; its owner is told by mail',
  );
}

/** Before anything is asked, read or suspended. */
function requireFolders(archive: string): void {
  for (const file of [archive, options['missing-files'] ?? archive]) requireFolderOf(file);
}

async function exported(slug: string, path: string): Promise<Work> {
  requireFolders(path);
  const storage = await openStorage(configFromEnvironment().storage);
  return (owner) => archiveOffice({ owner, storage, settleGaps, say }, slug, path);
}

async function imported(path: string): Promise<Work> {
  requireFolders(path);
  const { storage: place, linkBase } = configFromEnvironment();
  const storage = await openStorage(place);
  return (owner) => importOffice({ owner, storage, linkBase, settleGaps, say }, path);
}

async function deleted(slug: string, path: string): Promise<Work> {
  requireFolders(path);
  const config = configFromEnvironment();
  const question = `This deletes all that the office has, for good. Type its address (${slug}): `;
  if (!options.yes && !(await confirmed(question, slug))) {
    throw new StartupRefusal('nothing was deleted');
  }
  const storage = await openStorage(config.storage);
  const stripe = config.takesPayments ? new StripeAccountService(config) : null;
  return (owner) => deleteOffice({ owner, storage, stripe, settleGaps, say }, slug, path);
}
