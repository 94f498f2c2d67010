import type { Shape } from '../shape.ts';
import type * as En from './included-work.en.ts';

export const includedWork: Shape<typeof En.includedWork> = {
  edging: 'Bordes',
  'string-trimming': 'Recorte con hilo',
  'blow-off-walks': 'Soplado de los caminos',
  'bag-clippings': 'Recoger lo cortado',
  'cleaning-agent': 'Producto de limpieza',
  'move-furniture': 'Mover los muebles y volver a colocarlos',
  'rinse-around': 'Enjuague de paredes y plantas cercanas',
  'remove-stains': 'Tratamiento de manchas de aceite y óxido',
  'shape-tops': 'Forma en la parte superior y los lados',
  'rake-below': 'Rastrillado debajo de los setos',
  'haul-branches': 'Retiro de las ramas',
  'clear-beds': 'Hojas fuera de los canteros',
  'haul-leaves': 'Retiro de las hojas',
  fertilizer: 'El fertilizante',
  'weed-control': 'Control de malezas',
  'sweep-walks': 'Barrido de los caminos al terminar',
  mulch: 'El mantillo',
  'pull-weeds': 'Primero se arrancan las malezas',
  'edge-beds': 'Corte de los bordes de los canteros',
  'remove-old-mulch': 'Retiro del mantillo viejo',
};
