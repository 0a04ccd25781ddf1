import { documentKind, viewerKind } from './document-kind';

describe('documentKind', () => {
  it.each([
    ['application/pdf', 'pdf'],
    ['image/jpeg', 'image'],
    ['image/tiff', 'image'],
    ['application/msword', 'word'],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'word'],
    ['application/vnd.oasis.opendocument.text', 'word'],
    ['application/vnd.ms-excel', 'spreadsheet'],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'spreadsheet'],
    ['text/csv', 'spreadsheet'],
    ['text/plain', 'text'],
    ['message/rfc822', 'mail'],
    ['application/vnd.ms-outlook', 'mail'],
    ['application/zip', 'other'],
    ['application/octet-stream', 'other'],
  ])('%s is %s', (mimeType, kind) => expect(documentKind(mimeType)).toBe(kind));
});

describe('viewerKind', () => {
  it.each([
    ['application/pdf', 'pdf'],
    ['image/png', 'image'],
    ['image/bmp', 'image'],
    ['image/svg+xml', 'unsupported'],
    ['image/tiff', 'unsupported'],
    ['message/rfc822', 'text'],
    ['application/vnd.ms-outlook', 'text'],
    ['text/plain', 'unsupported'],
    ['text/html', 'unsupported'],
  ])('%s is %s', (mimeType, kind) => expect(viewerKind(mimeType)).toBe(kind));
});
