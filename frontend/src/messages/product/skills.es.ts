import type { Shape } from '../shape.ts';
import type * as En from './skills.en.ts';

export const skills: typeof En.skills = {
  'lawn-mowing': 'Corte de césped',
  'pressure-washing': 'Lavado a presión',
  'hedge-trimming': 'Poda de setos',
  'leaf-removal': 'Recolección de hojas',
  fertilization: 'Fertilización y control de malezas',
  planting: 'Siembra y mantillo',
  'garden-maintenance': 'Mantenimiento de jardines',
  irrigation: 'Riego',
  'tree-care': 'Cuidado de árboles y arbustos',
  'pest-control': 'Control de plagas',
  hardscaping: 'Obras de jardín',
  'landscape-design': 'Diseño de jardines',
  'snow-removal': 'Retiro de nieve',
  other: 'Otro',
};

export const offeredServices: typeof En.offeredServices = {
  'Lawn Mowing': 'Corte de césped',
  'Hedge Trimming': 'Poda de setos',
  'Leaf Removal': 'Recolección de hojas',
  Fertilizing: 'Fertilización',
  Mulching: 'Mantillo',
  'Pressure Washing': 'Lavado a presión',
  'Tree Trimming': 'Poda de árboles',
  'Landscape Design': 'Diseño de jardines',
  'Snow Removal': 'Retiro de nieve',
  Other: 'Otro',
};

export const experiences: Shape<typeof En.experiences> = {
  '1-2': '1-2 años',
  '3-5': '3-5 años',
  '6-10': '6-10 años',
  '10+': '10+ años',
  '11-15': '11-15 años',
  '15+': '15+ años',
};

export const businessTypes: Shape<typeof En.businessTypes> = {
  'sole-proprietorship': 'Empresa individual',
  llc: 'LLC',
  corporation: 'Corporación',
  partnership: 'Sociedad',
};
