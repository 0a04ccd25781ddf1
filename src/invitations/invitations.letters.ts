import { INVITATION_DAYS } from '../contract/invitations.js';
import type { Letter, Letterhead } from '../mail/letter.js';

/** An invitation of someone at a client: the office's letterhead, whom it is for, and the link it carries. */
interface ClientInvitation {
  head: Letterhead;
  fullName: string;
  clientName: string;
  url: string;
}

export function clientInvitationLetter(invitation: ClientInvitation): Letter {
  const { head, fullName, clientName, url } = invitation;
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
