import type { AiCountry } from '../../../src/contract/ai';

/** A suggested first question: its label and its text. */
export interface Suggestion {
  title: string;
  question: string;
}

/** Four questions for each country, worded for clients. */
export const QUESTIONS: Readonly<Record<AiCountry, readonly Suggestion[]>> = {
  portugal: [
    {
      title: 'As fases de uma ação',
      question:
        'Quais são as fases de uma ação declarativa comum e quanto tempo costuma durar cada uma?',
    },
    {
      title: 'Custas e apoio judiciário',
      question: 'Que custas tem um processo e quem pode pedir apoio judiciário?',
    },
    {
      title: 'Ser testemunha',
      question: 'O que acontece quando sou chamado a depor como testemunha?',
    },
    {
      title: 'Recorrer de uma sentença',
      question: 'Quando se pode recorrer de uma sentença e qual é o prazo?',
    },
  ],
  spain: [
    {
      title: 'As fases do juicio ordinario',
      question: 'Quais são as fases de um juicio ordinario e quanto tempo costuma durar cada uma?',
    },
    {
      title: 'Custas e justicia gratuita',
      question: 'Que custas tem um processo e quem tem direito à asistencia jurídica gratuita?',
    },
    { title: 'Ser testigo', question: 'O que acontece quando sou chamado a depor como testigo?' },
    {
      title: 'Recorrer de uma sentencia',
      question: 'Quando se pode interpor recurso de apelación e qual é o prazo?',
    },
  ],
  brazil: [
    {
      title: 'As fases de uma ação',
      question: 'Quais são as fases do procedimento comum e quanto tempo costuma durar cada uma?',
    },
    {
      title: 'Custas e justiça gratuita',
      question: 'Que custas tem um processo e quem tem direito à gratuidade da justiça?',
    },
    {
      title: 'Ser testemunha',
      question: 'O que acontece quando sou intimado a depor como testemunha?',
    },
    {
      title: 'Recorrer de uma sentença',
      question: 'Quando cabe apelação e qual é o prazo?',
    },
  ],
};
