import { describe, expect, it } from 'vitest';

import { isBeingRead } from './reading';

const ocr = (done: number, pages: number) => ({
  ...{ pages, done, certainty: null, doubtful: [], unread: [] },
});

describe('the text of a file', () => {
  it('is still being read while a page of a scan is missing, with or without other text', () => {
    expect(isBeingRead({ textState: 'waiting', ocr: null })).toBe(true);
    expect(isBeingRead({ textState: 'empty', ocr: ocr(0, 2) })).toBe(true);
    expect(isBeingRead({ textState: 'read', ocr: ocr(1, 2) })).toBe(true);
  });

  it('is complete, or absent, once every page was tried', () => {
    expect(isBeingRead({ textState: 'read', ocr: ocr(2, 2) })).toBe(false);
    expect(isBeingRead({ textState: 'empty', ocr: ocr(2, 2) })).toBe(false);
    expect(isBeingRead({ textState: 'empty', ocr: null })).toBe(false);
  });
});
