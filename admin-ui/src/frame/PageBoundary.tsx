import { Component, type ReactNode } from 'react';

import { CrashWords } from './Crash';

interface Props {
  /** The page's address: an error on one page says nothing about another. */
  address: string;
  children: ReactNode;
}

interface State {
  address: string;
  broken: boolean;
}

/**
 * Keeps the frame when a page breaks; opening another page or reloading helps. It is not keyed by the address: a key
 * would mount each page again and remove the heading that gets the focus.
 */
export class PageBoundary extends Component<Props, State> {
  override state = { address: this.props.address, broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  static getDerivedStateFromProps({ address }: Props, state: State): State | null {
    return address === state.address ? null : { address, broken: false };
  }

  override render() {
    return this.state.broken ? <CrashWords /> : this.props.children;
  }
}
