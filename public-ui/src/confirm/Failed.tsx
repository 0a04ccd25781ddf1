import CircleAlert from 'lucide-react/icons/circle-alert';

import { StateCard } from '../../../ui/src/frame/StateCard';
import { sharedMessages } from '../../../ui/src/messages';
import { confirmMessages as texts } from './messages';

interface FailedProps {
  title: string;
  text: string;
  retry?: (() => void) | undefined;
  /** The address of the sign-in page. */
  signIn: string;
}

export function Failed({ title, text, retry, signIn }: FailedProps) {
  return (
    <StateCard
      icon={CircleAlert}
      tone="bad"
      title={title}
      text={text}
      actions={
        <>
          {retry && (
            <button className="button primary large wide" type="button" onClick={retry}>
              {sharedMessages.retry}
            </button>
          )}
          <a className={`button ${retry ? '' : 'primary'} large wide`} href={signIn}>
            {texts.back}
          </a>
        </>
      }
    />
  );
}
