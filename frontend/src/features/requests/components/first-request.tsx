import { Sprout } from 'lucide-react';
import { ButtonLink } from '../../../ui/button.tsx';
import { dashboard as t } from '../../../ui/messages/dashboard.en.ts';
import { Empty } from '../../../ui/states.tsx';

export function FirstRequest() {
  return (
    <Empty icon={Sprout} title={t.none} action={<ButtonLink to="/request-service">{t.first}</ButtonLink>}>
      {t.noneText}
    </Empty>
  );
}
