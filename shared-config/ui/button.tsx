import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { VisuallyHidden } from './visually-hidden';

interface Look {
  /** `primary` for the main action of a section, `secondary` for others; `accent` and `outline` for the same on forest green. */
  variant?: 'primary' | 'secondary' | 'accent' | 'outline';
}

export type ButtonProps = ComponentProps<'button'> & Look;

/** A button. `type` is `button` by default, which never submits a form. */
export function Button({ variant = 'primary', type = 'button', className, ...rest }: ButtonProps) {
  return <button type={type} className={join(styles.button, className)} data-variant={variant} {...rest} />;
}

export type ButtonLinkProps = ComponentProps<'a'> &
  Look & {
    href: string;
    /** Text after the label for screen readers, which may read the link out of context: Learn More "about our mission". */
    context?: string;
  };

/** A link that looks like a button. The space after it keeps links apart in text browsers and in copied text. */
export function ButtonLink({ variant = 'primary', context, className, children, ...rest }: ButtonLinkProps) {
  return (
    <>
      <a className={join(styles.button, className)} data-variant={variant} {...rest}>
        {children}
        {context && <VisuallyHidden> {context}</VisuallyHidden>}
      </a>{' '}
    </>
  );
}

export type TextLinkProps = ComponentProps<'a'> & { href: string; context?: string };

/** A standalone link at the end of a passage. `context` and the space after it are the same as for `ButtonLink`. */
export function TextLink({ context, className, children, ...rest }: TextLinkProps) {
  return (
    <>
      <a className={join(styles.text, className)} {...rest}>
        {children}
        {context && <VisuallyHidden> {context}</VisuallyHidden>}
      </a>{' '}
    </>
  );
}

function join(...names: (string | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
