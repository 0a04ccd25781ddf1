/** What one tab tells the others of this browser about their common session. */
export type SessionNews = 'signed-in' | 'signed-out' | 'office-changed';

const channel = new BroadcastChannel('causa-session');

export function announce(news: SessionNews): void {
  channel.postMessage(news);
}

/** Listens to other tabs (never to this one); returns how to stop. */
export function onSessionNews(listener: (news: SessionNews) => void): () => void {
  const hear = (event: MessageEvent<SessionNews>) => listener(event.data);
  channel.addEventListener('message', hear);
  return () => channel.removeEventListener('message', hear);
}
