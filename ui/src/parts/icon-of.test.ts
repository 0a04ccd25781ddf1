import { LucideProvider } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import iconOf from './icon-of';

const Icon = iconOf({ node: [['path', { d: 'M5 12h14', key: 'a' }]] });

test('an icon is drawn in the size and stroke of its page, or in those that it is given', () => {
  const drawn = (props: object) => {
    const children = createElement(Icon, props);
    return renderToStaticMarkup(
      createElement(LucideProvider, { size: 18, strokeWidth: 1.75, children }),
    );
  };
  expect(drawn({})).toMatch(/^<svg width="18" height="18".* stroke-width="1.75"/);
  expect(drawn({ size: 24, strokeWidth: 1.5 })).toMatch(/^<svg width="24".* stroke-width="1.5"/);
  expect(drawn({ className: 'mark' })).toContain('class="mark"');
  expect(drawn({})).toContain('<path d="M5 12h14"></path>');
});

test('an icon is hidden from screen readers unless it has a name', () => {
  expect(renderToStaticMarkup(createElement(Icon))).toContain('aria-hidden="true"');
  const named = renderToStaticMarkup(createElement(Icon, { 'aria-label': 'passa a', role: 'img' }));
  expect(named).not.toContain('aria-hidden');
  expect(named).toContain('aria-label="passa a"');
});
