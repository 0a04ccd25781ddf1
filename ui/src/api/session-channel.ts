/** Messages between the tabs of this browser about their common session. */
export type SessionNews = 'signed-in' | 'signed-out' | 'office-changed';

let opened: BroadcastChannel | null = null;

/** Returns the page's only channel, so that the page does not hear itself. */
function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel('causa-session');
  return opened;
}

export function announce(news: SessionNews): void {
  channel().postMessage(news);
}

/** Listens to other tabs (never to this one); returns a function that stops it. */
export function onSessionNews(listener: (news: SessionNews) => void): () => void {
  const hear = (event: MessageEvent<SessionNews>) => listener(event.data);
  channel().addEventListener('message', hear);
  return () => channel().removeEventListener('message', hear);
}
