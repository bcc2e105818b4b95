import { VisuallyHidden } from 'shared-config/ui';
import { announcement } from '../navigation/navigation';
import { useStore } from '../store';

/** Tells a screen reader which page has come: a client-side navigation is silent otherwise. */
export function Announcer() {
  return (
    <div aria-live="polite" aria-atomic="true">
      <VisuallyHidden>{useStore(announcement, '')}</VisuallyHidden>
    </div>
  );
}
