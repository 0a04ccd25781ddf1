import {
  cleanFileName,
  cleanTitle,
  contentDisposition,
  downloadName,
  extensionOf,
  titleFrom,
} from './file-name.js';

describe('cleanFileName', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ana\\petição.pdf', 'petição.pdf'],
    ['fatura\u202efdp.exe', 'faturafdp.exe'],
    ['a\u0000b\r\nc.pdf', 'ab c.pdf'],
    ['  muitos   espaços .pdf ', 'muitos espaços .pdf'],
    ['petic\u0327a\u0303o.pdf', 'petição.pdf'],
    ['pasta/', ''],
  ])('%j becomes %j', (name, clean) => expect(cleanFileName(name)).toBe(clean));
});

describe('cleanTitle', () => {
  it('keeps slashes, which are no path in a title', () => {
    expect(cleanTitle('Contrato 12/2026\u202e ')).toBe('Contrato 12/2026');
  });
});

describe('extensionOf', () => {
  it.each([
    ['a.PDF', 'pdf'],
    ['a.tar.gz', 'gz'],
    ['a', ''],
    ['a.', ''],
    ['a.p df', ''],
    ['a.éxe', ''],
  ])('for %j is %j', (name, extension) => expect(extensionOf(name)).toBe(extension));
});

describe('titleFrom', () => {
  it.each([
    ['Petição inicial.pdf', 'Petição inicial'],
    ['arquivo.tar.gz', 'arquivo.tar'],
    ['.pdf', '.pdf'],
    ['', 'Documento'],
  ])('%j gives %j', (name, title) => expect(titleFrom(name)).toBe(title));

  it('cuts long names to what a title may have', () => {
    expect(titleFrom(`${'ã'.repeat(300)}.pdf`)).toBe('ã'.repeat(255));
  });
});

describe('downloadName', () => {
  it.each([
    ['Petição', 'pdf', 'Petição.pdf'],
    ['petição.pdf', 'pdf', 'petição.pdf'],
    ['Contrato 12/2026', 'docx', 'Contrato 12_2026.docx'],
    ['...', 'pdf', 'documento.pdf'],
    ['sem extensão', '', 'sem extensão'],
  ])('%j with %j is %j', (title, extension, name) => {
    expect(downloadName(title, extension)).toBe(name);
  });
});

describe('contentDisposition', () => {
  it('gives a plain name and the real one', () => {
    expect(contentDisposition('attachment', 'Petição "nº 1".pdf')).toBe(
      `attachment; filename="Peticao _n_ 1_.pdf"; filename*=UTF-8''Peti%C3%A7%C3%A3o%20%22n%C2%BA%201%22.pdf`,
    );
  });

  it('cannot be broken out of', () => {
    const header = contentDisposition('inline', 'a"; filename="b.exe\\\r\n\ud800');
    expect(header).toMatch(/^inline; filename="[^"\\\r\n]*"; filename\*=UTF-8''[\w.!#$&+^`|~%-]+$/);
  });
});
