import { fileNameOf } from './archive';

describe('fileNameOf', () => {
  it.each([
    [`attachment; filename="Vale Verde.zip"`, 'Vale Verde.zip'],
    [
      `attachment; filename="Constru__es.zip"; filename*=UTF-8''Constru%C3%A7%C3%B5es.zip`,
      'Construções.zip',
    ],
    ['attachment', null],
    [null, null],
  ])('%s names %s', (disposition, name) => expect(fileNameOf(disposition)).toBe(name));
});
