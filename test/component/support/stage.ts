import { page } from 'vitest/browser';

import { ProblemError } from '../../../ui/src/api/problem-error';
import { type Answers, answerWith, noAnswerYet } from './server';

/** Draws a front end at an address. @returns takes it away again */
export type Open = (path: string) => () => void;

export const SIZES = { wide: [1440, 900], phone: [375, 812] } as const;

/**
 * Opens a front end for each test and takes it away after it. At its end each request must have had an answer, and
 * the console of the browser must be empty.
 * @returns opens an address in a wide window; the answers may be changed while it is open
 */
export function onStage(open: Open, frame: Answers) {
  let close = () => {};
  let unanswered: string[] = [];
  let said: unknown[] = [];

  beforeEach(() => {
    said = [];
    vi.spyOn(console, 'error').mockImplementation((first) => void said.push(first));
  });

  afterEach(() => {
    const complaints = said.filter(isComplaint);
    close();
    vi.restoreAllMocks();
    document.documentElement.style.colorScheme = '';
    localStorage.clear();
    sessionStorage.clear();
    expect({ unanswered, complaints }).toEqual({ unanswered: [], complaints: [] });
  });

  return async (path: string, answers: Answers = {}): Promise<Answers> => {
    // The mouse rests where the last test left it, at times on the version badge, which then asks.
    const all = { 'GET version': noAnswerYet, ...frame, ...answers };
    unanswered = answerWith(all);
    await page.viewport(...SIZES.wide);
    close = open(path);
    return all;
  };
}

/**
 * Ignores three messages: the refusal that a react-admin list reports, React's remark on `use` in `onDemand`, and the
 * browser's notice that it calls a ResizeObserver one frame later, as when a text area grows in a narrower window.
 */
function isComplaint(said: unknown): boolean {
  if (said instanceof ProblemError) return false;
  return !(
    said instanceof Error && /^(This library called use\(\)|ResizeObserver loop)/.test(said.message)
  );
}

/** Whether a text stands somewhere in sight, as the whole of what an element says. */
export function isShown(text: string): boolean {
  return page.getByText(text, { exact: true }).elements().some(isVisible);
}

/** Drawn, and not cut down to the one pixel of what only a screen reader says. */
export function isVisible(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true }) && !isCutAway(element);
}

function isCutAway(element: Element): boolean {
  for (let box: Element | null = element; box; box = box.parentElement) {
    const { width, height } = box.getBoundingClientRect();
    if (width <= 1 && height <= 1 && getComputedStyle(box).overflow === 'hidden') return true;
  }
  return false;
}

export async function expectShown(text: string): Promise<void> {
  await expect.poll(() => isShown(text), { message: text }).toBe(true);
}

/** Once something else has shown that the page is there. */
export async function expectHidden(text: string): Promise<void> {
  await expect.poll(() => isShown(text), { message: `not ${text}` }).toBe(false);
}

/** The heading of what is empty, missing or failed. */
export async function expectHeading(name: string): Promise<void> {
  await expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

/** Lets the page draw what it was just given: the second frame begins once the first is drawn. */
export async function drawn(): Promise<void> {
  for (let left = 2; left > 0; left -= 1) await new Promise(requestAnimationFrame);
}

/** The text of what a selector finds first. */
export function textOf(selector: string): string {
  return document.querySelector(selector)?.textContent ?? '';
}

export const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
export const retry = () => button('Tentar Novamente');
export const loading = () => page.getByRole('status', { name: 'Carregando...' });

/** How many cards the skeleton of a page has. */
export const skeletonCount = () =>
  document.querySelectorAll('[role=status][aria-busy] > div:last-of-type > div').length;

/** Returns the texts of the messages in the corner, and of other alerts. */
export const alerts = () =>
  page
    .getByRole('alert')
    .elements()
    .filter(isVisible)
    .map(({ textContent }) => textContent);

/** The version badge stands in the window's corner, with nothing over it and no text or control below it. */
export async function expectVersionInCorner(height: number): Promise<void> {
  const version = button('Versão 1.2.0');
  await expect
    .poll(() => {
      const { left, bottom } = version.element().getBoundingClientRect();
      return left >= 0 && left <= 24 && bottom > height - 32 && bottom <= height;
    })
    .toBe(true);
  const { left, top, width, height: high } = version.element().getBoundingClientRect();
  const [first, ...below] = document.elementsFromPoint(left + width / 2, top + high / 2);
  expect(first).toBe(version.element());
  expect(below.filter((element) => element.matches('a, button, p, span, td, h1, h2'))).toEqual([]);
}
