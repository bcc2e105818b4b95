import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { VisuallyHidden } from './visually-hidden';

interface Look {
  /** `primary` for the main action of a section, `secondary` for others; `accent` and `outline` for the same on a strong surface. */
  variant?: 'primary' | 'secondary' | 'accent' | 'outline';
}

/** A button. `type` is `button` by default, which never submits a form. */
export function Button({ variant = 'primary', type = 'button', ...rest }: ComponentProps<'button'> & Look) {
  return <button type={type} {...rest} className={styles.button} data-variant={variant} />;
}

export type TextLinkProps = ComponentProps<'a'> & {
  href: string;
  /** Text after the label for screen readers, which may read the link out of context: Learn More "about our mission". */
  context?: string;
};

/** A link that looks like a button. */
export function ButtonLink({ variant = 'primary', ...rest }: TextLinkProps & Look) {
  return <TextLink {...rest} className={styles.button} data-variant={variant} />;
}

/** A standalone link at the end of a passage. The space after it keeps links apart in text browsers and in copied text. */
export function TextLink({ context, className = styles.text, children, ...rest }: TextLinkProps) {
  return (
    <>
      <a {...rest} className={className}>
        {children}
        {context && <VisuallyHidden> {context}</VisuallyHidden>}
      </a>{' '}
    </>
  );
}
