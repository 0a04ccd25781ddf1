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

const LINK_LASTS =
  'A ligação vale 24 horas e serve uma única vez; depois disso, pede-se outra na página de entrada, em "Esqueci minha senha". ';

const UNEXPECTED = 'Se o acesso não era esperado, basta ignorar esta mensagem.';

/** Mail to somebody whom the operator made a member of an office's staff. */
export function staffAddedMail(admission: Admission): MailContent {
  const { head, email, passwordUrl, administrator } = admission;
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
    action: actionOf(admission),
    closing: [passwordUrl ? LINK_LASTS : '', UNEXPECTED],
  };
}

/** Mail to each person with access to an office that the operator made anew from its archive. */
export function officeImportedMail(admission: Omit<Admission, 'administrator'>): MailContent {
  const { head, email, passwordUrl } = admission;
  const next = passwordUrl
    ? 'As senhas não vieram: falta escolher uma.'
    : 'Basta entrar com a senha que esta conta já tem aqui.';
  return {
    head,
    subject: `${head.companyName} está nesta instalação da Causa`,
    preview: next,
    title: 'O escritório está aqui',
    opening: [
      { strong: head.companyName },
      ' foi trazido para esta instalação da Causa, com os processos, os clientes e os documentos. A conta ',
      { strong: email },
      ` tem o mesmo acesso que tinha. ${next}`,
    ],
    action: actionOf(admission),
    closing: [
      passwordUrl
        ? `${LINK_LASTS}A verificação em dois passos também não veio: liga-se de novo depois de entrar.`
        : UNEXPECTED,
    ],
  };
}

const actionOf = ({ passwordUrl, signInUrl }: Pick<Admission, 'passwordUrl' | 'signInUrl'>) =>
  passwordUrl ? { label: 'Escolher Senha', url: passwordUrl } : { label: 'Entrar', url: signInUrl };
