import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';

import type { AiConversation } from '../../../src/contract/ai-answers';
import { aiMessages } from '../../../ui/src/ai/messages';
import { api } from '../../../ui/src/api/client';
import { useSend } from '../../../ui/src/api/use-send';
import { dayOf, shortDate } from '../../../ui/src/format/dates';
import { SearchField } from '../../../ui/src/parts/SearchField';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { usePortal } from '../frame/portal';
import { List } from '../parts/List';
import { showFailure } from '../parts/Toasts';
import { useConversations } from './ai-queries';
import { assistantMessages } from './messages';
import { Rename } from './Rename';
import type { AiAddress } from './use-ai-address';
import css from './ai.module.css';

const texts = assistantMessages.history;

/** "Conversas": lists the person's own conversations, the latest first. */
export function History({ address }: { address: AiAddress }) {
  const { q, search } = address;
  const found = useConversations(q);
  const none = q === '' && found.data?.total === 0;
  return (
    <section className={`card ${css.history}`} aria-labelledby="ai-history">
      <h2 id="ai-history">{texts.title}</h2>
      {!none && (
        <div className={css.search}>
          <SearchField label={aiMessages.search.field} value={q} onChange={search} />
        </div>
      )}
      <List
        found={found}
        failure={texts.failed}
        skeleton={
          <SkeletonGroup>
            <Skeleton width="80%" />
            <Skeleton width="60%" />
          </SkeletonGroup>
        }
        empty={<p className="meta">{q === '' ? texts.none : aiMessages.search.none}</p>}
      >
        {(rows) => (
          <ul>
            {rows.map((conversation) => (
              <Row key={conversation.id} {...{ conversation, address }} />
            ))}
          </ul>
        )}
      </List>
    </section>
  );
}

function Row({ conversation, address }: { conversation: AiConversation; address: AiAddress }) {
  const { id, title, lastAt } = conversation;
  const { timeZone } = usePortal().session.office;
  const [asked, setAsked] = useState(false);
  const [renaming, setRenaming] = useState<AiConversation | null>(null);
  const { start, busy } = useSend({
    send: (_: void, idempotencyKey) => api.delete(`ai/conversations/${id}`, idempotencyKey),
    onFailed: () => showFailure(texts.notRemoved),
  });
  if (asked) {
    return (
      <li className={css.sure} role="group" aria-label={texts.remove(title)}>
        <span>{texts.sure}</span>
        <button className="button" type="button" aria-disabled={busy} onClick={() => start()}>
          {texts.yes}
        </button>
        <button className="button" type="button" autoFocus onClick={() => setAsked(false)}>
          {texts.no}
        </button>
      </li>
    );
  }
  if (renaming) {
    return (
      <li>
        <Rename conversation={renaming} onClose={() => setRenaming(null)} />
      </li>
    );
  }
  return (
    <li>
      <button className={css.open} type="button" onClick={() => address.open(id)}>
        <strong className="truncate">{title}</strong>
        <span className="meta">{shortDate(dayOf(lastAt, timeZone))}</span>
      </button>
      <button
        className={`center ${css.act}`}
        type="button"
        aria-label={texts.rename(title)}
        onClick={() => setRenaming(conversation)}
      >
        <Pencil size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <button
        className={`center ${css.act}`}
        type="button"
        aria-label={texts.remove(title)}
        onClick={() => setAsked(true)}
      >
        <Trash2 size={16} strokeWidth={1.75} aria-hidden />
      </button>
    </li>
  );
}
