import { Component, type ReactNode } from 'react';

import { Failed } from './states';

/** Keeps the frame where a page breaks; another page, or loading anew, helps. */
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
