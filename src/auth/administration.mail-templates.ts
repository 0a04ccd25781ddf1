import { nameInMail } from '../contract/name-in-mail.js';
import type { Prose } from '../contract/prose.js';
import type { Letterhead, MailContent } from '../mail/mail-template.js';

/** How the right of administrators in an office changed, as its reader sees it. */
export type AdministrationOccasion =
  /** A colleague gave the reader the right, took it, or transferred their own. */
  | 'given'
  | 'taken'
  | 'received'
  /** The reader gave a colleague the right, took it, or transferred their own. */
  | 'gave'
  | 'took'
  | 'transferred'
  /** The reader accepted an invitation with the right. */
  | 'accepted'
  /** The operator of the installation gave it. */
  | 'givenByOperator';

export interface AdministrationNews {
  occasion: AdministrationOccasion;
  /** The other person: the author of the change, or the colleague whom the reader changed; null if nobody is named. */
  other: string | null;
}

const RIGHT =
  'Um administrador gerencia a equipa e os papéis, os tenants, a assinatura, as chaves da API e as definições, e vê o registo de segurança.';
const UNEXPECTED = 'Se não era esperado, avise o escritório.';
const NOT_ME = 'Se não foi a própria pessoa, escolha já uma nova senha e avise o escritório.';

interface Words {
  subject: string;
  /** The text before and after the other person's name. */
  text: readonly [string, string];
  closing: string;
}

const WORDS: Record<AdministrationOccasion, Words> = {
  given: {
    subject: 'Papel de administrador',
    text: ['', ' deu a esta conta o papel de administrador.'],
    closing: `${RIGHT} ${UNEXPECTED}`,
  },
  taken: {
    subject: 'Papel de membro',
    text: ['', ' mudou o papel desta conta de administrador para membro.'],
    closing: `O trabalho em processos, clientes, documentos e agenda continua como antes. ${UNEXPECTED}`,
  },
  received: {
    subject: 'Papel de administrador',
    text: ['', ' transferiu a administração do escritório para esta conta e passou a membro.'],
    closing: `${RIGHT} ${UNEXPECTED}`,
  },
  gave: {
    subject: 'Papel de administrador atribuído',
    text: ['Esta conta deu a ', ' o papel de administrador.'],
    closing: NOT_ME,
  },
  took: {
    subject: 'Papel de administrador retirado',
    text: ['Esta conta mudou o papel de ', ' de administrador para membro.'],
    closing: NOT_ME,
  },
  transferred: {
    subject: 'Administração transferida',
    text: ['Esta conta passou a membro e deixou a administração do escritório a ', '.'],
    closing: `Só um administrador pode desfazer. ${NOT_ME}`,
  },
  accepted: {
    subject: 'Papel de administrador',
    text: ['Com o convite aceite, esta conta tem o papel de administrador.', ''],
    closing: RIGHT,
  },
  givenByOperator: {
    subject: 'Papel de administrador',
    text: ['Quem administra a instalação da Causa deu a esta conta o papel de administrador.', ''],
    closing: `${RIGHT} ${UNEXPECTED}`,
  },
};

/** @param url of the users page */
export function administrationMail(
  head: Letterhead,
  { occasion, other }: AdministrationNews,
  url: string,
): MailContent {
  const { subject, text, closing } = WORDS[occasion];
  const [before, after] = text;
  const name = other === null ? null : nameInMail(other);
  const opening: Prose = name === null ? [before + after] : [before, { strong: name }, after];
  return {
    head,
    subject: `${subject}: ${head.companyName}`,
    preview: `${before}${name ?? ''}${after}`,
    title: subject,
    opening,
    action: { label: 'Ver Usuários', url },
    closing: [closing],
  };
}
