import type { Letterhead, MailContent } from '../mail/mail-template.js';

/** The person or client that had the address. */
export type FormerOwner = 'client' | 'portal_user' | 'staff_user';

const TEXT: Record<FormerOwner, string> = {
  client:
    'Um escritório retirou este endereço dos dados de um cliente. Se abria a área do cliente com ele, deixa de a abrir por essa via.',
  portal_user:
    'Um escritório retirou este endereço dos dados de um usuário da área do cliente. Os convites passam a ir para outro endereço; uma conta que já exista entra como antes.',
  staff_user:
    'Um escritório retirou este endereço do perfil de um colega. A entrada na conta continua a ser a mesma.',
};

/** Mail to the owner of a former address. It names neither the client nor the new address. */
export function formerAddressMail(head: Letterhead, owner: FormerOwner, url: string): MailContent {
  return {
    head,
    subject: 'Este endereço de e-mail foi substituído',
    preview: 'Um escritório alterou o e-mail que tinha registado.',
    title: 'Este endereço de e-mail foi substituído',
    opening: [TEXT[owner]],
    action: { label: 'Entrar', url },
    closing: [
      'Se não esperava esta alteração, fale com o escritório por um contacto que já conhecia. Se a pediu, ou nunca teve que ver com este escritório, não é preciso fazer nada. Este aviso chega no máximo uma vez por dia.',
    ],
  };
}
