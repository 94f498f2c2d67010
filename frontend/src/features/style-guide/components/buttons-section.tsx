import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { kit } from '../kit-text.ts';
import { Row, Sample, Section } from './section.tsx';

const LOOKS = ['primary', 'secondary', 'ghost', 'link', 'danger'] as const;

export function ButtonsSection() {
  const [sending, setSending] = useState(false);
  return (
    <Section id="buttons">
      {LOOKS.map((look) => (
        <Sample key={look} name={`Button, ${look}`}>
          <Row>
            <Button look={look}>Save changes</Button>
            <Button look={look} disabled>
              Disabled
            </Button>
            <Button look={look} pending="Saving...">
              Save changes
            </Button>
            <ButtonLink look={look} to="/dev/kit">
              Link button
            </ButtonLink>
          </Row>
        </Sample>
      ))}
      <Sample name="Button, long text and pending after a click">
        <Row>
          <Button look="secondary">{kit.long}</Button>
          <Button look="secondary" pending={sending && 'Sending...'} onClick={() => setSending(true)}>
            Send
          </Button>
        </Row>
      </Sample>
      <Sample name="Tooltip">
        <Row>
          <Button look="secondary" className="px-3" aria-label="Delete draft" data-tip="">
            <Trash2 aria-hidden="true" className="size-5" />
          </Button>
          <Button look="secondary" data-tip={kit.long}>
            With a long text
          </Button>
        </Row>
      </Sample>
    </Section>
  );
}
