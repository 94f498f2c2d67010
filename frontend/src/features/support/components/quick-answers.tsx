import { Accordion } from '../../../ui/accordion.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

/** The most common questions with their answers, and a link to all of them. */
export function QuickAnswers({
  title,
  items,
  to,
  all,
}: {
  /** Title of the tab that they belong to. */
  title: string;
  items: Parameters<typeof Accordion>[0]['items'];
  to: string;
  all: string;
}) {
  return (
    <>
      <h2 className="sr-only">{title}</h2>
      <Accordion items={items} />
      <ButtonLink to={to} look="ghost" className="mt-4">
        {all}
      </ButtonLink>
    </>
  );
}
