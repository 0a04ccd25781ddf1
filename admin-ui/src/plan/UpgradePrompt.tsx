import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';

import { onDemand } from '../loading/OnDemand';
import { usageQuery } from './plan-queries';
import { promptAfterRefusals, promptUpgrade, useUpgradeReason } from './upgrade-prompt';

const UpgradeDialog = onDemand(async () => (await import('./UpgradeDialog')).UpgradeDialog);

/** Draws the one upgrade prompt over everything on the screen. */
export function UpgradePrompt() {
  const reason = useUpgradeReason();
  useEffect(promptAfterRefusals, []);
  useEffect(() => () => promptUpgrade(null), []);
  const client = useQueryClient();
  useEffect(() => {
    // Somebody else may have taken the last place: the usage on the screen may be older.
    if (reason) void client.invalidateQueries({ queryKey: usageQuery.queryKey });
  }, [reason, client]);
  return (
    <Suspense fallback={null}>
      {reason && <UpgradeDialog reason={reason} onClose={() => promptUpgrade(null)} />}
    </Suspense>
  );
}
