import { readEmail } from './email-address.js';

describe('the one spelling of an e-mail', () => {
  it.each([
    ['capitals and space', '  Ana.Sousa@Correio.EXAMPLE '],
    ['zero-width space', 'ana\u200b.sousa@cor\u200breio.example'],
    ['soft hyphens', 'ana.\u00adsousa@cor\u00adreio.example'],
    ['direction marks', '\u202aana.sousa@correio.example\u202c'],
    ['joiners', 'ana\u200d.sousa@correio\u200c.example'],
    ['wide letters', 'ａｎａ．ｓｏｕｓａ＠ｃｏｒｒｅｉｏ．ｅｘａｍｐｌｅ'],
    ['letters of mathematics', '𝐚𝐧𝐚.𝓼𝓸𝓾𝓼𝓪@𝕔𝕠𝕣𝕣𝕖𝕚𝕠.example'],
    ['the sign of Kelvin and its like', 'ana.ſousa@correio.example'],
    ['a byte order mark', '\ufeffana.sousa@correio.example'],
  ])('is without %s', (_, typed) => {
    expect(readEmail(typed)).toBe('ana.sousa@correio.example');
  });

  it.each(['ana@escritório.example', 'ana@ESCRITÓRIO.example', 'ana@escrito\u0301rio.example'])(
    'has its domain as the network writes it: %s',
    (typed) => {
      expect(readEmail(typed)).toBe('ana@xn--escritrio-b7a.example');
    },
  );

  it('takes a domain that is written so already', () => {
    expect(readEmail('ana@xn--escritrio-b7a.example')).toBe('ana@xn--escritrio-b7a.example');
    expect(readEmail('ana@XN--ESCRITRIO-B7A.example')).toBe('ana@xn--escritrio-b7a.example');
  });

  it.each(['', '  ', '\u200b', '\ufeff \u00ad'])('is none where there is nothing: %j', (typed) => {
    expect(readEmail(typed)).toBe('');
  });

  it.each([
    ...[
      'ana',
      '@correio.example',
      'ana@',
      'ana@localhost',
      'a b@correio.example',
      'ana@b@c.example',
    ],
    ...[
      'josé@correio.example',
      'аna@correio.example',
      'ana\ud83d@correio.example',
      'ana\0@c.example',
    ],
    ...['ana@127.0.0.1', 'ana@0x7f.1', 'ana@[127.0.0.1]', 'ana@correio.example.', 'ana@-a.example'],
    ...[
      'ana@correio%2eexample',
      'ana@correio.example/x',
      'ana@correio.example:25',
      'ana@a..example',
    ],
    ...[
      '"ana"@correio.example',
      'Ana <ana@correio.example>',
      'ana@xn--a.example',
      'ana@xn--abc-.example',
    ],
    ...[
      'ana@correio.example\nbcc: b@c.example',
      'a..b@correio.example',
      'ana@ا\u200cب.example.\u0301',
    ],
    ...[`${'a'.repeat(65)}@correio.example`, `ana@${'a.'.repeat(130)}example`, 'a'.repeat(100_000)],
  ])('is refused: %j', (typed) => {
    expect(readEmail(typed)).toBeNull();
  });

  it('stays as it is when it is read again', () => {
    for (const typed of ['ANA@Straße.example', 'ana@例え.example', 'ana+x@correio.example']) {
      const stored = readEmail(typed)!;
      expect(readEmail(stored)).toBe(stored);
    }
  });
});
