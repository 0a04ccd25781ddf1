import { readdirSync, readFileSync } from 'node:fs';

import { STAFF_PATHS } from '../../src/contract/staff-pages.js';

/*
 * Ad blockers hold requests back by their addresses. With EasyList, EasyPrivacy and uBlock's lists of August 2026 an
 * engine let 1,379 addresses of ours pass, of routes, pages and built files. These words are what such lists look for
 * at any host.
 */

const ROOT = new URL('../../', import.meta.url);

const BLOCKED =
  /^(ads?|adv\w*|analytics?|beacons?|clickstream|fingerprint\w*|pageviews?|pixels?|popups?|promos?|sponsor\w*|telemetry|track(er|ers|ing)?)$/;

/** They are blocked before or after certain others: `/v1/activity`, `/statistics/pixel`, `/usage/ReportEvent`. */
const BLOCKED_IN_COMPANY = /\/v\d+\/activity\b|\/(activity|statistics?|usage)[/.]/;

const { paths } = JSON.parse(readFileSync(new URL('api/openapi.json', ROOT), 'utf8')) as {
  paths: Record<string, unknown>;
};

/** A built file is named for the module that it begins with. */
const files = ['ui', 'admin-ui', 'portal-ui', 'public-ui'].flatMap((frontEnd) =>
  readdirSync(new URL(`${frontEnd}/src/`, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|css)$/.test(name))
    .map((name) => name.slice(name.lastIndexOf('/') + 1)),
);

const wordsOf = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

it('no address of ours has a word that ad blockers look for', () => {
  const addresses = [...Object.keys(paths), ...STAFF_PATHS.map((path) => `/${path}`)];
  expect(addresses.length).toBeGreaterThan(100);
  expect(files.length).toBeGreaterThan(500);
  expect(addresses.filter((address) => BLOCKED_IN_COMPANY.test(address))).toEqual([]);
  const blocked = (name: string) => wordsOf(name).some((word) => BLOCKED.test(word));
  expect([...addresses, ...files].filter(blocked)).toEqual([]);
});
