import { site } from '../contract/site';

/** The notice in or beside a form for browsers with scripts disabled. It gives an email address. */
export function WithoutScripts() {
  return (
    <noscript>
      <p>
        This form needs JavaScript, which is switched off in your browser. Please write to{' '}
        <a href={`mailto:${site.email}`}>{site.email}</a> instead.
      </p>
    </noscript>
  );
}
