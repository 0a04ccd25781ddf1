import { PLAN_TIERS } from '../../../src/contract/plans';
import { monthly } from '../../../ui/src/format/prices';
import { write } from './written-pages';

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
      ...['50 processos', '25 clientes', '1 usuário da equipe', '500 MB de documentos'],
      ...['200 processos', '100 clientes', '5 usuários da equipe', '2 GB de documentos'],
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
    expect(write(page)).toContain('Assistente IA');
  });
});
