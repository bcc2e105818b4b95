import { VisuallyHidden } from 'shared-config/ui';
import { announcement } from '../router/router';
import { useStore } from '../store';

/** Announces the new page, because screen readers do not notice a client-side navigation. */
export function Announcer() {
  return (
    <div aria-live="polite" aria-atomic="true">
      <VisuallyHidden>{useStore(announcement, '')}</VisuallyHidden>
    </div>
  );
}
