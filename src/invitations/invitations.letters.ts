import { INVITATION_DAYS } from '../contract/invitations.js';
import type { Letter, Letterhead } from '../mail/letter.js';

/** Room for any real name, and not for a message. */
const NAME_MAX = 100;

/** An invitation of someone at a client: the office's letterhead, who invites whom, and the link it carries. */
interface ClientInvitation {
  head: Letterhead;
  /** Null where the person's profile is gone. */
  inviter: string | null;
  fullName: string;
  position: string | null;
  email: string;
  clientName: string;
  /** The last day of it, `27 de novembro de 2026`. */
  lastDay: string;
  url: string;
}

export function clientInvitationLetter(invitation: ClientInvitation): Letter {
  const { head, email, lastDay, url } = invitation;
  const fullName = nameIn(invitation.fullName);
  const inviter = invitation.inviter === null ? head.companyName : nameIn(invitation.inviter);
  const position = invitation.position === null ? [] : [nameIn(invitation.position)];
  const clientName = nameIn(invitation.clientName);
  return {
    head,
    subject: `Convite para a área de cliente de ${head.companyName}`,
    preview: 'Processos e documentos num só lugar: falta só criar a conta.',
    title: 'Convite para a área de cliente',
    opening: [
      `Olá, ${fullName}. `,
      { strong: inviter },
      ' enviou um convite para acompanhar os processos e documentos de ',
      { strong: clientName },
      ' na área de cliente de ',
      { strong: head.companyName },
      '. Para entrar, basta criar uma senha.',
    ],
    facts: [
      { label: 'Nome', value: fullName },
      ...position.map((value) => ({ label: 'Cargo', value })),
      { label: 'E-mail', value: email },
      { label: 'Válido até', value: lastDay },
    ],
    action: { label: 'Aceitar Convite', url },
    closing: [
      `O link vale ${INVITATION_DAYS} dias e serve uma única vez. Se o convite não era esperado, basta ignorar esta mensagem.`,
    ],
  };
}

/** A name stands in a mail to an address that anyone may type: it must carry neither a link nor a message. */
function nameIn(text: string): string {
  const name = [...text.replaceAll('://', ' ')];
  return name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1).join('')}…` : name.join('');
}
