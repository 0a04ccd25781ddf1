import {
  Component,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  use,
  useState,
} from 'react';

import { CodeFailedDialog, type CodeFailedProps } from './CodeFailed';
import { fetchMissingStyles } from './missing-styles';

export interface OnDemand<Props> extends FunctionComponent<Props> {
  /** Fetches the code. Never rejects: rendering meets the failure again, and shows it. */
  preload: () => Promise<void>;
}

/** The code did not load: there is no network, or the server has a newer version by now. */
class CodeNotFetched extends Error {}

/**
 * Makes a component whose code is fetched on demand. Once the code is there it renders in the first pass. React's
 * `lazy` never does: it shows the fallback, and React then holds back what follows a fallback for 300 ms. So callers
 * wait for `preload` before they open it; a `Suspense` around it is for the times when that failed. If the code cannot be loaded, `Failed` replaces only this component.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<CodeFailedProps> = CodeFailedDialog,
): OnDemand<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let rendered: Promise<ComponentType<Props>> | undefined;
  const fetchCode = async () => {
    try {
      await fetchMissingStyles();
      return (Loaded = await load());
    } catch (cause) {
      throw new CodeNotFetched('Code could not be fetched', { cause });
    }
  };
  function LoadedComponent(props: Props) {
    // Fetched once: a new promise for each render would never settle.
    const Fetched = Loaded ?? use((rendered ??= fetchCode()));
    // oxlint-disable-next-line react/static-components -- not made here but fetched: always the same one
    return <Fetched {...props} />;
  }
  function OnDemandComponent(props: Props) {
    const [attempt, setAttempt] = useState(0);
    const retry = async () => {
      rendered = fetchCode();
      const hasLoaded = await rendered.then(
        () => true,
        () => false,
      );
      setAttempt(attempt + 1);
      return hasLoaded;
    };
    const onClose = (props as CodeFailedProps).onClose;
    return (
      <CodeBoundary key={attempt} fallback={<Failed onRetry={retry} onClose={onClose} />}>
        <LoadedComponent {...props} />
      </CodeBoundary>
    );
  }
  const preload = () =>
    fetchCode().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(OnDemandComponent, { preload });
}

interface BoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** Passes on errors of the code itself: only failed loads are handled here. */
class CodeBoundary extends Component<BoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof CodeNotFetched) return this.props.fallback;
    throw error;
  }
}
