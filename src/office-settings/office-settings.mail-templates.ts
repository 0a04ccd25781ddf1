import { nameInMail } from '../contract/name-in-mail.js';
import type { MailContent } from '../mail/mail-template.js';
import { letterheadOf } from '../tenancy/letterhead.js';

/** A change of the reply address. An address is null if replies go to the sender's own. */
export interface AnswerAddress {
  officeName: string;
  /** Name of the person who changed it; null if unknown. */
  changedBy: string | null;
  before: string | null;
  after: string | null;
}

const SENDERS = 'o do remetente';

/** Tells administrators that clients' replies go to another address. @param url of the settings */
export function answerAddressMail(changed: AnswerAddress, url: string): MailContent {
  const { officeName, changedBy, before, after } = changed;
  const office = nameInMail(officeName);
  return {
    head: letterheadOf(null),
    subject: 'Endereço de resposta alterado',
    preview: 'As respostas aos e-mails do escritório seguem para outro endereço.',
    title: 'Endereço de resposta alterado',
    opening: [
      'As respostas aos e-mails de ',
      { strong: office },
      ' seguem agora para outro endereço.',
    ],
    facts: [
      { label: 'Antes', value: before ?? SENDERS },
      { label: 'Agora', value: after ?? SENDERS },
      { label: 'Alterado por', value: changedBy === null ? 'desconhecido' : nameInMail(changedBy) },
    ],
    action: { label: 'Ver as Definições', url },
    closing: ['Se a alteração não era esperada, reponha o endereço e veja o registo de segurança.'],
  };
}
