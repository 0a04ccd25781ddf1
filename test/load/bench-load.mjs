import { createRequire } from 'node:module';

const autocannon = createRequire(import.meta.url)('autocannon');

export const CONNECTIONS = 32;

/**
 * @typedef {object} Target
 * @property {string} url
 * @property {Record<string, string>} [headers]
 * @property {object} [body] makes it a POST
 */

/** The answers of a target, over all rounds. */
export class Measurement {
  /** Milliseconds of each answer. */
  #times = [];
  #seconds = 0;
  /** Answers that were no success, and connections that failed. */
  failures = 0;

  add(times, seconds, failures) {
    for (const time of times) this.#times.push(time);
    this.#seconds += seconds;
    this.failures += failures;
  }

  /** @param {Measurement[]} all */
  static sum(all) {
    const whole = new Measurement();
    for (const one of all) whole.add(one.#times, one.#seconds, one.failures);
    return whole;
  }

  get rate() {
    return this.#times.length / this.#seconds;
  }

  /** @param {number} part 0.5 is the median */
  percentile(part) {
    const sorted = this.#times.toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
  }
}

/**
 * Loads a target for some seconds with as many requests at once as there are connections.
 * @param {Target} target
 * @param {number} seconds
 * @param {Measurement} [into] nothing is kept of a warm-up
 */
export async function load({ url, headers, body }, seconds, into) {
  const times = [];
  let failures = 0;
  const began = performance.now();
  await new Promise((resolve, reject) => {
    const options = {
      url,
      connections: CONNECTIONS,
      duration: seconds,
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    };
    const run = autocannon(options, (error) => (error ? reject(error) : resolve()));
    run.on('response', (_client, status, _bytes, milliseconds) => {
      if (status >= 200 && status < 300) times.push(milliseconds);
      else failures += 1;
    });
    run.on('reqError', () => (failures += 1));
  });
  into?.add(times, (performance.now() - began) / 1000, failures);
}
