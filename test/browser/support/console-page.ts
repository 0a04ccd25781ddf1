import type { Download, Locator, Page } from '@playwright/test';

/** A toast with this title and text. */
export function toast(page: Page, title: string, text: string): Locator {
  return page
    .locator('[role=status], [role=alert]')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.getByText(text, { exact: true }) });
}

/** A toast without a title. */
export function toastText(page: Page, text: string): Locator {
  return page.getByRole('status').getByText(text, { exact: true });
}

/** One figure of a `StatBar`, by its id. */
export function stat(page: Page, id: string): Locator {
  return page.locator(`[data-stat="${id}"]`);
}

/** Chooses from a list that opens under a field. */
export async function selectOption(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Opens a case's detail dialog by the address that links to it. */
export async function openCase(page: Page, id: string, title: string): Promise<Locator> {
  await page.goto(`/processos?openCase=${id}`);
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('heading', { name: title }).waitFor();
  return dialog;
}

/** Opens the form of a case from its dialog; on a phone through the menu. */
export async function editCase(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  const phone = page.viewportSize()!.width < 768;
  if (phone) await dialog.getByRole('button', { name: 'Mais opções' }).click();
  const within = phone ? page : dialog;
  await within.getByRole(phone ? 'menuitem' : 'button', { name: 'Editar', exact: true }).click();
}

/**
 * Presses Escape once the focus has left the body, where a key reaches no dialog. A pressed button that disappears
 * leaves the focus there for some milliseconds, until the dialog takes it back.
 */
export async function pressEscape(page: Page): Promise<void> {
  await page.locator(':focus').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
}

/** Closes a dialog with Escape once the focus is in it; an earlier key would not reach it. */
export async function closeByKey(dialog: Locator): Promise<void> {
  await dialog.locator(':focus').waitFor();
  await dialog.page().keyboard.press('Escape');
}

/** The value of a label in a description list. */
export function description(within: Locator, label: string): Locator {
  return within.locator('dl > div').filter({ hasText: label }).locator('dd');
}

/** Answers matching requests with a failure until the returned function is called. */
export async function failRequests(
  page: Page,
  url: RegExp,
  status = 500,
  code = 'internal_error',
): Promise<() => Promise<void>> {
  await page.route(url, (route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      json: {
        type: 'about:blank',
        title: 'Erro',
        status,
        detail: 'Ocorreu um erro inesperado.',
        code,
        requestId: 'pedido-1',
      },
    }),
  );
  return () => page.unroute(url);
}

/**
 * Holds matching requests back until the returned function is called.
 * @param method of the requests to hold; without it all are held
 */
export async function holdRequests(page: Page, url: RegExp, method?: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    if (method === undefined || route.request().method() === method) await released;
    await route.fallback();
  });
  return release;
}

/**
 * Ends the session at the first matching request. Requests that the page makes by itself before that still have one;
 * otherwise the dialog that asks for the password might open before the test's click.
 */
export async function endSessionWith(page: Page, method: string, url: RegExp): Promise<void> {
  let over: Promise<void> | undefined;
  await page.route(url, async (route) => {
    if (route.request().method() === method) await (over ??= page.context().clearCookies());
    await route.fallback();
  });
}

/**
 * Resolves to the download of the page's next new tab. The page is brought to the front again, because a page in the
 * background draws one frame a second.
 */
export function downloadInNewTab(page: Page): Promise<Download> {
  return new Promise((resolve) => {
    page.once('popup', (tab) => {
      tab.once('download', (download) => void page.bringToFront().then(() => resolve(download)));
    });
  });
}

/** Lets the next matching POST reach the server and drops its answer. */
export async function dropAnswer(page: Page, url: RegExp): Promise<void> {
  let lost = false;
  await page.route(url, async (route) => {
    if (lost || route.request().method() !== 'POST') return route.fallback();
    lost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
}
