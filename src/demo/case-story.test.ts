import { AURORA } from './aurora.js';
import { BOREAL } from './boreal.js';
import { CAIS } from './cais.js';
import { tellStory } from './case-story.js';
import { dice } from './dice.js';

const NOW = new Date('2026-11-20T10:30:00Z');
const STORIES = [AURORA, BOREAL, CAIS].flatMap(({ cases, news }) =>
  cases.map((legalCase, index) => ({
    legalCase,
    lines: tellStory(legalCase, {
      now: NOW,
      dueDate: legalCase.due === null ? null : '2026-12-01',
      news: news.filter(({ title }) => title === legalCase.title),
      chance: dice(index),
    }),
  })),
);

describe('the story of every case of the demo', () => {
  it('begins with its creation, goes forward, and is over by now', () => {
    for (const { legalCase, lines } of STORIES) {
      const times = lines.map(({ at }) => at.getTime());
      expect([legalCase.title, lines[0]?.action]).toEqual([legalCase.title, 'created']);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(times.at(-1)).toBeLessThanOrEqual(NOW.getTime());
    }
  });

  it('leads to the status that the case has', () => {
    for (const { legalCase, lines } of STORIES) {
      const changes = lines.filter(({ action }) => action === 'status_changed');
      const last = changes.at(-1)?.newValue ?? 'aberto';
      expect([legalCase.title, last]).toEqual([legalCase.title, legalCase.status]);
    }
  });

  it('brings every paper of the case once', () => {
    for (const { legalCase, lines } of STORIES) {
      const brought = lines.flatMap(({ paper }) => (paper ? [paper] : []));
      expect(brought.sort()).toEqual(expect.arrayContaining([...legalCase.papers]));
      expect(new Set(brought).size).toBe(brought.length);
    }
  });

  it('says what changed in every change', () => {
    for (const { lines } of STORIES) {
      for (const line of lines) {
        expect(line.action === 'updated').toBe(line.field !== null);
        if (line.action === 'note_added') expect(line.description).toBeTruthy();
      }
    }
  });
});
