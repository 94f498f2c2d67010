import { notificationTexts } from '../features/notifications/messages/notifications.es.ts';
import { me } from '../features/provider/messages/me.es.ts';
import { today } from '../features/provider/messages/today.es.ts';
import { devices } from '../features/settings/messages/pushes.es.ts';
import { sessions } from '../features/settings/messages/settings.es.ts';
import { jobOfDay } from '../parts/job/messages/day/job-of-day.es.ts';
import { jobState } from '../parts/job/messages/job-state.es.ts';
import { money } from '../parts/job/messages/own-job.es.ts';

test('the homeowner reads that the provider is paid, not they', () => {
  expect(jobState.checkHelp).toMatch(/^Si dice que está bien, el proveedor cobra\./);
});

test('a name that is not known follows "a" and "de" without a contraction', () => {
  for (const name of [money.provider, jobOfDay.homeowner])
    expect(`a ${name}, de ${name}`).not.toMatch(/\bel\b/);
  expect(money.leaving('$46.95', money.provider)).toMatch(/^Pagando a su proveedor\./);
});

test('words agree with a job, whatever its services are', () => {
  const facts = { services: 'Poda de setos, Recolección de hojas', date: 'jue, 8 de oct', time: 'mañana' };
  const told = notificationTexts['job-overdue']({ ...facts, to: 'owner' } as never);

  expect(told).toMatch(/^Poda de setos, Recolección de hojas: el trabajo sigue abierto\./);
  expect(notificationTexts['rescue-offered']({ ...facts, until: '5 p.m.' } as never)).toMatch(
    /^Un trabajo puede ser suyo a su precio: Poda/,
  );
  expect(today.task['confirm-bid'](facts.services, 'Boston')).toMatch(/ en Boston: la solicitud cambió\./);
});

test('a rating is not one of so many reviews', () => {
  expect(me.reviews('4.9', 8)).toBe('4.9 según 8 reseñas');
});

test('a device is named in Spanish', () => {
  for (const { device } of [devices, sessions]) {
    expect(device('Firefox on Windows')).toBe('Firefox en Windows');
    expect(device('Unknown device')).toBe('Dispositivo desconocido');
  }
});
