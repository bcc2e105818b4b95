import { site } from '../contract/site';

/** Stands in or beside a form for visitors whose browser runs no scripts: the form cannot be sent, an email can. */
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
