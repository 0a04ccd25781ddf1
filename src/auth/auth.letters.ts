import type { Letter, Letterhead } from '../mail/letter.js';

/** The mails of this module. Each is given its letterhead, the address it goes to and the link it carries. */
interface Occasion {
  head: Letterhead;
  email: string;
  url: string;
}

export function confirmEmailLetter({ head, email, url }: Occasion): Letter {
  return {
    head,
    subject: 'Confirme o e-mail',
    preview: 'Falta só confirmar o e-mail para abrir a conta.',
    title: 'Confirme o e-mail',
    opening: [
      `Foi criada uma conta para ${head.companyName} com o endereço `,
      { strong: email },
      '. Falta só confirmar que o endereço é este.',
    ],
    action: { label: 'Confirmar E-mail', url },
    closing: [
      'O link vale 24 horas e abre uma única vez. Se a conta não foi pedida, basta ignorar esta mensagem: nada fica aberto.',
    ],
  };
}

export function accountExistsLetter({ head, email, url }: Occasion): Letter {
  return {
    head,
    subject: 'Já existe uma conta com este e-mail',
    preview: 'Nada foi alterado: basta entrar com a senha de sempre.',
    title: 'Já existe uma conta',
    opening: [
      'Foi pedido um novo cadastro com o endereço ',
      { strong: email },
      ', mas já existe uma conta com ele. Nada foi alterado: basta entrar com a senha de sempre.',
    ],
    action: { label: 'Entrar', url },
    closing: [
      'Quem esqueceu a senha pode pedir uma nova na mesma página, em "Esqueci minha senha". Se o cadastro não foi pedido, basta ignorar esta mensagem.',
    ],
  };
}

export function resetPasswordLetter({ head, email, url }: Occasion): Letter {
  return {
    head,
    subject: 'Nova senha',
    preview: 'O link para escolher uma nova senha vale 1 hora.',
    title: 'Nova senha',
    opening: ['Foi pedida uma nova senha para a conta com o endereço ', { strong: email }, '.'],
    action: { label: 'Escolher Nova Senha', url },
    closing: [
      'O link vale 1 hora e serve uma única vez. Ao salvar a nova senha, todas as sessões abertas terminam. Se a nova senha não foi pedida, basta ignorar esta mensagem: a senha atual continua válida.',
    ],
  };
}
