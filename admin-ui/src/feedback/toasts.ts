import { isValidElement } from 'react';
import type { NotificationPayload } from 'react-admin';

import type { ToastCardProps } from './ToastCard';

/** The most messages in the corner at once; the oldest makes way for more. */
const MAX_SHOWN = 3;

const keys = new WeakMap<NotificationPayload, number>();
let lastKey = 0;

/** Returns a message's own key, so that the same words again are another message with its own time. */
export function keyOf(notification: NotificationPayload): number {
  const key = keys.get(notification) ?? ++lastKey;
  keys.set(notification, key);
  return key;
}

/** Picks the messages to show, oldest first; the same words replace each other, unless they offer an action. */
export function visibleNotifications(all: readonly NotificationPayload[]): NotificationPayload[] {
  const repeated = (one: NotificationPayload, index: number) =>
    !offersAction(one) && all.slice(index + 1).some((later) => wordsOf(later) === wordsOf(one));
  return all.filter((one, index) => !repeated(one, index)).slice(-MAX_SHOWN);
}

function wordsOf({ message }: NotificationPayload): string {
  if (!isValidElement<ToastCardProps>(message)) return message as string;
  const { title = '', text } = message.props;
  return `${title}\n${text}`;
}

/** Each of these messages takes back another change. */
function offersAction({ message }: NotificationPayload): boolean {
  return isValidElement<ToastCardProps>(message) && message.props.action !== undefined;
}
