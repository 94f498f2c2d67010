import { BUSINESS_ZONE, DAY } from '@sward/shared/kernel';
import { instantText, type Mail, type MailSite } from '@sward/shared/mail';
import { accountMail, type Reader, settingsButton } from '../accounts/account-mail.ts';
import { DEVICE_KEEP_MS } from '../sessions/device-store.ts';

const KNOWN_DAYS = DEVICE_KEEP_MS / DAY;

const TEXTS = {
  en: {
    subject: 'A new sign-in to your account',
    text: 'Somebody signed in to your account from a device that we do not know.',
    when: 'When',
    device: 'Device, roughly',
    label: (device: string) => device,
    mine: 'If that was you, there is nothing to do.',
    notMine:
      'Not you? End that session in your settings, where you see everywhere you are signed in, and change your password there: that ends all other sessions.',
    known: `We know a device by a cookie. It is new to us when its cookies were deleted, in a private window, when it was not used for ${KNOWN_DAYS} days, or after somebody else has signed in there.`,
  },
  es: {
    subject: 'Un nuevo inicio de sesión en su cuenta',
    text: 'Alguien ha iniciado sesión en su cuenta desde un dispositivo que no conocemos.',
    when: 'Cuándo',
    device: 'Dispositivo, aproximadamente',
    label: (device: string) =>
      device.replace(' on ', ' en ').replace('Unknown device', 'Dispositivo desconocido'),
    mine: 'Si fue usted, no hay nada que hacer.',
    notMine:
      '¿No fue usted? Cierre esa sesión en su configuración, donde ve todas sus sesiones abiertas, y cambie allí su contraseña: así se cierran todas las demás.',
    known: `Reconocemos un dispositivo por una cookie. Es nuevo para nosotros si se borraron sus cookies, en una ventana privada, si no se usó durante ${KNOWN_DAYS} días o después de que otra persona iniciara sesión en él.`,
  },
};

/** Mail about a new sign-in. `device` is a coarse label; absent when its session has ended. */
export function newSignInMail(
  site: MailSite,
  reader: Reader,
  { at, device }: { at: string; device: string | undefined },
): Mail {
  const t = TEXTS[reader.language];
  // The reader's zone is unknown, so the time states its own.
  const when = instantText(at, BUSINESS_ZONE, reader.language);
  return accountMail(site, reader, { subject: t.subject, preview: t.mine, heading: t.subject }, [
    { text: t.text },
    { facts: [[t.when, when], ...(device ? [[t.device, t.label(device)] as const] : [])] },
    { text: t.mine },
    { text: t.notMine },
    settingsButton(site, reader, 'sessions'),
    { note: t.known },
  ]);
}
