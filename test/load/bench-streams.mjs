import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { platform } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

import { withClient } from '../../tools/local-runtime/roles.mjs';
import { load, Measurement } from './bench-load.mjs';
import { figure, ratio } from './bench-table.mjs';

/** Answers that are being written at once; 50 pieces a second each. */
export const STREAMS = 100;
export const STREAM_PACE_MS = 20;
/** The share of pages of cases a second that must remain beside the streams. */
const AIM = 0.7;
/** Its answer goes on for more than a minute. */
const QUESTION = {
  prompt: 'O que se sabe? [demo: endless]',
  model: 'gpt',
  requestType: 'general',
  country: 'portugal',
};
/** The same as the server asks it of the provider. */
const ASKED_DIRECTLY = {
  model: 'modelo-de-demonstracao',
  messages: [
    { role: 'system', content: 'Responde em português.' },
    { role: 'user', content: QUESTION.prompt },
  ],
  stream: true,
  stream_options: { include_usage: true },
  max_completion_tokens: 8192,
};
/** Bytes after the first event, and the first words. */
const BEGUN = 400;
const TIMEOUT_MS = 60_000;

/**
 * Pages of cases while a hundred answers are being written, beside the same while as many readers have them from the
 * provider itself: so provider and readers cost both the same, and what is left is the server's. Half of the streams
 * are each office's, since a person asks 200 questions an hour at most.
 * @returns {Promise<string[][]>} rows of a table with their head
 */
export async function measureStreams({
  ownerUrl,
  url,
  models,
  pid,
  fromUs,
  offices,
  seconds,
  rounds,
}) {
  const asker = offices.at(-1);
  const headers = { cookie: asker.cookie, ...fromUs, 'content-type': 'application/json' };
  const target = { url: `${url}/api/cases?range=[0,24]&sort=["createdAt","DESC"]`, headers };
  const [alone, direct, beside] = [new Measurement(), new Measurement(), new Measurement()];
  await withClient(ownerUrl, (owner) =>
    owner.query(`update subscriptions set plan_tier = 'enterprise' where office_id = any ($1)`, [
      offices.map(({ id }) => id),
    ]),
  );
  await load(target, 1);
  for (let round = 0; round < rounds; round += 1) await load(target, seconds, alone);
  const besideStreams = async (requestOf, taken) => {
    const leaving = new AbortController();
    const streams = await openStreams(requestOf, leaving.signal);
    const [began, before, said] = [performance.now(), processorMs(pid), sum(streams)];
    await pause(seconds * 1000);
    const passed = performance.now() - began;
    const share = (processorMs(pid) - before) / passed;
    const rate = (sum(streams) - said) / passed;
    for (let round = 0; round < rounds; round += 1) await load(target, seconds, taken);
    const open = streams.filter(({ isOpen }) => isOpen);
    leaving.abort();
    return { open: open.length, share, rate };
  };
  const ownOf = (index) => ({
    url: `${url}/api/ai/answers`,
    headers: { ...fromUs, cookie: offices[index % offices.length].cookie },
    body: QUESTION,
  });
  const theirsOf = () => ({
    url: `${models.url}/v1/chat/completions`,
    headers: { authorization: `Bearer ${models.env.AI_GPT_API_KEY}` },
    body: ASKED_DIRECTLY,
  });
  const theirs = await besideStreams(theirsOf, direct);
  const own = await besideStreams(ownOf, beside);
  await withClient(ownerUrl, (owner) => forget(owner, offices));
  for (let round = 0; round < rounds; round += 1) await load(target, seconds, alone);
  const row = (name, taken, share) => [
    name,
    figure(taken.rate),
    ...[0.5, 0.99].map((part) => figure(taken.percentile(part), 1)),
    share === undefined ? '' : ratio(share, share < AIM),
    share === undefined ? '' : String(AIM),
    String(taken.failures),
  ];
  return [
    ['newest 25 cases', 'req/s', 'p50 ms', 'p99 ms', 'ratio', 'aim', 'failures'],
    row('alone, before and after', alone),
    row(`beside ${theirs.open} streams of the provider`, direct),
    row(`beside ${own.open} open answers`, beside, beside.rate / direct.rate),
    [
      'the server with them and nothing else',
      `${figure(own.share * 100)} %`,
      'of one processor,',
      `${figure(own.rate)} kB/s`,
      '',
      '',
      '',
    ],
  ];
}

/** Returns the bytes that streams have brought so far. */
function sum(streams) {
  return streams.reduce((total, { bytes }) => total + bytes, 0);
}

/** Milliseconds of the processor that a process has had, in steps of ten; none where nobody tells. */
function processorMs(pid) {
  if (platform !== 'linux') return NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Once each of them has begun to be written. */
async function openStreams(requestOf, signal) {
  const streams = Array.from({ length: STREAMS }, () => ({ bytes: 0, chunks: 0, isOpen: true }));
  for (const [index, stream] of streams.entries()) {
    void read(stream, { ...requestOf(index), signal }).catch(() => {
      stream.isOpen = false;
    });
    await pause(10);
  }
  const until = Date.now() + TIMEOUT_MS;
  while (streams.some(({ chunks, isOpen }) => isOpen && chunks === 0)) {
    if (Date.now() > until) throw new Error('not every answer began');
    await pause(50);
  }
  const failed = streams.filter(({ isOpen }) => !isOpen).length;
  if (failed > 0) throw new Error(`${failed} answers did not begin`);
  return streams;
}

/** Reads as little of it as possible, because the measuring process shares the processor. */
function read(stream, { url, headers, body, signal }) {
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      signal,
      headers: { ...headers, 'content-type': 'application/json', accept: 'text/event-stream' },
    };
    const asking = request(url, options, (reply) => {
      if (reply.statusCode >= 300) reject(new Error(`an answer: ${reply.statusCode}`));
      reply.on('data', (chunk) => {
        stream.bytes += chunk.length;
        if (stream.bytes > BEGUN) stream.chunks += 1;
      });
      reply.once('end', () => reject(new Error('an answer ended')));
      reply.once('error', reject);
      reply.once('close', resolve);
    });
    asking.once('error', reject);
    asking.end(JSON.stringify(body));
  });
}

/** The next run finds the database as it was filled. */
async function forget(owner, offices) {
  const ids = offices.map(({ id }) => id);
  const writing = `select from ai_answers where office_id = any ($1) and state = 'writing' limit 1`;
  const until = Date.now() + TIMEOUT_MS;
  while ((await owner.query(writing, [ids])).rowCount > 0 && Date.now() < until) await pause(100);
  await owner.query('delete from ai_conversations where office_id = any ($1)', [ids]);
}
