const ENDS = ['pointerup', 'pointercancel', 'dragend', 'keyup'];

/**
 * Resolves once nothing is held pressed. Anything that leaves the page when a field loses the focus waits for it:
 * otherwise the page moves between press and release, and the click misses its target.
 */
export async function pressEnded(): Promise<void> {
  if (!document.querySelector(':active')) return;
  await new Promise<unknown>((resolve) => {
    for (const end of ENDS) addEventListener(end, resolve, { once: true });
  });
  // The click event comes after the release.
  await new Promise((resolve) => setTimeout(resolve));
}
