import { faults } from './support/axe';

afterEach(() => {
  document.getElementById('root')!.replaceChildren();
  document.documentElement.style.colorScheme = '';
});

describe('axe', () => {
  it('finds a picture without words, and words that are pale in the dark alone', async () => {
    document.getElementById('root')!.innerHTML = `<main>
      <h1 style="color: light-dark(#000, #333); background: light-dark(#fff, #222)">Causa</h1>
      <img src="data:," />
    </main>`;
    expect(await faults('all')).toEqual([expect.stringMatching(/^image-alt: /)]);
    expect(await faults('contrast')).toEqual([]);
    document.documentElement.style.colorScheme = 'dark';
    expect(await faults('contrast')).toEqual([expect.stringMatching(/^color-contrast: .*Causa/)]);
  });
});
