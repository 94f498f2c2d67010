import type { Scheme } from './scheme.ts';

/**
 * Texts of the kit page itself, in English only: its readers are developers, in every stage but `prod`. The components'
 * own texts come from the messages of the language.
 */
export const kit = {
  title: 'Component kit',
  lead: 'Every component in every state. The page itself wears the public layout: header, footer and, on phones of the signed-in, the bottom bar.',
  index: 'Sections',
  scheme: 'Colors',
  schemes: { system: 'As the system', light: 'Light', dark: 'Dark' } satisfies Record<Scheme, string>,
  long: 'Mowing, edging and trimming of the front and the back lawn, with the hedge along the drive and everything taken away',
  longName: 'Maximiliana Featherstonehaugh-Montgomery Landscaping',
  sections: {
    states: 'States, rows and type',
    buttons: 'Buttons and links',
    fields: 'Fields',
    status: 'Status, people and prices',
    surfaces: 'Surfaces',
    feedback: 'Feedback',
    progress: 'Progress and figures',
    pictures: 'Pictures',
    layouts: 'Layouts',
  },
} as const;
