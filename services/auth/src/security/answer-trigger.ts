import { customizeCodeMail } from './customize-code-mail.ts';
import { passwordConfirmed, type TriggerPorts } from './finish-password-reset.ts';

/** An event of a Cognito user pool, as far as it is read. */
export interface PoolEvent {
  triggerSource: string;
  request: { userAttributes: Record<string, string>; codeParameter?: string };
  response: Record<string, unknown>;
}

/** Answers the triggers of the user pool; one that means nothing to us goes back as it came. */
export async function answerTrigger(ports: TriggerPorts, event: PoolEvent): Promise<PoolEvent> {
  const email = event.request.userAttributes.email ?? '';
  if (event.triggerSource === 'CustomMessage_ForgotPassword') {
    const words = await customizeCodeMail(ports, email, event.request.codeParameter ?? '{####}');
    return { ...event, response: { ...event.response, ...words } };
  }
  if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword') await passwordConfirmed(ports, email);
  return event;
}
