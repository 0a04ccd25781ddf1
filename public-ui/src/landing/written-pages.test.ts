import { DEADLINE_ORANGE_DAYS, DEADLINE_RED_DAYS } from '../../../src/contract/cases';
import { BIN_DAYS } from '../../../src/contract/deletions';
import { LINK_SECONDS } from '../../../src/contract/documents';
import { INVITATION_DAYS } from '../../../src/contract/invitations';
import { PLAN_TIERS, PLANS } from '../../../src/contract/plans';
import { GRACE_DAYS } from '../../../src/contract/subscriptions';
import { dayDistance, deadlineText, deadlineTone } from '../../../ui/src/format/deadlines';
import { monthly } from '../../../ui/src/format/prices';
import { landingMessages } from './messages';
import { write } from './WrittenPages';

describe('the pages that the build writes', () => {
  it.each(['landing', 'pricing'])('%s has every price in both currencies', (page) => {
    const html = write(page);
    for (const tier of PLAN_TIERS) {
      expect(html).toContain(monthly(tier, 'portugal'));
      expect(html).toContain(monthly(tier, 'brazil'));
    }
  });

  it.each(['landing', 'pricing'])('%s has the limits of the plans’ catalogue', (page) => {
    const html = write(page);
    for (const line of [
      ...['50 processos', '25 clientes', '1 usuário da equipa', '500 MB de documentos'],
      ...['200 processos', '100 clientes', '5 usuários da equipa', '2 GB de documentos'],
      'Processos e clientes ilimitados',
    ]) {
      expect(html).toContain(line);
    }
  });

  it('lead to nothing that they do not have', () => {
    const landing = write('landing');
    for (const anchor of ['recursos', 'seguranca', 'precos']) {
      expect(landing).toContain(`href="/#${anchor}"`);
      expect(landing).toContain(`id="${anchor}"`);
    }
  });

  it.each(['landing', 'pricing'])('%s offers the assistant, which professional has', (page) => {
    expect(PLANS.professional.features).toContain('ai_assistant');
    const html = write(page);
    for (const words of ['Assistente IA', 'Com IA e portal', 'com portal e assistente']) {
      expect(html).toContain(words);
    }
  });

  it('the landing page speaks of the assistant from its first sentence on', () => {
    const [hero, rest] = write('landing').split('id="recursos"');
    expect(hero).toContain('responde sobre os autos com a página citada');
    expect(hero).toMatch(/Documentos<\/span>.*Assistente IA<\/span>/);
    expect(hero).toContain('Página citada');
    expect(rest).toContain('Cada citação com a página.');
  });
});

describe('the numbers of the pages are those of the product', () => {
  const landing = write('landing');
  const pricing = write('pricing');

  it('they name the lifetime of links', () => {
    const { list, view } = LINK_SECONDS;
    expect(landing).toContain(`<dt>${list} segundos</dt><dd>É quanto vive uma ligação de download`);
    expect(landing).toContain(`${list} segundos para baixar, ${view} segundos para ler.`);
  });

  it('they name the lifetime of invitations', () =>
    expect(landing).toContain(
      `entram por convite de ${INVITATION_DAYS} dias, usado uma única vez`,
    ));

  it('they name the days of the bin', () => {
    expect(landing).toContain(`O que se exclui fica ${BIN_DAYS} dias à espera`);
    expect(pricing).toContain(`Lixeira de ${BIN_DAYS} dias`);
  });

  it('they name the days after a failed payment', () => {
    expect(GRACE_DAYS).toBe(7);
    expect(pricing).toContain('tem sete dias para resolver');
  });

  it('they name the days of the colours of deadlines', () =>
    expect(landing).toContain(
      `Vermelho até ${DEADLINE_RED_DAYS} dias, laranja até ${DEADLINE_ORANGE_DAYS}, verde depois.`,
    ));
});

describe('the deadlines that they draw', () => {
  const { picture, features } = landingMessages;
  const TODAY = '2026-11-20';
  const MONTHS: Record<string, string> = { nov: '11', dez: '12' };
  const isoOf = (date: string) => {
    const [, day, month] = /(\d+) (\w+)\.$/.exec(date)!;
    return `2026-${MONTHS[month!]}-${day!.padStart(2, '0')}`;
  };
  const drawn = [...picture.rows, ...features.deadlines.steps];

  it.each(drawn)('have their colour and their words: $date', ({ date, due, badge }) => {
    const tone = deadlineTone(isoOf(date), TODAY);
    expect([due, badge]).toEqual([
      tone === 'overdue' ? 'over' : tone,
      deadlineText(isoOf(date), TODAY),
    ]);
  });

  it.each(picture.rows)('say how far they are: $date', ({ date, when }) =>
    expect(when).toBe(dayDistance(isoOf(date), TODAY)),
  );
});
