import { type MailContent, renderMail } from './mail-template.js';

const CONTENT: MailContent = {
  head: {
    companyName: 'Silva & Costa <b>Advogados</b>',
    signature: 'Enviado por Silva & Costa através da Causa.',
    initials: 'S&',
    fill: '#1e40af',
    onFill: '#ffffff',
    link: '#1e40af',
    band: '#561d22',
    onBand: '#ffffff',
  },
  subject: 'Confirme o e-mail',
  preview: 'Falta só confirmar.',
  title: 'Confirme o e-mail',
  opening: ['Foi criada uma conta com o endereço ', { strong: '<i>@correio.example' }, '.'],
  action: { label: 'Confirmar E-mail', url: 'https://causa.example/auth/confirm?a=1&type=signup' },
  closing: ['O link vale 24 horas.'],
};

describe('renderMail', () => {
  const { html, text } = renderMail(CONTENT);

  it('escapes all text that people wrote', () => {
    expect(html).toContain('Silva &amp; Costa &lt;b&gt;Advogados&lt;/b&gt;');
    expect(html).toContain(
      '<b style="color:#16202E;font-weight:600">&lt;i&gt;@correio.example</b>.',
    );
    expect(html).not.toContain('<i>');
  });

  it('has the link as a button and as text, in both versions', () => {
    const escaped = 'https://causa.example/auth/confirm?a&#x3D;1&amp;type&#x3D;signup';
    expect(html.split(`href="${escaped}"`)).toHaveLength(3);
    expect(html).toContain(`${escaped}</a>`);
    expect(text).toContain(`Confirmar E-mail:\n${CONTENT.action.url}\n`);
  });

  it('paints the band, the stripe and the button in the office’s colours', () => {
    expect(html).toContain('bgcolor="#561d22"');
    expect(html.match(/background:#1e40af/g)).toHaveLength(2);
  });

  it('puts facts into a table, and writes no table without facts', () => {
    const facts = [
      { label: 'Nome', value: 'Ana & Rui' },
      { label: 'Cargo', value: 'Gerente' },
    ];
    const mail = renderMail({ ...CONTENT, facts });
    expect(mail.text).toContain('.\n\nNome: Ana & Rui\nCargo: Gerente\n\nConfirmar E-mail:');
    expect(mail.html).toContain('>Ana &amp; Rui</td>');
    expect(text).toContain('@correio.example.\n\nConfirmar E-mail:');
    expect(html).not.toContain('width="96"');
  });

  it('puts an optional second action below the rest, with its own button', () => {
    const other = {
      text: ['Ou ', { strong: 'A & B' }],
      label: 'Abrir',
      url: 'https://causa.example/b',
    };
    const mail = renderMail({ ...CONTENT, other });
    expect(mail.html).toContain('<a href="https://causa.example/b"');
    expect(mail.html).toContain('A &amp; B</b>');
    expect(mail.text).toContain(
      'O link vale 24 horas.\n\nOu A & B\n\nAbrir:\nhttps://causa.example/b\n\n-- \n',
    );
    expect(text).toContain('O link vale 24 horas.\n\n-- \n');
    expect(html).not.toContain('border:1px solid #1e40af');
  });

  it('writes plain text without markup into the text version', () => {
    expect(text).toContain('Foi criada uma conta com o endereço <i>@correio.example.');
    expect(text).not.toContain('&amp;');
  });
});
