import { CalendarClock, FileText, Landmark, Scale } from 'lucide-react';

import type { AiCountry } from '../../../src/contract/ai';
import type { Icon } from '../../../ui/src/parts/icon';

/** A suggested first question: its title and its text. */
export interface Suggestion {
  icon: Icon;
  title: string;
  question: string;
}

/** Four suggestions for each country's law. */
export const SUGGESTIONS: Readonly<Record<AiCountry, readonly Suggestion[]>> = {
  portugal: [
    {
      icon: CalendarClock,
      title: 'Prazo para contestar',
      question: 'Qual o prazo numa ação declarativa comum e como se conta?',
    },
    {
      icon: Scale,
      title: 'Recurso de apelação',
      question: 'Que requisitos têm as conclusões e a impugnação da matéria de facto?',
    },
    {
      icon: Landmark,
      title: 'Injunção',
      question: 'Quando passa a ação declarativa e que taxa de justiça se paga?',
    },
    {
      icon: FileText,
      title: 'Despedimento',
      question: 'Como se impugna a regularidade e a licitude do despedimento?',
    },
  ],
  spain: [
    {
      icon: CalendarClock,
      title: 'Contestación a la demanda',
      question: 'Qual o prazo para contestar em juicio ordinario e como se conta?',
    },
    {
      icon: Scale,
      title: 'Recurso de apelación',
      question: 'Que requisitos tem o recurso de apelación e perante quem se interpõe?',
    },
    {
      icon: Landmark,
      title: 'Proceso monitorio',
      question: 'Que dívidas admite e o que acontece quando há oposição?',
    },
    {
      icon: FileText,
      title: 'Despido',
      question: 'Qual o prazo para impugnar um despido e que indemnização lhe corresponde?',
    },
  ],
  brazil: [
    {
      icon: CalendarClock,
      title: 'Prazo para contestar',
      question: 'Qual o prazo no procedimento comum e a partir de quando se conta?',
    },
    {
      icon: Scale,
      title: 'Recurso de apelação',
      question: 'Que requisitos tem a apelação e em que casos tem efeito suspensivo?',
    },
    {
      icon: Landmark,
      title: 'Tutela de urgência',
      question: 'Que requisitos tem a tutela de urgência e quando se exige caução?',
    },
    {
      icon: FileText,
      title: 'Justa causa',
      question: 'Como se reverte a demissão por justa causa e que verbas são devidas?',
    },
  ],
};
