import { useEffect, useRef } from 'react';
import { TextLink } from 'shared-config/ui';
import type { Award } from '../../content/types';
import styles from './jump-list.module.css';
import { useSectionInView } from './use-section-in-view';

export interface JumpListProps {
  awards: readonly Award[];
  /** The ids of the awards. */
  ids: readonly string[];
}

/** Links to the awards, with a mark on the one in view. On wide screens the list stays in view and scrolls in itself. */
export function JumpList({ awards, ids }: JumpListProps) {
  const current = useSectionInView(ids);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (link && list.current) keepInView(link, list.current);
  }, [current]);
  return (
    <div ref={list} className={styles.jump}>
      <nav aria-label="Award categories">
        <ol className={styles.list} role="list">
          {awards.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className={styles.link} aria-current={id === current || undefined}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <p className={styles.nominate}>
        <TextLink href="#nominate">How to nominate</TextLink>
      </p>
    </div>
  );
}

/** Scrolls the list, not the page. */
function keepInView(link: HTMLElement, list: HTMLElement): void {
  const [inner, outer] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}
