import { Fragment, type ComponentProps } from 'react';
import { organisation } from '../brand/organisation';

/** A link to the organisation's email address, which breaks over two lines after "@" or before a dot. */
export function MailLink(link: ComponentProps<'a'>) {
  return (
    // aria-label, because screen readers may pause where the address can break.
    <a href={`mailto:${organisation.email}`} aria-label={organisation.email} translate="no" {...link}>
      {organisation.email.split(/(?<=@)|(?=\.)/).map((part, index) => (
        <Fragment key={part}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </a>
  );
}
