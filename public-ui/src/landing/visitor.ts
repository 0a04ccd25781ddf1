import '../../../ui/src/theme/typefaces.css';
import '../../../ui/src/theme/tokens.css';
import '../../../ui/src/theme/base.css';
import '../../../ui/src/theme/kit.css';
import '../../../ui/src/page/page.css';

import { PLAN_TIERS } from '../../../src/contract/plans';
import { COUNTRIES } from '../../../src/contract/session';
import { fetchSession } from '../../../ui/src/api/session';

/*
 * The pages that the build writes work without this script. It opens the menu on a phone, and loads React only when it
 * is needed: for signed-in people, buyers, buyers who come back from paying, and the version's panel.
 */
const session = fetchSession().catch(() => null);

void session.then(async (known) => {
  if (known) (await import('./Member')).welcome(known);
});

const returned = new URLSearchParams(window.location.search);
if (returned.has('success') || returned.has('canceled')) {
  void import('./Returned').then(({ tell }) => tell(returned.has('success')));
}

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  const choice = new FormData(form, event.submitter);
  const plan = PLAN_TIERS.find((tier) => tier === choice.get('plan'));
  if (!plan) return;
  const country = COUNTRIES.find((name) => name === choice.get('country')) ?? 'portugal';
  event.preventDefault();
  // If its code cannot be loaded, the form is submitted as it is without a script.
  void Promise.all([import('../checkout/Open'), session]).then(
    ([{ open }, known]) => open({ plan, country }, known),
    () => form.submit(),
  );
});

const menu = document.querySelector<HTMLButtonElement>('[aria-controls="sections"]');
const sections = document.getElementById('sections');

function toggle(open: boolean): void {
  menu?.setAttribute('aria-expanded', String(open));
  sections?.setAttribute('data-open', String(open));
}

menu?.addEventListener('click', () => toggle(menu.getAttribute('aria-expanded') !== 'true'));
menu?.addEventListener('keydown', ({ key }) => key === 'Escape' && toggle(false));
sections?.addEventListener('click', () => toggle(false));

const badge = document.querySelector<HTMLElement>('#version > div');
function showVersion(): void {
  import('../../../ui/src/parts/VersionPopover').then(
    ({ attachPanel }) => badge && attachPanel(badge),
    () => undefined,
  );
}

for (const event of ['pointerenter', 'focusin']) badge?.addEventListener(event, showVersion);
// The pointer may be on the badge since the page was drawn.
if (badge?.matches(':hover, :focus-within')) showVersion();
