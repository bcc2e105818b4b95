import type { PageProps } from 'shared-config/contract/page';
import { usesAppCheck } from '../submissions/settings';

/** What Google asks for beside a form that is protected by reCAPTCHA. */
export function RecaptchaNote({ config }: { config: PageProps['config'] }) {
  if (!usesAppCheck(config['firestore'])) return null;
  return (
    <p>
      This form is protected by reCAPTCHA, which your browser asks when you send it. The Google{' '}
      <a href="https://policies.google.com/privacy">Privacy Policy</a> and{' '}
      <a href="https://policies.google.com/terms">Terms of Service</a> apply.
    </p>
  );
}
