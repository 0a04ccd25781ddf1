/** Reads the problem that the server wrote into the document's head instead of the requested content. */
export function problemOfPage(): { title: string; detail: string } | null {
  const mark = document.querySelector<HTMLMetaElement>('meta[name=problem]');
  return mark && { title: mark.content, detail: mark.dataset.detail ?? '' };
}
