import type { ReactNode } from 'react';
import { socialLinks } from '../brand/organisation';
import styles from './social-links.module.css';
import { VisuallyHidden } from './visually-hidden';

/** The organisation's social icons. Those without an address are disabled links, after a hidden text that says so once. */
export function SocialLinks() {
  const waiting = socialLinks.filter(({ href }) => !href);
  return (
    <div className={styles.list}>
      <Icons links={socialLinks.filter(({ href }) => href)} />
      {waiting.length > 0 && <VisuallyHidden>Not open yet:</VisuallyHidden>}
      <Icons links={waiting} />
    </div>
  );
}

function Icons({ links }: { links: typeof socialLinks }) {
  if (links.length === 0) return null;
  return (
    <ul className={styles.list} role="list">
      {links.map(({ name, href }) => (
        <li key={name}>
          {/* An <a> without href has no role. */}
          <a className={styles.link} {...(href ? { href } : { role: 'link', 'aria-disabled': true })}>
            <VisuallyHidden>{name}</VisuallyHidden>
            <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              {icons[name]}
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}

const icons: Record<string, ReactNode> = {
  Facebook: <path d="M14 8h3V4h-3c-2.8 0-4.5 1.9-4.5 4.6V11H7v4h2.5v7h4v-7h3l.7-4h-3.7V9c0-.6.3-1 .5-1z" />,
  X: (
    <path d="M3.5 4h5l4.2 5.8L17.7 4h2.6l-6.4 7.4L20.8 20h-5l-4.6-6.3L5.8 20H3.2l6.8-7.9zm3.7 2 9.6 12.2h1.5L8.6 6z" />
  ),
  LinkedIn: (
    <path d="M4 9.5h4V20H4zM6 4a2.1 2.1 0 1 1 0 4.2A2.1 2.1 0 0 1 6 4zm4.5 5.5h3.8V11c.6-1 1.8-1.8 3.5-1.8 3.2 0 4.2 2 4.2 5V20h-4v-5.2c0-1.4-.4-2.3-1.7-2.3-1.3 0-1.9 1-1.9 2.4V20h-3.9z" />
  ),
  Instagram: (
    <path
      fillRule="evenodd"
      d="M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zm0 2a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zm5-3.2a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z"
    />
  ),
};
