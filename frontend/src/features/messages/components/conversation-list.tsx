import { Link } from 'react-router-dom';
import { Avatar } from '../../../ui/avatar.tsx';
import { LoadMore } from '../../../ui/lists/load-more.tsx';
import type { Conversation, useConversations } from '../api/list-conversations.ts';
import { aboutOf, nameOf } from '../conversation-names.ts';
import { whenOf } from '../days.ts';
import { messages as t } from '../messages/messages.en.ts';

export function ConversationList({
  query,
  conversations,
  selected,
}: {
  query: ReturnType<typeof useConversations>;
  conversations: Conversation[];
  selected?: string;
}) {
  return (
    <nav aria-label={t.conversations}>
      <ul className="divide-y divide-line">
        {conversations.map((item) => (
          <li key={item.conversation.id}>
            <Link
              to={`/messages?c=${item.conversation.id}`}
              aria-current={item.conversation.id === selected ? 'true' : undefined}
              className="flex items-start gap-3 p-4 hover:bg-sunken aria-[current=true]:bg-tint aria-[current=true]:text-on-tint"
            >
              <Avatar
                name={item.otherUser.businessName ?? nameOf(item)}
                image={item.otherUser.profileImageUrl}
              />
              <span className="min-w-0 flex-1">
                <span className={`block truncate ${item.unread > 0 ? 'font-bold' : 'font-semibold'}`}>
                  {nameOf(item)}
                </span>
                <span className="block truncate text-xs opacity-80">{aboutOf(item)}</span>
                <span className="block truncate text-sm opacity-80">
                  {item.lastMessage?.content ?? t.noMessage}
                </span>
                {item.lastMessage && (
                  <time dateTime={item.lastMessage.createdAt} className="block text-xs opacity-80">
                    {whenOf(item.lastMessage.createdAt)}
                  </time>
                )}
              </span>
              {item.unread > 0 && (
                <span className="money grid h-6 min-w-6 place-items-center rounded-full bg-primary px-1.5 text-sm font-bold text-on-primary">
                  <span aria-hidden="true">{item.unread}</span>
                  <span className="sr-only">{t.unread(item.unread)}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <div className="px-4 pb-4">
        <LoadMore query={query} />
      </div>
    </nav>
  );
}
