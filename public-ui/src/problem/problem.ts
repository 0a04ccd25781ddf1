/** The problem that the server wrote into the document's head instead of what the address stands for. */
export function problemOfPage(): { title: string; detail: string } | null {
  const mark = document.querySelector<HTMLMetaElement>('meta[name=problem]');
  return mark && { title: mark.content, detail: mark.dataset.detail ?? '' };
}
