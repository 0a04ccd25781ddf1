import type { Letterhead, MailContent } from '../mail/mail-template.js';

interface Admission {
  /** The office's. */
  head: Letterhead;
  email: string;
  /** Chooses the account's password; null where its owner has chosen one. */
  passwordUrl: string | null;
  signInUrl: string;
  administrator: boolean;
}

/** Mail to somebody whom the operator made a member of an office's staff. */
export function staffAddedMail(admission: Admission): MailContent {
  const { head, email, passwordUrl, signInUrl, administrator } = admission;
  const next = passwordUrl ? 'Falta só escolher a senha.' : 'Basta entrar com a senha de sempre.';
  return {
    head,
    subject: `Acesso a ${head.companyName}`,
    preview: next,
    title: 'Acesso criado',
    opening: [
      'Quem administra a instalação da Causa deu à conta ',
      { strong: email },
      ' acesso à equipa de ',
      { strong: head.companyName },
      `${administrator ? ', com o papel de administrador' : ''}. ${next}`,
    ],
    action: passwordUrl
      ? { label: 'Escolher Senha', url: passwordUrl }
      : { label: 'Entrar', url: signInUrl },
    closing: [
      passwordUrl
        ? 'A ligação vale 24 horas e serve uma única vez; depois disso, pede-se outra na página de entrada, em "Esqueci minha senha". '
        : '',
      'Se o acesso não era esperado, basta ignorar esta mensagem.',
    ],
  };
}
