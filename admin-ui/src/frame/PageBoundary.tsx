import { Component, type ReactNode } from 'react';

import { CrashWords } from './Crash';

interface Props {
  /** The page's address: what broke there says nothing of another page. */
  address: string;
  children: ReactNode;
}

interface State {
  address: string;
  broken: boolean;
}

/**
 * Keeps the frame where a page breaks; another page, or loading anew, helps. It has no key of the address,
 * which would mount each page anew, and take away the heading that the focus goes to.
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
