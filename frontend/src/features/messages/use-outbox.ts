import { useCallback, useState } from 'react';
import { common } from '#messages/common.ts';
import { api, messageOf } from '../../lib/api.ts';
import { refreshThread } from './api.ts';

export interface Outgoing {
  clientId: string;
  content: string;
  /** Why it was not sent; absent while it is on its way. */
  failure?: string;
}

/** Messages that are shown before the server has them; a retry keeps its id, so nothing is sent twice. */
export function useOutbox(conversationId: string, receiverId: string) {
  const [outgoing, setOutgoing] = useState<Outgoing[]>([]);

  const remove = useCallback(
    (clientId: string) => setOutgoing((all) => all.filter((one) => one.clientId !== clientId)),
    [],
  );

  const deliver = useCallback(
    async ({ clientId, content }: Outgoing) => {
      setOutgoing((all) => [...all.filter((one) => one.clientId !== clientId), { clientId, content }]);
      try {
        await api.call('messaging.sendMessage', {
          body: { conversationId, receiverId, content, clientId },
        });
        await refreshThread(conversationId);
        remove(clientId);
      } catch (error) {
        const failure = messageOf(error, common.tryAgain);
        setOutgoing((all) => all.map((one) => (one.clientId === clientId ? { ...one, failure } : one)));
      }
    },
    [conversationId, receiverId, remove],
  );

  const send = useCallback(
    (content: string) => deliver({ clientId: `web-${crypto.randomUUID()}`, content }),
    [deliver],
  );

  return { outgoing, send, retry: deliver, remove };
}
