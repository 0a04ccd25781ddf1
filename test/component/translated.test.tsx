import { Fragment, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

import { createRoot } from '../../ui/src/parts/react-root';
import { TRANSLATOR } from '../support/translator';

/* Texts that a translator has replaced, and that React changes afterwards. */

const place = document.body.appendChild(document.createElement('div'));
const fonts = () => place.querySelectorAll('font > font').length;
let draw: (content: ReactNode) => void;

beforeAll(() => {
  const script = document.createElement('script');
  script.text = TRANSLATOR;
  document.head.append(script);
});

beforeEach(() => {
  const root = createRoot(place);
  draw = (content) => flushSync(() => root.render(content));
  return () => root.unmount();
});

/** Draws, and waits until each text is translated. */
async function drawn(content: ReactNode, texts: number): Promise<string> {
  draw(content);
  await expect.poll(fonts).toBe(texts);
  return place.innerText;
}

const counted = (n: number, more?: ReactNode) => (
  <p>
    {n} {n === 1 ? 'processo' : 'processos'}
    {more} de {n * 2}
  </p>
);

it('a changed text is shown, and the text before it no longer', async () => {
  expect(await drawn(counted(1), 4)).toBe('1 processo de 2');
  expect(await drawn(counted(2), 4)).toBe('2 processos de 4');
  expect(await drawn(counted(3), 4)).toBe('3 processos de 6');
});

it('parts that come, go and change places between texts do so', async () => {
  expect(await drawn(counted(2, <b> abertos</b>), 5)).toBe('2 processos abertos de 4');
  expect(await drawn(counted(2), 4)).toBe('2 processos de 4');
  expect(await drawn(counted(2, ' ativos'), 5)).toBe('2 processos ativos de 4');
  expect(await drawn(counted(2, <b> abertos</b>), 5)).toBe('2 processos abertos de 4');
  const inOrder = (...names: string[]) =>
    names.map((name) => (
      <Fragment key={name}>
        {name} <i>·</i>
      </Fragment>
    ));
  expect(await drawn(inOrder('um', 'dois', 'três'), 6)).toBe('um ·dois ·três ·');
  expect(await drawn(inOrder('três', 'um', 'dois'), 6)).toBe('três ·um ·dois ·');
  expect(await drawn(inOrder('dois'), 2)).toBe('dois ·');
  draw(null);
  expect(place.innerText).toBe('');
});

it('it is so as well where a translator adds its text beside the other first, or puts the original back', async () => {
  const untranslated = (n: number) => <p translate="no">{[n, ' processos', <b key="b">!</b>]}</p>;
  draw(untranslated(1));
  const [number, word] = place.firstElementChild!.childNodes as NodeListOf<Text>;
  for (const text of [number!, word!]) {
    const font = document.createElement('font');
    font.textContent = text.data;
    text.before(font);
    text.remove();
  }
  draw(untranslated(2));
  await expect.poll(() => place.innerText).toBe('2 processos!');
  place.querySelector('font')!.replaceWith(word!.cloneNode());
  draw(untranslated(3));
  await expect.poll(() => place.innerText).toBe('3 processos!');
  draw(null);
  expect(place.innerText).toBe('');
});
