/** Style sheets that failed to load. The builder's loader asks for each of them only once. */
const missingStyles = new Set<HTMLLinkElement>();
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missingStyles.add(target);
  },
  true,
);

export async function fetchMissingStyles(): Promise<void> {
  await Promise.all([...missingStyles].map(fetchAgain));
}

function fetchAgain(missing: HTMLLinkElement): Promise<void> {
  const link = missing.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => {
      missingStyles.delete(missing);
      missing.remove();
      resolve();
    });
    link.addEventListener('error', () => {
      missingStyles.delete(link);
      link.remove();
      reject(new Error('A style sheet could not be fetched'));
    });
    document.head.append(link);
  });
}
