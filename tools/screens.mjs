/**
 * `npm run screens [-- http://localhost:3000 [NAME ...]]`: takes the pictures of docs/screens from a running
 * demo, all or those whose names begin so, each screen at 1440 and 375 pixels, some at 768 and 1920 too, light and
 * dark. Dialogs are left unsaved; for the recycle bin's picture a few things are deleted, for the assistant's a few asked, and for the
 * mails' a colleague invited and a client signed up, once, and stay there. A picture that shows nothing new stays as it is. What is pictured stands in `screens/`, by area.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { exit } from 'node:process';
import { chromium } from '@playwright/test';

import { findBrowser } from './browser.mjs';
import { complain, say } from './lifetime.mjs';
import { ROOT } from './paths.mjs';
import { keepPicture } from './pictures.mjs';
import { ACCOUNT } from './screens/account.mjs';
import { ASSISTANT, fillAssistant } from './screens/assistant.mjs';
import { CASES } from './screens/cases.mjs';
import { CLIENTS } from './screens/clients.mjs';
import {
  ADDRESS,
  CLIENT,
  ENTERPRISE_CLIENT,
  ENTERPRISE_STAFF,
  HELD,
  NAMES,
  nothing,
  STAFF,
} from './screens/demo.mjs';
import { DRAFTING } from './screens/drafting.mjs';
import { ENTERPRISE } from './screens/enterprise.mjs';
import { INTERRUPTIONS } from './screens/interruptions.mjs';
import { fillMailbox, MAILS } from './screens/mails.mjs';
import { OFFICE } from './screens/office.mjs';
import { OVERVIEW } from './screens/overview.mjs';
import { PEOPLE } from './screens/people.mjs';
import { OTHER_PORTAL, PORTAL, VIEWED } from './screens/portal.mjs';
import { PORTAL_ASSISTANT } from './screens/portal-assistant.mjs';
import { PUBLIC } from './screens/public.mjs';
import { REQUESTS } from './screens/requests.mjs';

const FOLDER = join(ROOT, 'docs', 'screens');
const SIZES = {
  1920: { width: 1920, height: 1080 },
  1440: { width: 1440, height: 900 },
  768: { width: 768, height: 1024 },
  375: { width: 375, height: 812 },
};
/** Pictures that are also taken at the width of an upright tablet and of a large screen, where the layout differs. */
const AT_EVERY_WIDTH = [
  ...['dashboard', 'reports', 'cases', 'cases-all', 'case-detail', 'clients', 'clients-list'],
  ...['documents', 'users', 'invite-colleague', 'tenants'],
];
const USUAL = [SIZES[1440], SIZES[375]];
/** The height in pixels that a WebP file cannot exceed: a longer page is pictured down to there. */
const WEBP_MAX_HEIGHT = 16_383;

/**
 * The pictures by person, in this order. A row is the name of the picture, the address, what to do there first, and
 * whether the whole page is shown; all else is shown at the window's height.
 */
const VISITS = [
  { user: null, screens: PUBLIC },
  {
    user: STAFF,
    screens: [
      ...OVERVIEW,
      ...INTERRUPTIONS,
      ...CASES,
      ...ACCOUNT,
      ...CLIENTS,
      ...REQUESTS,
      ...PEOPLE,
      ...OFFICE,
      ...DRAFTING,
      ...VIEWED,
    ],
  },
  { user: ENTERPRISE_STAFF, screens: ENTERPRISE },
  { user: CLIENT, screens: PORTAL },
  { user: ENTERPRISE_CLIENT, screens: OTHER_PORTAL },
];

const unknown = NAMES.find(
  (wanted) => !VISITS.some(({ screens }) => screens.some(([name]) => name.startsWith(wanted))),
);
if (unknown !== undefined) {
  complain(new Error(`no picture's name begins with ${unknown}`));
  exit(1);
}
mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: findBrowser(say),
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
});
await prepare();
for (const [width, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of ['light', 'dark']) await takeAll(width, viewport, colorScheme);
}
await browser.close();

