import { customizeCodeMail } from './customize-code-mail.ts';
import { finishPasswordReset, type TriggerPorts } from './finish-password-reset.ts';

/** The used fields of a Cognito user pool's event. */
export interface PoolEvent {
  triggerSource: string;
  request: { userAttributes: Record<string, string>; codeParameter?: string };
  response: Record<string, unknown>;
}

/** Handles the triggers of the user pool; unknown ones are returned unchanged. */
export async function handleTrigger(ports: TriggerPorts, event: PoolEvent): Promise<PoolEvent> {
  const email = event.request.userAttributes.email ?? '';
  if (event.triggerSource === 'CustomMessage_ForgotPassword') {
    const words = await customizeCodeMail(ports, email, event.request.codeParameter ?? '{####}');
    return { ...event, response: { ...event.response, ...words } };
  }
  if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword')
    await finishPasswordReset(ports, email);
  return event;
}
