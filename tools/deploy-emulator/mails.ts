interface SentMail {
  To: string[];
  Subject: string;
  BodyText: string;
}

/** What SES has sent, newest first, as the local console tells it. Throws when the emulator does not show it. */
export async function sentMails(endpoint: string): Promise<{ to: string; subject: string; text: string }[]> {
  const answer = await fetch(`${endpoint}/_ministack/ses/messages`);
  if (!answer.ok) throw new Error(`The emulator does not show the mail it has sent: ${answer.status}`);
  const { messages } = (await answer.json()) as { messages: Record<string, SentMail[]> };
  const newestFirst = Object.values(messages).flat().reverse();
  return newestFirst.flatMap(({ To, Subject, BodyText }) =>
    To.map((to) => ({ to, subject: Subject, text: BodyText })),
  );
}
