import type { Shape } from '../../../messages/shape.ts';
import type { moveDay as english, weatherStrip as englishStrip } from './weather.en.ts';

export const weatherStrip: Shape<typeof englishStrip> = {
  on: (day, what) => `${day}: ${what}`,
  readAt: (city, time) => `${city} · ${time}`,
  chart: (hours) => `Probabilidad de lluvia por hora: ${hours}`,
  hour: (hour, percent) => `${hour} ${percent} por ciento`,
  falls: (jobs) => (jobs === 1 ? 'Uno de sus trabajos cae ahí.' : `${jobs} de sus trabajos caen ahí.`),
  asked: 'Ya preguntó a los propietarios por otro día.',
  fair: 'Ninguno de sus trabajos cae en mal tiempo.',
  move: (jobs) => (jobs === 1 ? 'Mover el trabajo' : 'Mover el día'),
};

export const moveDay: Shape<typeof english> = {
  title: (day) => `¿Mover el ${day}?`,
  lead: (jobs) =>
    `${jobs === 1 ? 'El propietario elige' : `Los ${jobs} propietarios eligen`} uno de tres días en los que usted puede ir. Sin una elección a tiempo, el trabajo termina y se les devuelve todo. No cuenta en contra de nadie.`,
  days: 'Tres días en los que puede ir',
  choose: 'Elija tres días',
  off: 'día libre',
  jobs: (count, capacity) => `${count} de ${capacity} trabajos`,
  note: 'Unas palabras para ellos (opcional)',
  ask: (jobs) => (jobs === 1 ? 'Pedir mover el trabajo' : `Pedir mover ${jobs} trabajos`),
  asking: 'Preguntando…',
  failed: 'No se movió nada',
  tryAgain: 'Ahora no hay pronóstico. Inténtelo de nuevo dentro de un rato.',
  asked: 'Listo',
  done: 'Cerrar',
  results: {
    proposed: 'Se le preguntó por otro día',
    not_bad: 'Se queda: el pronóstico no es malo',
    job_not_open: 'Se queda: el trabajo cambió',
    too_late: 'Se queda: empieza en menos de 2 horas',
    limit: 'Se queda: ya se le preguntó dos veces',
  },
};
