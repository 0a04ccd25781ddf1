import { use, type ComponentType, type FunctionComponent } from 'react';

export interface OnDemand<Props> extends FunctionComponent<Props> {
  /** Fetches the code. Never rejects: a failure is met again, and shown, where it is rendered. */
  preload: () => Promise<void>;
}

/**
 * A component whose code comes when it is wanted. Once there it renders in the first pass, which
 * React's `lazy` never does: it shows the fallback, and React then holds back what follows a fallback
 * for 300 ms. So whoever opens it waits for `preload` first; a `Suspense` around it is for the times
 * when that failed.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): OnDemand<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let rendered: Promise<ComponentType<Props>> | undefined;
  const fetch = async () => (Loaded = await load());
  function Component(props: Props) {
    // Asked for once: a promise for each render would never settle.
    const Shown = Loaded ?? use((rendered ??= fetch()));
    return <Shown {...props} />;
  }
  const preload = () =>
    fetch().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(Component, { preload });
}
