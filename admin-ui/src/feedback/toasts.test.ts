import { createElement } from 'react';
import type { NotificationPayload } from 'react-admin';

import { keyOf, visibleNotifications } from './toasts';

const said = (text: string, title?: string): NotificationPayload => ({
  message: createElement('div', { title, text } as object),
  type: 'info',
});

test('three messages stand at once, and the oldest gives way', () => {
  const all = ['a', 'b', 'c', 'd'].map((text) => said(text));
  expect(visibleNotifications(all.slice(0, 3))).toEqual(all.slice(0, 3));
  expect(visibleNotifications(all)).toEqual(all.slice(1));
});

test('the same words replace each other, and are another message', () => {
  const [first, other, again] = [said('a', 'Erro'), said('a', 'Sucesso'), said('a', 'Erro')];
  expect(visibleNotifications([first, other, again])).toEqual([other, again]);
  expect(keyOf(again)).toBe(keyOf(again));
  expect(keyOf(again)).not.toBe(keyOf(first));
});

test('two changes with the same words can each be taken back', () => {
  const change = (): NotificationPayload => ({
    message: createElement('div', {
      text: 'Data alterada.',
      action: { label: 'Desfazer' },
    } as object),
    type: 'success',
  });
  const [first, second] = [change(), change()];
  expect(visibleNotifications([first, second])).toEqual([first, second]);
});
