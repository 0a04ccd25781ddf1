import { pageOf } from '../../src/contract/paths';
import { mount } from '../../ui/src/page/Mount';
import { App } from './App';
import { prefetchLinkedPages } from './pages';
import { followLinks } from './router/address';

/** Draws the portal. */
export function start(): void {
  followLinks();
  prefetchLinkedPages();
  mount(App, pageOf(window.location.pathname).slug);
}
