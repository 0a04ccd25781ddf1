import { deviceName } from '../contract/devices.js';
import type { Letterhead, MailContent } from '../mail/mail-template.js';

/** Changes to an account that its owner gets a mail about, since another person may have made them. */
export type SecurityOccasion =
  | 'passwordChanged'
  | 'secondStepOn'
  | 'secondStepOff'
  | 'secondStepReset'
  | 'secondStepResetByOperator'
  | 'secondStepLocked'
  | 'recoveryCodeUsed'
  | 'recoveryCodesRenewed'
  | 'passkeyAdded';

interface Words {
  subject: string;
  preview: string;
  text: string;
  /** Advice if it was another person. */
  otherwise: string;
}

const NEW_PASSWORD = 'Se não foi a própria pessoa, escolha já uma nova senha e avise o escritório.';

const WORDS: Record<SecurityOccasion, Words> = {
  passwordChanged: {
    subject: 'A senha foi alterada',
    preview: 'As outras sessões desta conta terminaram.',
    text: 'A senha desta conta foi alterada e as outras sessões terminaram:',
    otherwise: NEW_PASSWORD,
  },
  secondStepOn: {
    subject: 'Dois passos ativados',
    preview: 'A partir de agora, a entrada pede também um código.',
    text: 'A verificação em dois passos foi ativada. A partir de agora, a entrada pede também um código:',
    otherwise: NEW_PASSWORD,
  },
  secondStepOff: {
    subject: 'Dois passos desativados',
    preview: 'A partir de agora, basta a senha para entrar.',
    text: 'A verificação em dois passos foi desativada. A partir de agora, basta a senha para entrar:',
    otherwise: NEW_PASSWORD,
  },
  secondStepReset: {
    subject: 'Dois passos repostos por um colega',
    preview: 'Na próxima entrada, basta a senha.',
    text: 'Um colega do escritório repôs a verificação em dois passos e retirou as chaves de acesso. As sessões terminaram e, na próxima entrada, basta a senha:',
    otherwise: 'Se isto não foi pedido, escolha já uma nova senha e avise o escritório.',
  },
  secondStepResetByOperator: {
    subject: 'Dois passos repostos',
    preview: 'Na próxima entrada, basta a senha.',
    text: 'Quem administra a instalação da Causa repôs a verificação em dois passos desta conta e retirou as chaves de acesso. As sessões terminaram e, na próxima entrada, basta a senha:',
    otherwise: 'Se isto não foi pedido, escolha já uma nova senha e avise o escritório.',
  },
  secondStepLocked: {
    subject: 'Códigos errados na entrada',
    preview: 'Alguém que sabe a senha errou o código várias vezes.',
    text: 'Alguém escreveu a senha certa desta conta e errou várias vezes o segundo passo. Ninguém entrou:',
    otherwise: NEW_PASSWORD,
  },
  recoveryCodeUsed: {
    subject: 'Foi usado um código de recuperação',
    preview: 'Um código de recuperação serviu para entrar.',
    text: 'Um código de recuperação serviu para entrar nesta conta:',
    otherwise: NEW_PASSWORD,
  },
  recoveryCodesRenewed: {
    subject: 'Novos códigos de recuperação',
    preview: 'Os códigos anteriores deixaram de servir.',
    text: 'Foram criados novos códigos de recuperação. Os anteriores deixaram de servir:',
    otherwise: NEW_PASSWORD,
  },
  passkeyAdded: {
    subject: 'Nova chave de acesso',
    preview: 'Uma chave de acesso entra sem senha.',
    text: 'Foi adicionada uma chave de acesso, que entra nesta conta sem senha:',
    otherwise: `${NEW_PASSWORD} A chave retira-se em "A Minha Conta".`,
  },
};

interface SecurityNews {
  head: Letterhead;
  email: string;
  occasion: SecurityOccasion;
  userAgent: string | null;
  address: string | null;
  /** Recovery codes that are left, where one was used. */
  left?: number;
  /** Address of the page that asks for a new password. */
  url: string;
}

export function securityMail(news: SecurityNews): MailContent {
  const { head, email, occasion, userAgent, address, left, url } = news;
  const { subject, preview, text, otherwise } = WORDS[occasion];
  return {
    head,
    subject,
    preview,
    title: subject,
    opening: [text],
    facts: [
      { label: 'E-mail', value: email },
      ...(occasion === 'secondStepResetByOperator'
        ? []
        : [{ label: 'Dispositivo', value: deviceName(userAgent) }]),
      ...(address === null ? [] : [{ label: 'Endereço', value: address }]),
      ...(left === undefined ? [] : [{ label: 'Códigos que restam', value: String(left) }]),
    ],
    action: { label: 'Escolher Nova Senha', url },
    closing: [`${otherwise} Se foi, não é preciso fazer nada.`],
  };
}
