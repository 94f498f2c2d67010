import {
  ConflictException,
  PinpointSMSVoiceV2Client,
  SendTextMessageCommand,
} from '@aws-sdk/client-pinpoint-sms-voice-v2';
import type { TextSender } from '../ports.ts';

/**
 * Sends through AWS End User Messaging from `from`: a number, a pool or an ARN. Thrown errors carry only a name, since
 * the text may contain the number.
 */
export function createSmsSender(from: string, client = new PinpointSMSVoiceV2Client({})): TextSender {
  return {
    async send({ to, body }) {
      const command = new SendTextMessageCommand({
        OriginationIdentity: from,
        DestinationPhoneNumber: to,
        MessageBody: body,
        MessageType: 'TRANSACTIONAL',
      });
      try {
        await client.send(command);
        return true;
      } catch (error) {
        if (error instanceof ConflictException && error.Reason === 'DESTINATION_PHONE_NUMBER_OPTED_OUT')
          return false;
        throw new Error(`text refused: ${error instanceof Error ? error.name : 'unknown'}`);
      }
    },
  };
}
