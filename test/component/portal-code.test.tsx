import '../../ui/src/theme/typefaces.css';
import '../../ui/src/theme/tokens.css';
import '../../ui/src/theme/base.css';
import '../../ui/src/theme/kit.css';
import '../../ui/src/page/page.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { CodeFailed } from '../../portal-ui/src/frame/States';
import type { Open } from './support/stage';
import { checkStates, type State } from './support/states';

const OUTDATED: Record<string, boolean | null> = { offline: null, outdated: true, unknown: false };

/** Draws what stands in place of a page whose code has not come. */
const openCodeFailed: Open = (name) => {
  const root = createRoot(document.getElementById('root')!);
  root.render(
    <StrictMode>
      <CodeFailed outdated={OUTDATED[name]!} retry={() => undefined} />
    </StrictMode>,
  );
  return () => root.unmount();
};

const CODE: readonly State[] = [
  {
    title: 'code: without a network',
    path: 'offline',
    seen: [
      'Sem ligação',
      'Esta página ainda não chegou a este dispositivo. Verifique a ligação e tente novamente.',
      'Tentar Novamente',
    ],
  },
  {
    title: 'code: of another version',
    path: 'outdated',
    seen: [
      'Nova versão disponível',
      'Esta página pertence a uma versão anterior. Recarregue para continuar.',
      'Recarregar',
    ],
  },
  {
    title: 'code: broken',
    path: 'unknown',
    seen: ['Não foi possível carregar o portal.', 'Tentar Novamente'],
  },
];

describe('pages of the portal whose code has not come', () => {
  checkStates(openCodeFailed, {}, CODE);
});
