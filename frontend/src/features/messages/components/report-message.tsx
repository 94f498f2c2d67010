import { ReportDialog } from '../../../form/report-dialog.tsx';
import type { Message } from '../api/list-messages.ts';
import { reportMessage } from '../api/report-message.ts';
import { reportMessage as t } from '../messages/report-message.en.ts';

/** Dialog in which the receiver of a message reports it. */
export default function ReportMessage({ message, onClose }: { message: Message; onClose: () => void }) {
  const send = (reason: string) => reportMessage(message, reason);
  return <ReportDialog words={t} said={message.content} send={send} onClose={onClose} />;
}
