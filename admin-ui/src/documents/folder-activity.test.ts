import { folderActivity } from './folder-activity';

const now = new Date('2026-11-20T12:00:00Z');

describe('folderActivity', () => {
  it.each([
    ['2026-11-20T11:00:00Z', 'active'],
    ['2026-10-21T12:00:00Z', 'active'],
    ['2026-10-21T11:59:59Z', 'inactive'],
    [null, 'none'],
  ])('the latest document of %s makes the folder %s', (lastDocumentAt, activity) => {
    expect(folderActivity(lastDocumentAt, now)).toBe(activity);
  });
});
