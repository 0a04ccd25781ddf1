import { ArchiveNames } from './archive-names.js';

describe('the names in an archive', () => {
  it.each([
    ['Petição inicial', 'pdf', 'Petição inicial.pdf'],
    ['Petição.PDF', 'pdf', 'Petição.pdf'],
    ['../../etc/passwd', '', '_.._etc_passwd'],
    ['C:\\a/b*c?', 'txt', 'C__a_b_c_.txt'],
    ['nul', 'txt', '_nul.txt'],
    ['...', 'pdf', 'documento.pdf'],
    ['a'.repeat(255), 'pdf', `${'a'.repeat(100)}.pdf`],
    ['sem extensão', '', 'sem extensão'],
    ['COM¹', '', '_COM¹'],
    ['com fim. ', '', 'com fim'],
    ['🏛'.repeat(80), 'pdf', `${'🏛'.repeat(50)}.pdf`],
  ])('%.20s (%s) is %s', (title, extension, name) => {
    expect(new ArchiveNames().file('', title, extension)).toBe(name);
  });

  it('are unique without regard to case, in each folder and among folders', () => {
    const names = new ArchiveNames();
    const despejo = names.folder('Despejo');
    expect([despejo, names.folder('despejo')]).toEqual(['Despejo/', 'despejo (2)/']);
    expect(names.file(despejo, 'Ata', 'pdf')).toBe('Despejo/Ata.pdf');
    expect(names.file(despejo, 'ATA', 'pdf')).toBe('Despejo/ATA (2).pdf');
    expect(names.file('', 'Ata', 'pdf')).toBe('Ata.pdf');
    expect(names.folder('Ata', despejo)).toBe('Despejo/Ata/');
  });
});
