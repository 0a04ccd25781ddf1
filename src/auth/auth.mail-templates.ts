import type { Letterhead, MailContent } from '../mail/mail-template.js';
import { letterheadOf } from '../tenancy/letterhead.js';

/** The button that founds an office with an account; other mails name it. */
export const FOUND_WITH_ACCOUNT = 'Criar o Escritório com Esta Conta';

/** The mails of this module. Each is given its letterhead, the address it goes to and the link it carries. */
interface Occasion {
  head: Letterhead;
  email: string;
  url: string;
}

/** Mail to the address that signed an office up. Anyone may have entered it and any name: the name is left out. */
export function confirmEmailMail({ email, url }: Omit<Occasion, 'head'>): MailContent {
  return {
    head: letterheadOf(null),
    subject: 'Confirme o e-mail',
    preview: 'Falta só confirmar o e-mail para abrir a conta.',
    title: 'Confirme o e-mail',
    opening: [
      'Foi criada uma conta para um escritório na Causa com o endereço ',
      { strong: email },
      '. Falta só confirmar que o endereço é este.',
    ],
    action: { label: 'Confirmar E-mail', url },
    closing: [
      'A ligação vale 24 horas e abre uma única vez. Se a conta não foi pedida, basta ignorar esta mensagem: nada fica aberto.',
    ],
  };
}

/** Mail to a client who signed up by themselves; the letterhead is that of the page where they did. */
export function clientSignUpMail({ head, email, url }: Occasion): MailContent {
  return {
    head,
    subject: 'Confirme o e-mail',
    preview: 'Falta só confirmar o e-mail para abrir a área de cliente.',
    title: 'Confirme o e-mail',
    opening: [
      `Foi pedida uma conta na área de cliente de ${head.companyName} com o endereço `,
      { strong: email },
      '. Falta só confirmar que o endereço é este.',
    ],
    action: { label: 'Confirmar E-mail', url },
    closing: [
      'Depois de confirmado, aparece tudo o que o escritório tem com este endereço. A ligação vale 24 horas e abre uma única vez. Se a conta não foi pedida, basta ignorar esta mensagem: nada fica aberto.',
    ],
  };
}

/** Mail to a client whose e-mail an office has, but who was not at its page: it may not be their office. */
export function officeFoundMail({ head, email, url }: Occasion): MailContent {
  return {
    head,
    subject: 'A conta abre mais um escritório',
    preview: 'Um escritório registou este e-mail num dos seus clientes.',
    title: 'A conta abre mais um escritório',
    opening: [
      { strong: head.companyName },
      ' registou o endereço ',
      { strong: email },
      ' num dos seus clientes. A partir de agora, a conta abre a área de cliente desse escritório.',
    ],
    action: { label: 'Abrir Área de Cliente', url },
    closing: [
      'Se este escritório não é conhecido, não lhe envie mensagens nem documentos, e avise o escritório de que é cliente.',
    ],
  };
}

/** Mail to a client whose login the office made. */
export function clientLoginMail({ head, email, url }: Occasion): MailContent {
  return {
    head,
    subject: `Acesso à área de cliente de ${head.companyName}`,
    preview: 'Falta só confirmar o e-mail e entrar com a senha recebida.',
    title: 'Acesso criado',
    opening: [
      `${head.companyName} criou um acesso à área de cliente com o endereço `,
      { strong: email },
      '. Para o usar, basta confirmar que o endereço é este e entrar com a senha recebida do escritório.',
    ],
    action: { label: 'Confirmar E-mail', url },
    closing: [
      'A ligação vale 24 horas. Quem não recebeu a senha pode escolher outra na página de entrada, em "Esqueci minha senha". Se o acesso não era esperado, basta ignorar esta mensagem: nada fica aberto.',
    ],
  };
}

/**
 * @param foundingUrl where somebody signed an office up: the link that founds it with the account. The office's name is
 *   not said, since anyone may have chosen it
 */
export function accountExistsMail(
  { head, email, url }: Occasion,
  foundingUrl?: string,
): MailContent {
  return {
    head,
    subject: 'Já existe uma conta com este e-mail',
    preview: 'Nada foi alterado: basta entrar com a senha de sempre.',
    title: 'Já existe uma conta',
    opening: [
      'Foi pedido um novo registo com o endereço ',
      { strong: email },
      ', mas já existe uma conta com ele. Nada foi alterado: basta entrar com a senha de sempre.',
    ],
    action: { label: 'Entrar', url },
    closing: [
      'Quem esqueceu a senha pode pedir uma nova na mesma página, em "Esqueci minha senha". Se o registo não foi pedido, basta ignorar esta mensagem.',
    ],
    ...(foundingUrl !== undefined && {
      other: {
        text: [
          'Para abrir o escritório do registo com a conta que já existe, siga a ligação abaixo e confirme com a senha da conta; a que foi escolhida no registo não conta. A ligação vale 24 horas e serve uma única vez.',
        ],
        label: FOUND_WITH_ACCOUNT,
        url: foundingUrl,
      },
    }),
  };
}

export function resetPasswordMail({ head, email, url }: Occasion): MailContent {
  return {
    head,
    subject: 'Nova senha',
    preview: 'A ligação para escolher uma nova senha vale 1 hora.',
    title: 'Nova senha',
    opening: ['Foi pedida uma nova senha para a conta com o endereço ', { strong: email }, '.'],
    action: { label: 'Escolher Nova Senha', url },
    closing: [
      'A ligação vale 1 hora e serve uma única vez. Ao salvar a nova senha, todas as sessões abertas terminam. Se a nova senha não foi pedida, basta ignorar esta mensagem: a senha atual continua válida.',
    ],
  };
}
