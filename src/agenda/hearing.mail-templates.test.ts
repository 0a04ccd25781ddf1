import { type Letterhead, renderMail } from '../mail/mail-template.js';
import { HEARING_NEWS, hearingNewsMail } from './hearing.mail-templates.js';

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
const URL = 'https://causa.example/aurora/cliente/processos/1';

it('a client reads that a hearing changed, where to see it, and nothing else', () => {
  const mails = HEARING_NEWS.map((news) => hearingNewsMail(news, HEAD, URL));
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Há uma nova audiência',
    'A data de uma audiência mudou',
    'A hora de uma audiência mudou',
    'O local de uma audiência mudou',
    'Uma audiência foi desmarcada',
    'Uma audiência já não consta do portal',
    'Uma audiência desmarcada voltou a ser marcada',
    'Há mudanças em várias audiências',
  ]);
  for (const mail of mails) {
    const { text } = renderMail(mail);
    expect(text).toContain(`${mail.subject}. Veja no portal.`);
    expect(text).toContain(`Ver no Portal:\n${URL}\n`);
    expect(mail.facts).toBeUndefined();
  }
});
