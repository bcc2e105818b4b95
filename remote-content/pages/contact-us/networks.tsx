import { Fragment } from 'react';
import { socialLinks } from 'shared-config/brand/organisation';
import type { ContactWords } from '../../content/contact-us';

/** The social networks in one line: links, then those that are not open yet. */
export function Networks({ notOpen }: ContactWords['social']) {
  const open = socialLinks.filter(({ href }) => href);
  const others = socialLinks.filter(({ href }) => !href).map(({ name }) => name);
  return (
    <p>
      {open.map(({ name, href }, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <a href={href}>{name}</a>
        </Fragment>
      ))}
      {open.length > 0 && others.length > 0 && '; '}
      {others.length > 0 && `${others.join(', ')} (${notOpen})`}
    </p>
  );
}
