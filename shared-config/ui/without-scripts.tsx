import { site } from '../contract/site';

/** The notice in or beside a form for browsers with scripts disabled, and for those that the site runs no scripts in. */
export function WithoutScripts() {
  return (
    <noscript>
      <p>
        This form needs JavaScript, which your browser does not run. Please write to{' '}
        <a href={`mailto:${site.email}`}>{site.email}</a> instead.
      </p>
    </noscript>
  );
}
