import { Component, type ReactNode } from 'react';

import { Failed } from './States';

/** Keeps the frame when a page breaks; going to another page or reloading helps. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return <Failed problem={null} retry={() => window.location.reload()} />;
  }
}