async function takeAll(width, viewport, colorScheme) {
  const context = await browser.newContext({
    baseURL: ADDRESS,
    viewport,
    colorScheme,
    locale: 'pt-PT',
    timezoneId: 'Europe/Lisbon',
    reducedMotion: 'reduce',
    hasTouch: viewport.width < 768,
  });
  const page = await context.newPage();
  for (const { user, screens } of VISITS) {
    const wanted = screens.filter(
      (screen) =>
        isWanted(screen) && (USUAL.includes(viewport) || AT_EVERY_WIDTH.includes(screen[0])),
    );
    if (wanted.length === 0) continue;
    if (user) await signIn(page.request, user);
    for (const screen of wanted) await take(page, screen, `${width}-${colorScheme}`);
    // A session that is left open would stand in the next picture of the account.
    if (user) await signOut(page.request);
  }
  await context.close();
}

function isWanted([name]) {
  return NAMES.length === 0 || NAMES.some((wanted) => name.startsWith(wanted));
}

function signIn(request, data) {
  return request.post(`${ADDRESS}/api/auth/sign-in`, { data, headers: { origin: ADDRESS } });
}

function signOut(request) {
  return request.post(`${ADDRESS}/api/auth/sign-out`, { headers: { origin: ADDRESS } });
}

/** Adds the records that the demo lacks. */
async function prepare() {
  const context = await browser.newContext();
  const { request } = context;
  await signIn(request, STAFF);
  await fillBin(request);
  if ([...ASSISTANT, ...PORTAL_ASSISTANT].some(isWanted))
    await fillAssistant(browser, request, ADDRESS);
  if (MAILS.some(isWanted)) await fillMailbox(request);
  await signOut(request);
  await context.close();
}

/** Puts a record of each kind into an empty bin. */
async function fillBin(request) {
  const api = async (method, path) =>
    (await request[method](`${ADDRESS}/api/${path}`, { headers: { origin: ADDRESS } })).json();
  if ((await api('get', 'deletions')).length === 0) {
    const [document] = await api('get', 'documents?range=[9,9]');
    await api('delete', `documents/${document.id}`);
    const [legalCase] = await api('get', 'cases?range=[30,30]');
    await api('delete', `cases/${legalCase.id}`);
    const [client] = await api('get', 'clients?sort=["caseCount","DESC"]&range=[9,9]');
    await api('delete', `clients/${client.id}?cases=along`);
  }
}

async function take(page, [name, address, prepare = nothing, fullPage = false], suffix) {
  const viewport = page.viewportSize();
  let held = false;
  try {
    // Messages that a picture shows stay unread for the next one.
    await page.route('**/service-requests/*/read', (route) => route.abort());
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    held = (await prepare(page)) === HELD;
    if (!held) await page.waitForLoadState('networkidle');
    // On a busy machine the network can be idle before the page has even begun to load.
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await page.waitForTimeout(400);
    await page.mouse.move(0, 0);
    if (fullPage) {
      await page.setViewportSize({ ...viewport, height: await heightOf(page) });
      await page.waitForFunction(everyImage);
    }
    await keepPicture(join(FOLDER, `${name}-${suffix}.webp`), await page.screenshot());
  } catch (error) {
    say(`${name} ${suffix}: ${error.message.split('\n')[0]}`);
    process.exitCode = 1;
  } finally {
    // After success and failure alike, the next picture begins with a window of its own height and with a network.
    await page.setViewportSize(viewport);
    // A held-back answer never comes.
    await page.unrouteAll({ behavior: held ? 'ignoreErrors' : 'wait' });
    await page.emulateMedia({ media: 'screen' });
    // With a network, waiting writes would be sent, and the next picture would recover typed text.
    await page.evaluate(forgetTyped).catch(() => undefined);
    await page.context().setOffline(false);
  }
}

function forgetTyped() {
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith('causa-draft:')) localStorage.removeItem(name);
  }
}

/** Returns the height of the window for the whole page: a window that high has its bars at its edges. */
async function heightOf(page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  return Math.min(height, WEBP_MAX_HEIGHT);
}

/** Loads every image, also lazy ones. */
function everyImage() {
  const images = [...document.images];
  for (const image of images) image.loading = 'eager';
  return images.every(({ complete }) => complete);
}
