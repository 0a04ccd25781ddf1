const RELEASE_EVENTS = ['pointerup', 'pointercancel', 'dragend', 'keyup'];

/**
 * Resolves once nothing is held pressed. Anything that leaves the page when a field loses the focus waits for it:
 * otherwise the page moves between press and release, and the click misses its target.
 */
export async function waitForRelease(): Promise<void> {
  if (!document.querySelector(':active')) return;
  await new Promise<unknown>((resolve) => {
    for (const end of RELEASE_EVENTS) addEventListener(end, resolve, { once: true });
  });
  // The click event comes after the release.
  await new Promise((resolve) => setTimeout(resolve));
}
