import { nameInMail } from '../contract/name-in-mail.js';
import { LOST_DOMAIN_DAYS } from '../contract/tenants.js';
import type { MailContent } from '../mail/mail-template.js';
import { letterheadOf } from './letterhead.js';
import { type DomainClaim, PROOF_LABEL, proofOf } from './tenants.queries.js';

const DAY_MS = 24 * 60 * 60_000;
const LONG_DAY = new Intl.DateTimeFormat('pt-PT', { dateStyle: 'long', timeZone: 'Europe/Lisbon' });

/** To the office's staff: a domain that counts has lost its proof. @param url of the tenants' page */
export function lostDomainMail(claim: DomainClaim, lostAt: Date, url: string): MailContent {
  const { domain, companyName, token } = claim;
  const lastDay = LONG_DAY.format(lostAt.getTime() + LOST_DOMAIN_DAYS * DAY_MS);
  return {
    head: letterheadOf(claim),
    subject: `O domínio ${domain} deixou de estar verificado`,
    preview: `Sem o registo TXT, deixa de funcionar a ${lastDay}.`,
    title: 'Um domínio deixou de estar verificado',
    opening: [
      'O registo TXT que prova que ',
      { strong: domain },
      ' é de ',
      { strong: nameInMail(companyName) },
      ' já não se encontra no DNS. Se não voltar, o domínio deixa de funcionar a ',
      { strong: lastDay },
      '.',
    ],
    facts: [
      { label: 'Tipo', value: 'TXT' },
      { label: 'Nome', value: `${PROOF_LABEL}.${domain}` },
      { label: 'Valor', value: proofOf(token ?? '') },
    ],
    action: { label: 'Gerenciar Tenants', url },
    closing: [
      'O registo é conferido todos os dias: assim que voltar, não é preciso fazer mais nada.',
    ],
  };
}

/** To whoever runs the installation, who asked for it. @param url of the sign-in */
export function testMail(url: string): MailContent {
  return {
    head: letterheadOf(null),
    subject: 'Mensagem de teste',
    preview: 'O servidor de e-mail da Causa está a funcionar.',
    title: 'Mensagem de teste',
    opening: ['O servidor de e-mail desta instalação da Causa aceitou esta mensagem.'],
    action: { label: 'Abrir a Causa', url },
    closing: ['Foi enviada a pedido de quem administra a instalação; não é preciso fazer nada.'],
  };
}
