/** What one tab tells the others of this browser about their common session. */
export type SessionNews = 'signed-in' | 'signed-out' | 'office-changed';

let opened: BroadcastChannel | null = null;

/** One for the page, so that it does not hear itself. */
function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel('causa-session');
  return opened;
}

export function announce(news: SessionNews): void {
  channel().postMessage(news);
}

/** Listens to other tabs (never to this one); returns how to stop. */
export function onSessionNews(listener: (news: SessionNews) => void): () => void {
  const hear = (event: MessageEvent<SessionNews>) => listener(event.data);
  channel().addEventListener('message', hear);
  return () => channel().removeEventListener('message', hear);
}
