import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { VisuallyHidden } from './visually-hidden';

interface Look {
  /** `primary` is the one main action of a section and `secondary` stands beside it; on forest green, `accent` and `outline`. */
  variant?: 'primary' | 'secondary' | 'accent' | 'outline';
}

export type ButtonProps = ComponentProps<'button'> & Look;

/** A button; `type="button"` unless said otherwise, so that it never sends a form by accident. */
export function Button({ variant = 'primary', type = 'button', className, ...rest }: ButtonProps) {
  return <button type={type} className={join(styles.button, className)} data-variant={variant} {...rest} />;
}

export type ButtonLinkProps = ComponentProps<'a'> &
  Look & {
    href: string;
    /** Follows the label for screen readers, so that the link makes sense alone: Learn More "about our mission". */
    context?: string;
  };

/** A link that looks like a button. A plain `<a>`: the shell turns it into client-side navigation. */
export function ButtonLink({ variant = 'primary', context, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a className={join(styles.button, className)} data-variant={variant} {...rest}>
      {children}
      {context && <VisuallyHidden> {context}</VisuallyHidden>}
    </a>
  );
}

export type TextLinkProps = ComponentProps<'a'> & { href: string; context?: string };

/** A link that stands alone at the end of a passage. */
export function TextLink({ context, className, children, ...rest }: TextLinkProps) {
  return (
    <a className={join(styles.text, className)} {...rest}>
      {children}
      {context && <VisuallyHidden> {context}</VisuallyHidden>}
    </a>
  );
}

function join(...names: (string | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
