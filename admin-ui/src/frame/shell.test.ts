import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { casesMessages } from '../cases/messages';
import { frameMessages } from './messages';

const HTML = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');

test('the words of the frame that stands in the HTML are those of the real one', () => {
  const words = (part: string) => {
    const [, inner = ''] = new RegExp(`<div class="${part}">([^]*?)</div>`).exec(HTML) ?? [];
    return [...inner.matchAll(/<span>(.*?)<\/span>/g)].map(([, word]) => word);
  };
  const { dashboard, cases, requests, clients, documents, assistant, reports, search, menu } =
    frameMessages.navigation;
  expect(words('rail')).toEqual([
    dashboard,
    cases,
    requests,
    clients,
    documents,
    assistant,
    reports,
  ]);
  expect(words('bar')).toEqual([dashboard, cases, '', search, menu]);
  expect(HTML).toContain(`<b class="heading">${casesMessages.heading}</b>`);
  expect(HTML).toContain(`<span class="subtitle">${casesMessages.subtitle}</span>`);
});
