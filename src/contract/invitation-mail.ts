import { INVITATION_DAYS } from './invitations.js';
import { nameInMail } from './name-in-mail.js';
import type { Prose } from './prose.js';
import type { Role } from './session.js';

/** Occasion of an invitation's mail. */
export interface InvitationOccasion {
  userType: Role;
  companyName: string;
  /** Name of the person who invites; null where their profile is gone. */
  inviter: string | null;
  fullName: string;
  position: string | null;
  email: string;
  /** Client of a client user's invitation. */
  clientName: string | null;
  /** The last day of it, `27 de novembro de 2026`. */
  lastDay: string;
}

/** Content of an invitation's mail: the server sends it, and the console shows it before. */
export interface InvitationMailContent {
  subject: string;
  /** Text that a mail program shows beside the subject. */
  preview: string;
  title: string;
  opening: Prose;
  facts: readonly { label: string; value: string }[];
  /** On its button. */
  action: string;
  closing: Prose;
}

export function invitationMail(of: InvitationOccasion): InvitationMailContent {
  const occasion = { ...of, companyName: nameInMail(of.companyName) };
  const { email, lastDay } = occasion;
  const fullName = nameInMail(occasion.fullName);
  const position = occasion.position === null ? [] : [nameInMail(occasion.position)];
  return {
    ...(occasion.userType === 'staff' ? toColleague(occasion) : toClientUser(occasion)),
    facts: [
      { label: 'Nome', value: fullName },
      ...position.map((value) => ({ label: 'Cargo', value })),
      { label: 'E-mail', value: email },
      { label: 'Válido até', value: lastDay },
    ],
    action: 'Aceitar Convite',
  };
}

type Words = Omit<InvitationMailContent, 'facts' | 'action'>;

function toColleague({ companyName, inviter, fullName }: InvitationOccasion): Words {
  const [firstName = ''] = nameInMail(fullName).split(' ');
  return {
    subject: `Convite para a equipa de ${companyName}`,
    preview: 'Processos, prazos, clientes e documentos num só lugar: falta só criar a conta.',
    title: 'Convite para a equipa',
    opening: [
      `Olá, ${firstName}. `,
      { strong: inviter === null ? companyName : nameInMail(inviter) },
      ' enviou um convite para trabalhar com ',
      { strong: companyName },
      ' na Causa: processos, prazos, clientes e documentos num só lugar.',
    ],
    closing: [
      `O convite vale ${INVITATION_DAYS} dias e pode ser usado uma única vez, só com o e-mail acima. Se não era esperado, basta ignorar esta mensagem.`,
    ],
  };
}

function toClientUser({ companyName, inviter, fullName, clientName }: InvitationOccasion): Words {
  return {
    subject: `Convite para a área de cliente de ${companyName}`,
    preview: 'Processos e documentos num só lugar: falta só criar a conta.',
    title: 'Convite para a área de cliente',
    opening: [
      `Olá, ${nameInMail(fullName)}. `,
      { strong: inviter === null ? companyName : nameInMail(inviter) },
      ' enviou um convite para acompanhar os processos e documentos de ',
      { strong: nameInMail(clientName ?? '') },
      ' na área de cliente de ',
      { strong: companyName },
      '. Para entrar, basta criar uma senha.',
    ],
    closing: [
      `A ligação vale ${INVITATION_DAYS} dias e serve uma única vez. Se o convite não era esperado, basta ignorar esta mensagem.`,
    ],
  };
}
