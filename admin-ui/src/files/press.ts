const ENDS = ['pointerup', 'pointercancel', 'dragend', 'keyup'];

/**
 * Resolves once nothing is held pressed. What leaves the page as a field loses the focus waits for it: else the
 * page moves between press and release, and what was pressed is not clicked.
 */
export async function pressEnded(): Promise<void> {
  if (!document.querySelector(':active')) return;
  await new Promise<unknown>((resolve) => {
    for (const end of ENDS) addEventListener(end, resolve, { once: true });
  });
  // The click itself comes after the release.
  await new Promise((resolve) => setTimeout(resolve));
}
