import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { showTypefaces } from '../theme/typefaces';
import { whenQuiet } from './preload';

/** Shows the typefaces where they have waited for what stands beside it. */
export function Typefaces({ ready = true }: { ready?: boolean }) {
  const client = useQueryClient();
  useEffect(() => (ready ? whenQuiet(client, show) : undefined), [client, ready]);
  // Who leaves before has them on the next page.
  useEffect(() => show, []);
  return null;
}

function show(): void {
  void showTypefaces();
}
