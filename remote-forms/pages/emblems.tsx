import ways from '../content/pictures/ways.svg';
import styles from './emblems.module.css';

/** A list whose entries have the emblem that `ways.svg` has under their `id`. */
export function Emblems({ list }: { list: readonly { id: string; text: string }[] }) {
  return (
    <ul className={styles.emblems} role="list">
      {list.map(({ id, text }) => (
        <li key={id}>
          <img src={`${ways}#${id}`} alt="" width={64} height={64} loading="lazy" />
          {text}
        </li>
      ))}
    </ul>
  );
}
