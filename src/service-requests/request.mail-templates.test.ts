import type { Letterhead } from '../mail/mail-template.js';
import { renderMail } from '../mail/mail-template.js';
import { clientNewsMail, officeNewsMail } from './request.mail-templates.js';

const HEAD: Letterhead = {
  companyName: 'Escritório Aurora',
  signature: 'Enviado por Escritório Aurora através da Causa.',
  initials: 'EA',
  fill: '#1e40af',
  onFill: '#ffffff',
  link: '#1e40af',
  band: '#561d22',
  onBand: '#ffffff',
};
const URL = 'https://causa.example/aurora/cliente/pedidos/1';

it('a client reads that there is a message, where, and nothing else', () => {
  // All that such a mail is made of: there is no place for what was written, by whom, or about what.
  const mail = clientNewsMail({ head: HEAD, url: URL });
  expect(mail.subject).toBe('Há uma nova mensagem');
  const { text, html } = renderMail(mail);
  expect(text).toContain(
    'O escritório enviou-lhe uma nova mensagem. Entre na área do cliente para a ler.',
  );
  expect(text).toContain(`Ler Mensagem:\n${URL}\n`);
  expect(text).toContain('Este aviso chega no máximo uma vez por hora.');
  expect(html).toContain('Há uma nova mensagem');
  expect(mail.facts).toBeUndefined();
});

it('a colleague reads which request, of whom, and nothing of what was written', () => {
  const mail = officeNewsMail({
    head: HEAD,
    url: URL,
    title: 'Dúvida <b>sobre</b> o relatório',
    personName: 'Filipa Roque',
    clientName: 'Construções Vale Verde, S.A.',
  });
  expect(mail.subject).toBe('Há novidades num pedido');
  expect(mail.facts).toEqual([
    { label: 'Pedido', value: 'Dúvida <b>sobre</b> o relatório' },
    { label: 'Cliente', value: 'Construções Vale Verde, S.A.' },
  ]);
  const { text, html } = renderMail(mail);
  expect(text).toContain('Filipa Roque escreveu ou enviou documentos ao escritório.');
  expect(html).not.toContain('<b>sobre');
});
