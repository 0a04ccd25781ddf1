import type { Condition } from '../../../src/contract/legal';

/** Words, or those that an installation has under a condition. */
export type Words = string | Readonly<Partial<Record<Condition, string>>>;

interface Section {
  title: string;
  paragraphs?: readonly Words[];
  /** Terms with their meaning. */
  terms?: Readonly<Record<string, Words>>;
}

export interface LegalText {
  title: string;
  lede: string;
  sections: readonly Section[];
}

/** Names the operator and says whom to write to. The server puts both in. */
export const WHOM_TO_WRITE: readonly Words[] = [
  {
    operator: 'Quem opera esta instalação: __OPERATOR__.',
    'no operator': 'Quem opera esta instalação não indicou aqui o seu nome.',
  },
  'Um cliente escreve primeiro ao seu escritório, que decide o que regista dos seus clientes e processos.',
  {
    contact: 'Sobre a própria instalação, escreva a __CONTACT__.',
    'no contact':
      'O operador não indicou aqui um endereço. Um escritório dirige-se a quem lhe deu o acesso.',
  },
];
