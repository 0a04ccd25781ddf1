import { INVITATION_DAYS } from '../contract/invitations.js';
import type { Letter, Letterhead } from '../mail/letter.js';

/** Room for any real name, and not for a message. */
const NAME_MAX = 100;

/** An invitation of someone at a client: the office's letterhead, whom it is for, and the link it carries. */
interface ClientInvitation {
  head: Letterhead;
  fullName: string;
  clientName: string;
  url: string;
}

export function clientInvitationLetter(invitation: ClientInvitation): Letter {
  const { head, url } = invitation;
  const fullName = nameIn(invitation.fullName);
  const clientName = nameIn(invitation.clientName);
  return {
    head,
    subject: `Convite para a área de cliente de ${head.companyName}`,
    preview: 'Processos e documentos num só lugar: falta só criar a conta.',
    title: 'Convite para a área de cliente',
    opening: [
      `Olá, ${fullName}. `,
      { strong: head.companyName },
      ' convida a acompanhar os processos e documentos de ',
      { strong: clientName },
      ' na área de cliente. Para entrar, basta criar uma senha.',
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
