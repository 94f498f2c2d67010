import type { Shape } from '../../messages/shape.ts';
import type * as En from './components.en.ts';

export const countdown: Shape<typeof En.countdown> = {
  left: (hours, minutes, seconds) =>
    `${hours}:${String(minutes).padStart(2, '0')}:${String(seconds).padStart(2, '0')}`,
};

export const characterCount: Shape<typeof En.characterCount> = {
  left: (count) => (count === 1 ? 'Queda 1 carácter' : `Quedan ${count} caracteres`),
  over: (count) => (count === 1 ? 'Sobra 1 carácter' : `Sobran ${count} caracteres`),
};

export const stepper: Shape<typeof En.stepper> = {
  progress: (step, of) => `Paso ${step} de ${of}`,
};

export const photoStrip: Shape<typeof En.photoStrip> = {
  open: (name) => `Ver ${name}`,
  position: (number, of) => `Foto ${number} de ${of}`,
  previous: 'Foto anterior',
  next: 'Foto siguiente',
  name: (number) => `Foto ${number}`,
  processing: 'En preparación',
  rejected: 'No se pudo leer. Súbala de nuevo.',
};

export const beforeAfter: Shape<typeof En.beforeAfter> = {
  before: 'Antes',
  after: 'Después',
  compare: 'Comparar antes y después',
  share: (percent) => `Antes ${percent}%, después ${100 - percent}%`,
};

export const operator: Shape<typeof En.operator> = {
  pages: 'Páginas de operación',
};
